// Joins the events of one page of the feed. Events of one kind by one person in one collection become one entry, so ten
// mints are one row of works instead of ten sentences. Several events of one person with one work become one entry too.
// When a person listed a work several times, only the newest listing is shown, with its price.

import type { FeedRow } from './feed.ts'

export interface FeedGroup {
  /** The newest event. It decides the position of the group in the feed. */
  head: FeedRow
  /**
   * The events of the group, newest first, with different assets: a second event with the same asset becomes a new
   * entry.
   */
  rows: readonly FeedRow[]
  /** Other events of the same person with the group's only work directly before, newest first. */
  earlier: readonly FeedRow[]
}

/** A day. An event that is a day older than the newest event of a group begins a new entry. */
const GROUP_SECONDS = 86_400

export function groupFeed(items: readonly FeedRow[]): FeedGroup[] {
  const groups: { head: FeedRow; rows: FeedRow[]; earlier: FeedRow[] }[] = []
  for (const item of items) {
    if (groups.some(({ rows }) => rows.some(row => isListedAgain(row, item)))) continue
    const last = groups.at(-1)
    const group = groups.find(
      ({ earlier, head, rows }) =>
        earlier.length === 0 &&
        isSameSeries(head, item) &&
        !rows.some(row => assetOf(row) === assetOf(item))
    )
    if (group) group.rows.push(item)
    else if (last?.rows.length === 1 && canPrecede(last, item)) last.earlier.push(item)
    else groups.push({ head: item, rows: [item], earlier: [] })
  }
  return groups
}

/** What the person did, in the order it happened: 'created and started an auction for'. */
export function groupLabel({ earlier, head }: FeedGroup): string {
  return [head, ...earlier]
    .map(({ label }) => label)
    .reverse()
    .join(' and ')
}

/** Whether `row` is a later listing of the work in `item`, or of more copies of it. */
function isListedAgain(row: FeedRow, item: FeedRow): boolean {
  return (
    item.event === 'startAuction' &&
    row.event === item.event &&
    isByPersonWithinDay(row, item) &&
    assetOf(item) !== undefined &&
    assetOf(row) === assetOf(item)
  )
}

function isSameSeries(head: FeedRow, item: FeedRow): boolean {
  return (
    item.event === head.event &&
    item.label === head.label &&
    isByPersonWithinDay(head, item) &&
    item.collection !== undefined &&
    item.collection === head.collection &&
    assetOf(item) !== undefined &&
    assetOf(head) !== undefined
  )
}

/**
 * Whether `item` can be among the earlier events of the group: it is another kind of event with the same work, and has
 * no amount, because an entry shows only the amount of its newest event.
 */
function canPrecede(
  { earlier, head }: Pick<FeedGroup, 'earlier' | 'head'>,
  item: FeedRow
): boolean {
  return (
    [head, ...earlier].every(({ event }) => event !== item.event) &&
    isByPersonWithinDay(head, item) &&
    item.price === undefined &&
    item.suffix === '' &&
    item.count === head.count &&
    assetOf(item) !== undefined &&
    assetOf(item) === assetOf(head)
  )
}

/** Whether the person of `head` did `item` too, less than a day before. */
function isByPersonWithinDay(head: FeedRow, item: FeedRow): boolean {
  return (
    item.actor.address !== undefined &&
    item.actor.address === head.actor.address &&
    head.at - item.at < GROUP_SECONDS
  )
}

function assetOf({ targetAsset }: FeedRow): string | undefined {
  return targetAsset?.identifier
}
