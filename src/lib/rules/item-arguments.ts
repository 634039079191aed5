import type { ExpectedArgument } from './expected-call.ts'

/** The two arguments that name an item. */
export function itemArguments(identifier: string): ExpectedArgument[] {
  const [ticker = '', random = '', nonce = ''] = identifier.split('-')
  return [
    { field: 'item', value: `${ticker}-${random}` },
    { field: 'item', value: BigInt(`0x${nonce || 0}`) }
  ]
}
