// What visitors read where admins or the service have marked an item or a collection. The title of a marked item is the
// specification's (format/names.ts); these sentences say which item it is, what the mark means and what to do.

import type { Scam } from '../api/assets.ts'

const NSFW = 'Not safe for work'

/** The text in place of the picture of a card. */
export function cardCoverText(isNsfw: boolean, scam: Scam | undefined): string | undefined {
  if (scam) return scam.type === 'scam' ? 'Flagged as a scam' : 'May be a scam'
  return isNsfw ? NSFW : undefined
}

/** In place of the picture on the page of an item. The page has the warning of a scam itself (itemWarningText). */
export function pageCover(
  isNsfw: boolean,
  scam: Scam | undefined
): { text: string; title: string } | undefined {
  if (scam) return { title: 'The picture is covered', text: 'It may be copied from another work.' }
  return isNsfw
    ? { title: NSFW, text: 'It is for adults, or may be unpleasant to see.' }
    : undefined
}

export interface ItemWarning {
  kind: 'error' | 'warning'
  text: string
}

/**
 * For those who look at an item or are about to pay for it. The mark of the item is more exact than that of its
 * collection. Without the name: a scam often copies that of another item (specification 2 section 8).
 */
export function itemWarning(
  item: Scam | undefined,
  collection: Scam | undefined
): ItemWarning | undefined {
  if (item?.type === 'scam')
    return {
      kind: 'error',
      text: 'This item is flagged as a scam. Don’t buy it, and don’t open links in it.'
    }
  if (collection)
    return {
      kind: 'error',
      text: 'The collection of this item is flagged as a scam. Don’t buy it, and don’t open links in it.'
    }
  return (
    item && {
      kind: 'warning',
      text: 'This item may be a scam. Check who made it and which collection it is from before you buy.'
    }
  )
}

export const COLLECTION_WARNING =
  'This collection is flagged as a scam. Don’t buy its items, and don’t open its links.'

/** On the page of a collection whose works are all marked, as far as is known. */
export const COLLECTION_NSFW = {
  title: NSFW,
  text: 'The works of this collection are for adults, or may be unpleasant to see. Each stays covered until you open it and choose to look.'
}
