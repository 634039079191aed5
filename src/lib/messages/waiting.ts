// What waits for the viewer, in words.

import type { OwnCounts } from '../api/own-counts.ts'
import type { Waiting } from '../api/waiting.ts'
import type { OwnListName } from '../config/account-lists.ts'
import { countText, pluralText } from '../format/amounts.ts'

/** Beside the name of a list: how many of its entries wait, and for what. */
const DUE: Partial<Record<keyof OwnCounts, { verb: string; number(waiting: Waiting): number }>> = {
  auctions: { verb: 'to end', number: ({ ended = 0 }) => ended },
  claimable: { verb: 'to claim', number: ({ won = 0 }) => won },
  offers: { verb: 'to answer', number: ({ answerable = 0 }) => answerable }
}

/** With a text such as '2 to answer'; undefined when nothing in the list waits. */
export function findDue(
  list: keyof OwnCounts,
  waiting: Waiting
): { number: number; text: string } | undefined {
  const due = DUE[list]
  const number = due?.number(waiting) ?? 0
  return due && number > 0 ? { number, text: `${countText(number)} ${due.verb}` } : undefined
}

export interface WaitingPart {
  list: OwnListName
  /** Ends the sentence 'You have …'. */
  text: string
}

/** All that waits, each part with the list it is in. */
export function waitingParts(waiting: Waiting): WaitingPart[] {
  const { answerable = 0, ended = 0, sold, won = 0 } = waiting
  const part = (list: OwnListName, count: number, [one, verb]: [one: string, verb: string]) =>
    count > 0 ? [{ list, text: `${pluralText(count, one)} ${verb}` }] : []
  return [
    ...part('my-offers', answerable, ['offer', 'to answer']),
    ...part('my-auctions', sold ?? ended, ['auction', 'to end']),
    // An ended listing without a bid returns what was for sale.
    ...part('my-auctions', ended - (sold ?? ended), ['unsold item', 'to take back']),
    ...part('my-claimable', won, ['won auction', 'to claim'])
  ]
}
