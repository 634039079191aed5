import type { AskedArgument } from './asked-call.ts'

/** The two arguments that name an item. */
export function itemArguments(identifier: string): AskedArgument[] {
  const [ticker = '', random = '', nonce = ''] = identifier.split('-')
  return [
    { about: 'item', is: `${ticker}-${random}` },
    { about: 'item', is: BigInt(`0x${nonce || 0}`) }
  ]
}
