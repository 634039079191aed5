// Joins the events of one page of the feed: what one person did of one kind in one series is one entry, so that ten
// mints are one row of works and not ten sentences. What one person did with one work is one entry too, and of the times
// that they listed a work only the newest is shown, with the price that the person asked for last.

import type { FeedRow } from './feed.ts'

export interface FeedGroup {
  /** The newest event. The group has its place in the feed. */
  head: FeedRow
  /** The events of the group, newest first; each asset once: a second event of an asset is another entry. */
  rows: readonly FeedRow[]
  /** What the person did with the only work of the group just before, newest first. */
  earlier: readonly FeedRow[]
}

const SPAN_SECONDS = 86_400

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
    else if (last?.rows.length === 1 && isSameWork(last, item)) last.earlier.push(item)
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

/** Whether `row` lists the work of the older `item` anew, or more copies of it. */
function isListedAgain(row: FeedRow, item: FeedRow): boolean {
  return (
    item.event === 'startAuction' &&
    row.event === item.event &&
    isSamePerson(row, item) &&
    assetOf(item) !== undefined &&
    assetOf(row) === assetOf(item)
  )
}

function isSameSeries(head: FeedRow, item: FeedRow): boolean {
  return (
    item.event === head.event &&
    item.label === head.label &&
    isSamePerson(head, item) &&
    item.collection !== undefined &&
    item.collection === head.collection &&
    assetOf(item) !== undefined &&
    assetOf(head) !== undefined
  )
}

/** Another kind of event, without an amount: an entry shows the amount of its newest event only. */
function isSameWork(
  { earlier, head }: Pick<FeedGroup, 'earlier' | 'head'>,
  item: FeedRow
): boolean {
  return (
    [head, ...earlier].every(({ event }) => event !== item.event) &&
    isSamePerson(head, item) &&
    item.price === undefined &&
    item.suffix === '' &&
    item.count === head.count &&
    assetOf(item) !== undefined &&
    assetOf(item) === assetOf(head)
  )
}

function isSamePerson(head: FeedRow, item: FeedRow): boolean {
  return (
    item.actor.address !== undefined &&
    item.actor.address === head.actor.address &&
    head.at - item.at < SPAN_SECONDS
  )
}

function assetOf({ targetAsset }: FeedRow): string | undefined {
  return targetAsset?.identifier
}
