// What is typed to find an item of a collection by its number, which is the end of its identifier in hexadecimal.

import { numberToHex } from '../../lib/protocol/encoding.ts'

const MAX_NONCE = 2n ** 64n - 1n

/**
 * The identifiers that the text can mean: '0104' and '104' end ART-abcdef-0104, and as a decimal number '104' is that of
 * ART-abcdef-68. Also of a whole identifier of the collection.
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
