// The sort options of every list: their labels, their order and the default of each. The parameters of the data service
// are in `ASSET_SORTS` (lib/api/assets.ts) for items and in lib/api/auction-cards.ts for auctions. Which of them a page
// offers is decided in server/pages/explore.ts and collection-filters.ts, and in CollectionsBody.astro and
// CreatorsBody.astro of components/explore.

import { oneOf } from './query-params.ts'

/** Sort options of each list, in display order. */
export const SORT_OPTIONS = {
  nfts: { newest: 'Newest', likes: 'Likes' },
  collections: { trending: 'Trending', verified: 'Verified First', newest: 'Newest' },
  creators: { trending: 'Trending', active: 'Most Active', followed: 'Most Followed' },
  /** The items of one collection. */
  items: { newest: 'Newest', rarity: 'Rarest first' },
  /**
   * The auctions of explore. Sorted by price, the list is limited to one token, because amounts of two tokens cannot be
   * compared.
   */
  listings: {
    newest: 'Newest',
    ending: 'Ending soon',
    price: 'Lowest price',
    highest: 'Highest price'
  },
  /** The auctions of one collection. Sorted by price, the list is limited to one token, as in explore. */
  auctions: {
    oldest: 'Oldest',
    newest: 'Newest',
    ending: 'Ending soon',
    price: 'Lowest price',
    highest: 'Highest price'
  }
} as const
export type SortOption<List extends keyof typeof SORT_OPTIONS> = keyof (typeof SORT_OPTIONS)[List]

/** The default sort option of each list. */
const DEFAULT_SORTS: { [List in keyof typeof SORT_OPTIONS]: SortOption<List> } = {
  nfts: 'newest',
  collections: 'newest',
  creators: 'trending',
  items: 'newest',
  listings: 'newest',
  auctions: 'newest'
}

/** The sort option that the query names, or the default of the list. */
export function readSort<List extends keyof typeof SORT_OPTIONS>(
  list: List,
  query: URLSearchParams
): SortOption<List> {
  const option = oneOf(SORT_OPTIONS[list], query.get('sort')) as SortOption<List> | undefined
  return option ?? DEFAULT_SORTS[list]
}

export function isPriceSort(sort: string): boolean {
  return sort === 'price' || sort === 'highest'
}
