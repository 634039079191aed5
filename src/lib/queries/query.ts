// What the address asks of a page. A strange value is the default, never an error.

/** A list's cursor: base64 of the data service, nothing longer. */
export const CURSOR = /^[A-Za-z0-9+/=]{1,64}$/

/** How each list may be ordered, in the order offered. */
export const SORTS_OF = {
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
export type SortOf<List extends keyof typeof SORTS_OF> = keyof (typeof SORTS_OF)[List]

/** What each list opens with. */
const FIRST_SORTS: { [List in keyof typeof SORTS_OF]: SortOf<List> } = {
  nfts: 'newest',
  collections: 'newest',
  creators: 'trending',
  items: 'newest',
  auctions: 'newest'
}

/** What /nfts lists: every asset, those in an auction, those that can be bought at once. */
export const NFT_SHOWS = { all: 'All', live: 'Live auctions', 'buy-now': 'Buy now' } as const
export type NftShow = keyof typeof NFT_SHOWS

export const COLLECTION_LISTS = { items: 'Items', auctions: 'Auctions' } as const
export type CollectionList = keyof typeof COLLECTION_LISTS

export const ASSET_TABS = { details: 'Details', history: 'History', creator: 'Creator' } as const
export type AssetTab = keyof typeof ASSET_TABS

export const LONGEST_TAG = 64
/** Of one parameter, such as tags: a longer address is cut. */
export const MOST_VALUES = 10

/** `name` is the list's own where a page has several. */
export function readCursor(query: URLSearchParams, name = 'after'): string | undefined {
  const after = query.get(name)
  return after && CURSOR.test(after) ? after : undefined
}

export function readSort<List extends keyof typeof SORTS_OF>(
  list: List,
  query: URLSearchParams
): SortOf<List> {
  const asked = oneOf(SORTS_OF[list], query.get('sort')) as SortOf<List> | undefined
  return asked ?? FIRST_SORTS[list]
}

export function readCollectionList(query: URLSearchParams): CollectionList {
  return oneOf(COLLECTION_LISTS, query.get('view')) ?? 'items'
}

export function readTab(query: URLSearchParams): AssetTab {
  return oneOf(ASSET_TABS, query.get('tab')) ?? 'details'
}

/** The second from which history goes on; `undefined` = the newest. */
export function readBefore(query: URLSearchParams): number | undefined {
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
