// What visitors read where admins or the service have marked an item or a collection. The title of a marked item is the
// specification's (format/names.ts); these sentences say which item it is, what the mark means and what to do.

import type { Scam } from '../api/assets.ts'

/** In place of the picture of a card. */
export function cardCoverText(isNsfw: boolean, scam: Scam | undefined): string | undefined {
  if (scam) return scam.type === 'scam' ? 'Flagged as a scam' : 'May be a scam'
  return isNsfw ? 'Not safe for work' : undefined
}

/** In place of the picture on the page of an item. */
export function pageCoverText(isNsfw: boolean, scam: Scam | undefined): string | undefined {
  if (scam) {
    return scam.type === 'scam' ? 'This item is flagged as a scam' : 'This item may be a scam'
  }
  return isNsfw ? 'Not safe for work' : undefined
}

/** Without the name: a scam often copies that of another item (specification 2 section 8). */
export function itemWarningText({ type }: Scam): string {
  return type === 'scam'
    ? 'This item is flagged as a scam. Don’t buy it, and don’t open links in it.'
    : 'This item may be a scam. Check who made it and which collection it is from before you buy.'
}

export const COLLECTION_WARNING =
  'This collection is flagged as a scam. Don’t buy its items, and don’t open its links.'

/** On the page of an item that has no mark of its own. */
export const ITEM_OF_MARKED_COLLECTION =
  'The collection of this item is flagged as a scam. Don’t buy it, and don’t open links in it.'
