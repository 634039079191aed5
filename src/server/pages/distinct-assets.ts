// Lists of auctions show each asset once, in the place of its first auction; the asset's page lists the others. The data
// service groups auctions too, but answers grouped queries from copies that are ten minutes old and ignore filters
// (docs/decisions/029-one-card-per-item.md).

import type { AssetSummary } from '../../lib/api/assets.ts'
import type { Page } from '../../lib/api/structs.ts'

/** `total` still counts auctions. An asset of an earlier page is left out by the browser, which knows its key. */
export function distinctAssets(page: Page<AssetSummary>): Page<AssetSummary> {
  return { ...page, items: firstOfEach(page.items) }
}

export function firstOfEach(items: readonly AssetSummary[]): AssetSummary[] {
  const first = new Map<string, AssetSummary>()
  for (const item of items) if (!first.has(item.identifier)) first.set(item.identifier, item)
  return [...first.values()]
}

/**
 * What a paused marketplace lists shows no price and cannot be bought: it is last of its page, and left out of an order by
 * price, in which it would stand between two prices. Never all of a page, which would look like the end of the list.
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
