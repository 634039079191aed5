// Writes the transfer of an item to a contract together with a call: for a listing or an accepted offer. Source:
// protocol, ESDTNFTTransfer.

import { numberToHex, textToHex } from '../protocol/encoding.ts'
import { parseIdentifier } from '../protocol/item-identifier.ts'

/**
 * The transfer function and its arguments in hex; the called function follows. Not shared with stores/send.ts, whose
 * plan is verified against this code: a mistake in shared code would not be noticed.
 */
export function itemTransfer(
  { identifier, quantity }: { identifier: string; quantity: number },
  receiverKey: string
): string[] {
  const { collection, nonce } = parseIdentifier(identifier)
  const units = numberToHex(quantity)
  return ['ESDTNFTTransfer', textToHex(collection), numberToHex(nonce), units, receiverKey]
}
