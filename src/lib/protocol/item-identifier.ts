// The identifier of an item: its collection and its nonce.

/**
 * The nonce is optional: without it the identifier is that of a collection. Each item has exactly one form. Source:
 * protocol, ESDT token identifiers; a nonce is a u64 in whole bytes.
 */
const ITEM_IDENTIFIER = /^([A-Z0-9]{3,10}-[0-9a-f]{6})(?:-(?!00)((?:[0-9a-f]{2}){1,8}))?$/

/**
 * The collection and the nonce in the identifier of an item, `TICKER-random-nonce` with the nonce in hex, or of a
 * collection, which has nonce 0. Throws RangeError for any other form, because a node reads only the last eight bytes
 * of a longer nonce, which is another item.
 */
export function parseIdentifier(identifier: string): { collection: string; nonce: bigint } {
  const [, collection, nonce = '0'] = ITEM_IDENTIFIER.exec(identifier) ?? []
  if (collection === undefined) throw new RangeError(`'${identifier}' is not an identifier`)
  return { collection, nonce: BigInt(`0x${nonce}`) }
}

/** Whether the text identifies an item and not a collection, in its only valid form. */
export function isItemIdentifier(text: string): boolean {
  return ITEM_IDENTIFIER.exec(text)?.[2] !== undefined
}
