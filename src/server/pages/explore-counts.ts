// The numbers of the explore pages. The service counts whole lists, over all marketplaces, and keeps its counts for
// minutes: a number that the list itself knows replaces it, and one that does not hold for the selection is left out.

import { countText, pluralText } from '../../lib/format/amounts.ts'
import type { NftListing } from '../../lib/queries/query-params.ts'
import type { ApiResult } from '../api/api-result.ts'
import type { ExploreStats, ExploreTabStats } from '../api/explore.ts'
import type { NftsQuery, NftsView } from './explore.ts'
import type { CollectionsQuery } from './explore-collections.ts'

export type ExploreTab = 'collections' | 'creators' | 'nfts'

/** How many works or listings the lists have. `total`: of the open one. */
export function nftsCounts(
  { counts, nftsStats, query }: Pick<NftsView, 'counts' | 'nftsStats' | 'query'>,
  total: number | undefined
): Record<NftListing, number | undefined> {
  const stats = nftsStats.ok ? nftsStats.value : undefined
  return {
    all: query.tags.length > 0 ? counts.all : stats?.all,
    live: counts.live,
    'buy-now': counts['buy-now'],
    ...(total !== undefined && { [query.show]: total })
  }
}

/**
 * The counts of the lists that the tabs lead to. `total`: of the open list, whose tab counts what it shows; `none` below a
 * title that names a part of that list, whose number it would seem to be.
 */
export function tabCounts(
  stats: ApiResult<ExploreTabStats> | undefined,
  current: ExploreTab | undefined,
  total: number | 'none' | undefined
): Record<ExploreTab, string | undefined> {
  const known = stats?.ok ? stats.value : undefined
  const counts = {
    collections: known?.verified,
    creators: known?.artists,
    nfts: known?.nfts
  }
  const open = total === 'none' ? undefined : (total ?? (current && counts[current]))
  const shown = current ? { ...counts, [current]: open } : counts
  return {
    collections: optionalCountText(shown.collections),
    creators: optionalCountText(shown.creators),
    nfts: optionalCountText(shown.nfts)
  }
}

/**
 * The number of collections of the list: '54 of 75 collections' with a filter, since the tab then counts those that it
 * shows.
 */
export function collectionsFoundText(
  { isActive, isVerified }: Pick<CollectionsQuery, 'isActive' | 'isVerified'>,
  stats: ApiResult<ExploreStats>,
  total: number | undefined
): string | undefined {
  if (total === undefined) return undefined
  const all = stats.ok && (isActive || isVerified) ? stats.value.collections : total
  const text = pluralText(all, 'collection')
  return all > total ? `${countText(total)} of ${text}` : pluralText(total, 'collection')
}

/** The size of the list of NFTs. What is for sale is counted by listing: a work can have several. */
export function nftsFoundText(
  { show }: Pick<NftsQuery, 'show'>,
  total: number | undefined
): string | undefined {
  return total === undefined ? undefined : pluralText(total, show === 'all' ? 'NFT' : 'listing')
}

export function optionalCountText(count: number | undefined): string | undefined {
  return count === undefined ? undefined : countText(count)
}
