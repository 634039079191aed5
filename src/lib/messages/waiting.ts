// Texts about the actions that wait for the viewer.

import type { OwnCounts } from '../api/own-counts.ts'
import type { Waiting } from '../api/waiting.ts'
import type { OwnListName } from '../config/account-lists.ts'
import { countText, pluralText } from '../format/amounts.ts'

/** How many entries of each list wait, and for what. */
const DUE: Partial<Record<keyof OwnCounts, (waiting: Waiting) => readonly Due[]>> = {
  auctions: ({ ended = 0, sold }) =>
    sold === undefined
      ? [{ words: 'to end', number: ended }]
      : [
          { words: 'sold', number: sold },
          { words: 'to take back', number: ended - sold }
        ],
  orders: ({ outbid = 0 }) => [{ words: 'outbid', number: outbid }],
  claimable: ({ won = 0 }) => [{ words: 'to claim', number: won }],
  offers: ({ answerable = 0, expired = 0 }) =>
    expired > 0
      ? [{ words: 'to get back', number: expired }]
      : [{ words: 'received', number: answerable }]
}

interface Due {
  /** The words after the number. */
  words: string
  number: number
}

/**
 * Shown beside the name of a list: how many entries wait, with a text such as '2 outbid', or '2 waiting' for different
 * actions. Undefined when none waits.
 */
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
  /** `undefined` when the part combines actions in several lists. */
  list: OwnListName | undefined
  /** The label of the button that opens the list. */
  text: string
}

/**
 * At most two buttons, because a phone has one line for them: the first task with its list, and all that waits. With at
 * most one task, the second button is for the received offers. These expire without an action, so they are never first
 * when there is a task.
 */
export function waitingParts(waiting: Waiting): WaitingPart[] {
  const parts = allParts(waiting)
  const [first, ...others] = parts
  const { answerable: offers = 0 } = waiting
  if (!first || others.length === 0) {
    const text = `See ${pluralText(offers, 'offer')}`
    return [...parts, ...(offers > 0 ? [{ count: offers, list: 'my-offers', text } as const] : [])]
  }
  const tasks = parts.reduce((sum, i) => sum + i.count, 0)
  const text = allWaitingText({ offers, tasks })
  return [first, { count: tasks + offers, list: undefined, text }]
}

/** The label of the button that opens the list of all that waits, received offers included. */
export function allWaitingText({ offers, tasks }: { offers: number; tasks: number }): string {
  return `See all ${countText(offers + tasks)} ${tasks > 0 ? 'tasks' : 'offers'}`
}

/** Actions with a risk of loss come first, then the collection of items and money. The verbs are those of the rows. */
function allParts(waiting: Waiting): WaitingPart[] {
  const { ended = 0, expired = 0, outbid = 0, sold, won = 0 } = waiting
  const part = (list: OwnListName, count: number, step: string, one: string) =>
    count > 0 ? [{ count, list, text: `${step} ${pluralText(count, one)}` }] : []
  const bids = part('my-bids', outbid, 'Bid again on', 'auction')
  const areUrgent = (waiting.outbidSoon ?? 0) > 0
  return [
    ...(areUrgent ? bids : []),
    ...(sold === undefined
      ? part('my-auctions', ended, 'End', 'auction')
      : part('my-auctions', sold, 'Get paid for', 'sold item')),
    ...part('my-claimable', won, 'Claim', 'won auction'),
    ...(areUrgent ? [] : bids),
    ...part('my-offers', expired, 'Get money back from', 'expired offer'),
    // A listing that ended without a bid returns the item.
    ...(sold === undefined ? [] : part('my-auctions', ended - sold, 'Take back', 'unsold item'))
  ]
}

/** The label of the button to the listings of a person without waiting actions. */
export function listingsText(listed: number): string {
  return listed === 1 ? 'See your listing' : `See your ${countText(listed)} listings`
}

/** For a person without waiting actions and without listings. */
export function createdText(created: number): string {
  return `You have created ${pluralText(created, 'work')} here.`
}
