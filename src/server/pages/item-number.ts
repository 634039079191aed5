// Finds an item of a collection by a typed number. The number is the hexadecimal end of the item's identifier.

import { numberToHex } from '../../lib/protocol/encoding.ts'

const MAX_NONCE = 2n ** 64n - 1n

/**
 * The identifiers that the text can mean. '0104' and '104' mean ART-abcdef-0104; '104' read as a decimal number also
 * means ART-abcdef-68. The text may also be a whole identifier of the collection.
 */
export function identifiersOfNumber(collection: string, text: string): string[] {
  const prefix = `${collection}-`.toLowerCase()
  const typed = text.toLowerCase()
  const digits = typed.startsWith(prefix) ? typed.slice(prefix.length) : typed
  const nonces = [
    ...(/^[\da-f]{1,16}$/.test(digits) ? [BigInt(`0x${digits}`)] : []),
    ...(/^\d{1,20}$/.test(typed) ? [BigInt(typed)] : [])
  ].filter(i => i > 0n && i <= MAX_NONCE)
  return [...new Set(nonces)].map(nonce => `${collection}-${numberToHex(nonce)}`)
}
