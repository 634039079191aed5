// Data fields in the layout of the data service: numbers and texts in hex, and a transfer of an item followed by the
// call.

import { numberToHex, textToHex } from '../../../src/lib/protocol/encoding.ts'

type Argument = bigint | number | string

/** The public key of the marketplace contract in the fake world. */
const MARKET_KEY = 'aa'.repeat(32)

export function callData(name: string, ...args: Argument[]): string {
  return [name, ...args.map(toArgument)].join('@')
}

/** A call that transfers units of an item. */
export function nftCallData(
  { identifier, quantity }: { identifier: string; quantity: number },
  name: string,
  ...args: Argument[]
): string {
  const transfer = callData('ESDTNFTTransfer', ...nftArguments(identifier), quantity)
  return [transfer, MARKET_KEY, textToHex(name), ...args.map(toArgument)].join('@')
}

/** The two arguments that identify an item. */
export function nftArguments(identifier: string): [string, number] {
  const [ticker, random, nonce = ''] = identifier.split('-')
  return [`${ticker}-${random}`, Number.parseInt(nonce, 16)]
}

function toArgument(value: Argument): string {
  return typeof value === 'string' ? textToHex(value) : numberToHex(value)
}
