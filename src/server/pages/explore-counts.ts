// The numbers of the explore pages. The service counts whole lists, over all marketplaces, and caches its counts for
// minutes. So a number from the list itself replaces the service's number, and a number that is wrong for the selected
// filters is left out.

import { countText, pluralText } from '../../lib/format/amounts.ts'
import type { ShownNfts } from '../../lib/queries/query-params.ts'
import type { ApiResult } from '../api/api-result.ts'
import type { ExploreStats, ExploreTabStats } from '../api/explore.ts'
import type { NftsQuery, NftsView } from './explore.ts'
import type { CollectionsQuery } from './explore-collections.ts'

export type ExploreTab = 'collections' | 'creators' | 'nfts'

/** The number of works or listings in each list. `total`: the number for the open list. */
export function nftsCounts(
  { counts, nftsStats, query }: Pick<NftsView, 'counts' | 'nftsStats' | 'query'>,
  total: number | undefined
): Record<ShownNfts, number | undefined> {
  const stats = nftsStats.ok ? nftsStats.value : undefined
  return {
    all: query.tags.length > 0 ? counts.all : stats?.all,
    live: counts.live,
    'buy-now': counts['buy-now'],
    ...(total !== undefined && { [query.show]: total })
  }
}

/**
 * The counts on the tabs. `total`: the count for the tab of the open list. It is `none` when the title names a part of
 * that list, because the number on the tab would seem to belong to that part.
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
 * The number of collections in the list. With a filter '54 of 75 collections', because the tab then shows only the
 * filtered number.
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

/** The size of the list of NFTs. Items on sale are counted as listings, because one work can have several. */
export function nftsFoundText(
  { show }: Pick<NftsQuery, 'show'>,
  total: number | undefined
): string | undefined {
  return total === undefined ? undefined : pluralText(total, show === 'all' ? 'NFT' : 'listing')
}

export function optionalCountText(count: number | undefined): string | undefined {
  return count === undefined ? undefined : countText(count)
}
