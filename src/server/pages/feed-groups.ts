// Joins the events of one page of the feed: what one person did of one kind in one series is one entry, so that ten
// mints are one row of works and not ten sentences.

import type { FeedRow } from './feed.ts'

export interface FeedGroup {
  /** The newest event. The group has its place in the feed. */
  head: FeedRow
  /** The events of the group, newest first; each asset once: a second event of an asset is another entry. */
  rows: readonly FeedRow[]
}

const SPAN_SECONDS = 86_400

export function groupFeed(items: readonly FeedRow[]): FeedGroup[] {
  const groups: { head: FeedRow; rows: FeedRow[] }[] = []
  for (const item of items) {
    const group = groups.find(
      ({ head, rows }) =>
        isSameSeries(head, item) && !rows.some(row => assetOf(row) === assetOf(item))
    )
    if (group) group.rows.push(item)
    else groups.push({ head: item, rows: [item] })
  }
  return groups
}

function isSameSeries(head: FeedRow, item: FeedRow): boolean {
  return (
    item.event === head.event &&
    item.actor.address !== undefined &&
    item.actor.address === head.actor.address &&
    item.collection !== undefined &&
    item.collection === head.collection &&
    assetOf(item) !== undefined &&
    assetOf(head) !== undefined &&
    head.at - item.at < SPAN_SECONDS
  )
}

function assetOf({ targetAsset }: FeedRow): string | undefined {
  return targetAsset?.identifier
}
