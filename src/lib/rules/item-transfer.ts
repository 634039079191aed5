// Writes the transfer that brings an item to a contract along with a call: a listing, an accepted offer. Source:
// protocol, ESDTNFTTransfer.

import { numberToHex, textToHex } from '../protocol/encoding.ts'
import { parseTokenIdentifier } from '../protocol/item-identifier.ts'

/**
 * The function and its arguments in hex; the called function follows. Not shared with stores/send.ts, whose plan is verified
 * against what is written here: a mistake in shared code would agree with itself.
 */
export function itemTransfer(
  { identifier, quantity }: { identifier: string; quantity: number },
  receiverKey: string
): string[] {
  const { collection, nonce } = parseTokenIdentifier(identifier)
  const units = numberToHex(quantity)
  return ['ESDTNFTTransfer', textToHex(collection), numberToHex(nonce), units, receiverKey]
}
