// Texts for visitors about items and collections that admins or the service have marked. The title of a marked item is
// the specification's (format/item-title.ts). These sentences say which item is marked, what the mark means and what to
// do.

import type { Scam } from '../api/assets.ts'
import { LEGAL_ADDRESS } from './moderation.ts'

const NSFW = 'Not safe for work'

/** The text that replaces the picture of a card. */
export function cardCoverText(isNsfw: boolean, scam: Scam | undefined): string | undefined {
  if (scam) return scam.type === 'scam' ? 'Flagged as a scam' : 'May be a scam'
  return isNsfw ? NSFW : undefined
}

/**
 * The text that replaces the picture on the page of an item. That page shows the warning about a scam separately
 * (itemWarning).
 */
export function pageCover(
  isNsfw: boolean,
  scam: Scam | undefined
): { text: string; title: string } | undefined {
  if (scam) {
    const kind = scam.type === 'scam' ? 'a scam' : 'a potential scam'
    return { title: 'The picture is covered', text: `The item is marked as ${kind}.` }
  }
  return isNsfw
    ? { title: NSFW, text: 'It is for adults, or may be unpleasant to see.' }
    : undefined
}

export interface ItemWarning {
  kind: 'error' | 'warning'
  text: string
  /** Which of the two has the mark. */
  marked: 'collection' | 'item'
}

/**
 * For visitors of an item and for its buyers. The mark of the item is more specific than the mark of its collection.
 * The name is left out, because a scam often copies the name of another item (specification 2 section 8).
 */
export function itemWarning(
  item: Scam | undefined,
  collection: Scam | undefined
): ItemWarning | undefined {
  if (item?.type === 'scam')
    return {
      kind: 'error',
      marked: 'item',
      text: 'This item is flagged as a scam. Don’t buy it, and don’t open links in it.'
    }
  if (collection)
    return {
      kind: 'error',
      marked: 'collection',
      text: 'The collection of this item is flagged as a scam. Don’t buy it, and don’t open links in it.'
    }
  return (
    item && {
      kind: 'warning',
      marked: 'item',
      text: 'This item may be a scam. Check who made it and which collection it is from before you buy.'
    }
  )
}

export const COLLECTION_WARNING =
  'This collection is flagged as a scam. Don’t buy its items, and don’t open its links.'

/** For the page of a collection whose known works are all marked. */
export const COLLECTION_NSFW = {
  title: NSFW,
  text: 'The works of this collection are for adults, or may be unpleasant to see. Each stays covered until you open it and choose to look.'
}

/**
 * Shown on request below a warning about a scam: who set the mark, what it prevents, what a bidder can do, how to
 * object.
 */
export function markPoints(marked: 'collection' | 'item', identifier: string) {
  return {
    question: 'What does this mean?',
    points: [
      {
        name: 'Who set it',
        text: 'Our moderators, or an automatic check of the marketplace’s service.'
      },
      {
        name: 'What it prevents',
        text:
          marked === 'item'
            ? 'Its owner keeps it, but cannot put it up for sale here. We can’t stop an auction that has started: bids on it still count.'
            : 'We can’t stop sales: owners keep the items and can still sell them. That is why the page of each item has a warning.'
      },
      {
        name: 'If you have bid or made an offer',
        text: 'You can’t take a bid back. If someone outbids you, your money returns to your wallet; if you win, you get the item. You can withdraw an offer.'
      },
      {
        name: `If you made this ${marked} and the mark is wrong`,
        text: 'Only moderators can clear it. Tell them why in a mail to',
        link: {
          href: `mailto:${LEGAL_ADDRESS}?subject=${encodeURIComponent(`Mark of ${identifier}`)}`,
          label: LEGAL_ADDRESS
        }
      }
    ]
  } as const
}
