// What the address asks of a page. A strange value is the default, never an error.

/** A list's cursor: base64 of the data service, nothing longer. */
export const CURSOR = /^[A-Za-z0-9+/=]{1,64}$/

/** How each list may be ordered, in the order offered. */
export const SORT_OPTIONS = {
  nfts: { newest: 'Newest', likes: 'Likes' },
  collections: { trending: 'Trending', verified: 'Verified First', newest: 'Newest' },
  creators: { trending: 'Trending', active: 'Most Active', followed: 'Most Followed' },
  /** Of one collection. */
  items: { newest: 'Newest', rarity: 'Rarest first' },
  auctions: {
    oldest: 'Oldest',
    newest: 'Newest',
    ending: 'Ending first',
    price: 'Current price'
  }
} as const
export type SortOption<List extends keyof typeof SORT_OPTIONS> = keyof (typeof SORT_OPTIONS)[List]

/** What each list opens with. */
const DEFAULT_SORTS: { [List in keyof typeof SORT_OPTIONS]: SortOption<List> } = {
  nfts: 'newest',
  collections: 'newest',
  creators: 'trending',
  items: 'newest',
  auctions: 'newest'
}

/** What /nfts lists: every asset, those in an auction, those that can be bought at once. */
export const NFT_LISTINGS = { all: 'All', live: 'Live auctions', 'buy-now': 'Buy now' } as const
export type NftListing = keyof typeof NFT_LISTINGS

export const COLLECTION_TABS = { items: 'Items', auctions: 'Auctions' } as const
export type CollectionTab = keyof typeof COLLECTION_TABS

export const ASSET_TABS = { details: 'Details', history: 'History', creator: 'Creator' } as const
export type AssetTab = keyof typeof ASSET_TABS

export const MAX_TAG_LENGTH = 64
/** Of one parameter, such as tags: a longer address is cut. */
export const MAX_PARAM_VALUES = 10

/** `name` is the list's own where a page has several. */
export function readCursor(query: URLSearchParams, name = 'after'): string | undefined {
  const after = query.get(name)
  return after && CURSOR.test(after) ? after : undefined
}

export function readSort<List extends keyof typeof SORT_OPTIONS>(
  list: List,
  query: URLSearchParams
): SortOption<List> {
  const asked = oneOf(SORT_OPTIONS[list], query.get('sort')) as SortOption<List> | undefined
  return asked ?? DEFAULT_SORTS[list]
}

export function readCollectionTab(query: URLSearchParams): CollectionTab {
  return oneOf(COLLECTION_TABS, query.get('view')) ?? 'items'
}

export function readAssetTab(query: URLSearchParams): AssetTab {
  return oneOf(ASSET_TABS, query.get('tab')) ?? 'details'
}

/** The second from which history goes on; `undefined` = the newest. */
export function readHistoryCursor(query: URLSearchParams): number | undefined {
  const text = query.get('history') ?? ''
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined
}

/** The same path with one value of its query changed; `undefined` takes it out. */
export function withQuery(url: URL, change: Record<string, string | undefined>): string {
  const query = new URLSearchParams(url.search)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  return text ? `${url.pathname}?${text}` : url.pathname
}

export function oneOf<Table extends object>(
  table: Table,
  value: string | null
): keyof Table | undefined {
  return value !== null && Object.hasOwn(table, value) ? (value as keyof Table) : undefined
}
