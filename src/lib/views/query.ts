// What the address asks of a page. A strange value is the default, never an error.

/** A list's cursor: base64 of the data service, nothing longer. */
const CURSOR = /^[A-Za-z0-9+/=]{1,64}$/

export const SORTS = { newest: 'Newest', likes: 'Likes' } as const
export type Sort = keyof typeof SORTS

export const COLLECTION_LISTS = { items: 'Items', auctions: 'Auctions' } as const
export type CollectionList = keyof typeof COLLECTION_LISTS

export const ASSET_TABS = { details: 'Details', history: 'History', creator: 'Creator' } as const
export type AssetTab = keyof typeof ASSET_TABS

const LONGEST_TAG = 64

/** `name` is the list's own where a page has several. */
export function readCursor(query: URLSearchParams, name = 'after'): string | undefined {
  const after = query.get(name)
  return after && CURSOR.test(after) ? after : undefined
}

export function readSort(query: URLSearchParams): Sort {
  return oneOf(SORTS, query.get('sort')) ?? 'newest'
}

export function readTag(query: URLSearchParams): string | undefined {
  return query.get('tag')?.trim().slice(0, LONGEST_TAG) || undefined
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

function oneOf<Table extends object>(table: Table, value: string | null): keyof Table | undefined {
  return value !== null && Object.hasOwn(table, value) ? (value as keyof Table) : undefined
}
