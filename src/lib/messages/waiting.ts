// What waits for the viewer, in words.

import type { OwnCounts } from '../api/own-counts.ts'
import type { Waiting } from '../api/waiting.ts'
import type { OwnListName } from '../config/account-lists.ts'
import { countText, pluralText } from '../format/amounts.ts'

/** Beside the name of a list: how many of its entries wait, and for what. */
const DUE: Partial<Record<keyof OwnCounts, (waiting: Waiting) => readonly Due[]>> = {
  auctions: ({ ended = 0, sold }) =>
    sold === undefined
      ? [{ words: 'to end', number: ended }]
      : [
          { words: sold === 1 ? 'payment to collect' : 'payments to collect', number: sold },
          { words: 'to take back', number: ended - sold }
        ],
  orders: ({ outbid = 0 }) => [{ words: 'outbid', number: outbid }],
  claimable: ({ won = 0 }) => [{ words: 'to claim', number: won }],
  offers: ({ answerable = 0, expired = 0 }) => [
    { words: 'to answer', number: answerable },
    { words: 'to take back', number: expired }
  ]
}

interface Due {
  /** After the number. */
  words: string
  number: number
}

/** With a text such as '2 to answer', or '2 waiting' for different things; undefined when nothing in the list waits. */
export function findDue(
  list: keyof OwnCounts,
  waiting: Waiting
): { number: number; text: string } | undefined {
  const due = (DUE[list]?.(waiting) ?? []).filter(i => i.number > 0)
  const [first, ...others] = due
  if (!first) return undefined
  const number = due.reduce((sum, i) => sum + i.number, 0)
  const words = others.length > 0 ? 'waiting' : first.words
  return { number, text: `${countText(number)} ${words}` }
}

export interface WaitingPart {
  count: number
  /** `undefined`: stands for all that waits, which is in several lists. */
  list: OwnListName | undefined
  /** Of the button that leads there. */
  text: string
}

/** The first thing that waits, with the list it is in, and all that waits: a phone has one line for their buttons. */
export function waitingParts(waiting: Waiting): WaitingPart[] {
  const parts = allParts(waiting)
  const [first, ...others] = parts
  if (!first) return []
  if (others.length === 0) return [first]
  const count = parts.reduce((sum, i) => sum + i.count, 0)
  return [first, { count, list: undefined, text: allWaitingText(count) }]
}

/** Of the button that opens the list of all that waits. */
export function allWaitingText(count: number): string {
  return `See all ${countText(count)} tasks`
}

/** What may be lost soon first, then what is already the viewer's, then what they can decide. */
function allParts(waiting: Waiting): WaitingPart[] {
  const { answerable = 0, ended = 0, expired = 0, outbid = 0, sold, won = 0 } = waiting
  const part = (list: OwnListName, count: number, step: string, one: string) =>
    count > 0 ? [{ count, list, text: `${step} ${pluralText(count, one)}` }] : []
  const bids = part('my-bids', outbid, 'Raise', 'bid')
  const areUrgent = (waiting.outbidSoon ?? 0) > 0
  return [
    ...(areUrgent ? bids : []),
    ...(sold === undefined
      ? part('my-auctions', ended, 'End', 'auction')
      : part('my-auctions', sold, 'Collect payment for', 'sold item')),
    ...part('my-claimable', won, 'Claim', 'won auction'),
    ...part('my-offers', answerable, 'Answer', 'offer'),
    ...(areUrgent ? [] : bids),
    ...part('my-offers', expired, 'Take back', 'expired offer'),
    // An ended listing without a bid returns what was for sale.
    ...(sold === undefined ? [] : part('my-auctions', ended - sold, 'Take back', 'unsold item'))
  ]
}

/** For the button to the listings of a person for whom nothing waits. */
export function listingsText(listed: number): string {
  return listed === 1 ? 'See your listing' : `See your ${countText(listed)} listings`
}

/** For a person for whom nothing waits and who has no listing. */
export function createdText(created: number): string {
  return `You have created ${pluralText(created, 'work')} here.`
}
