// Lists of auctions show each asset once, at the position of its first auction; the asset's page lists the others. The
// data service can group auctions too, but its grouped responses are ten minutes old and ignore filters
// (docs/decisions/029-one-card-per-item.md).

import type { AssetSummary } from '../../lib/api/assets.ts'
import type { Page } from '../../lib/api/structs.ts'

/**
 * `total` still counts auctions. The browser drops an asset that is on an earlier page too, because their keys are
 * equal.
 */
export function distinctAssets(page: Page<AssetSummary>): Page<AssetSummary> {
  return { ...page, items: firstOfEach(page.items) }
}

export function firstOfEach(items: readonly AssetSummary[]): AssetSummary[] {
  const first = new Map<string, AssetSummary>()
  for (const item of items) if (!first.has(item.identifier)) first.set(item.identifier, item)
  return [...first.values()]
}

/**
 * Moves listings of a paused marketplace to the end of the page: they show no price and cannot be bought. A list sorted
 * by price leaves them out, because they would be between two prices. A page is never emptied, because an empty page
 * would look like the end of the list.
 */
export function pausedLast(
  page: Page<AssetSummary>,
  { isByPrice }: { isByPrice: boolean }
): Page<AssetSummary> {
  const isPaused = ({ auction }: AssetSummary) => auction?.marketplace?.isPaused === true
  const open = page.items.filter(i => !isPaused(i))
  if (isByPrice && open.length > 0) return { ...page, items: open }
  return { ...page, items: [...open, ...page.items.filter(isPaused)] }
}
