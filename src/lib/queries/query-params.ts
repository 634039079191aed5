// Reads the query parameters of pages. An invalid value falls back to the default and is never an error. The exception
// is an invalid cursor in the parameter `after`: functions/page-cache.ts answers the request for the page with 400,
// because the first page of the list is not what the URL asks for.

import { decodeUtf8, fromBase64 } from '../protocol/encoding.ts'

/** Position in a list. The data service writes it in base64, as graphql-relay does. */
const POSITION = /^arrayconnection:(\d{1,9})$/
const MAX_CURSOR_LENGTH = 64
/** The identity service returns accounts in pages, from 1. More digits occur only in manipulated requests. */
const PAGE_NUMBER = /^[1-9]\d{0,4}$/

/** Whether the data service could have written the cursor. It returns an error for any other. */
export function isCursor(text: string): boolean {
  return cursorPosition(text) !== undefined
}

/** Whether a list of accounts can have a page with this number. */
export function isPageNumber(text: string): boolean {
  return PAGE_NUMBER.test(text)
}

/** The index of the cursor's item, from 0; `undefined` when the text is not a cursor. */
export function cursorPosition(text: string): number | undefined {
  // `atob` ignores white space, which the service never writes.
  const isReadable = text.length <= MAX_CURSOR_LENGTH && !/\s/.test(text)
  const bytes = isReadable ? fromBase64(text) : undefined
  const [, position] = (bytes && POSITION.exec(decodeUtf8(bytes))) ?? []
  return position === undefined ? undefined : Number(position)
}

/** The cursor of the item at an index, as the data service writes it. */
export function cursorAt(position: number): string {
  return btoa(`arrayconnection:${position}`)
}

/**
 * The lists of /nfts: all works, all auctions and fixed prices, and those with a buy-now price. A work can have several
 * listings.
 */
export const SHOWN_NFTS = { all: 'All', live: 'Listings', 'buy-now': 'Buy now' } as const
export type ShownNfts = keyof typeof SHOWN_NFTS

/** The kinds of search results that have a separate list. The search itself returns five of each kind. */
export const SEARCH_LISTS = { collections: 'Collections', assets: 'NFTs', tags: 'Tags' } as const
export type SearchList = keyof typeof SEARCH_LISTS

/**
 * The tabs of a collection, whose parameter is `view`. `yours`: the items that the viewer holds or sells; `selling`:
 * only those that the viewer sells.
 */
export const COLLECTION_TABS = {
  items: 'Items',
  auctions: 'Items on sale',
  yours: 'Your items',
  selling: 'Your items on sale'
} as const
export type CollectionTab = keyof typeof COLLECTION_TABS

/** The tabs of an asset, whose parameter is `tab`. */
export const ASSET_TABS = { details: 'Details', history: 'History', creator: 'Creator' } as const
export type AssetTab = keyof typeof ASSET_TABS

export const MAX_TAG_LENGTH = 64
/** Maximum number of values of one parameter, such as tags; further ones are ignored. */
export const MAX_PARAM_VALUES = 10

/** `name`: the list's own parameter on a page with several lists. `undefined` when missing or invalid. */
export function readCursor(query: URLSearchParams, name = 'after'): string | undefined {
  const after = query.get(name)
  return after && isCursor(after) ? after : undefined
}

/** The page of a list of accounts; `undefined` when missing or invalid. */
export function readPageNumber(query: URLSearchParams): number | undefined {
  const page = query.get('after') ?? ''
  return isPageNumber(page) ? Number(page) : undefined
}

export function readCollectionTab(query: URLSearchParams): CollectionTab {
  return oneOf(COLLECTION_TABS, query.get('view')) ?? 'items'
}

export function readAssetTab(query: URLSearchParams): AssetTab {
  return oneOf(ASSET_TABS, query.get('tab')) ?? 'details'
}

/** Cursor of the asset history in Unix seconds; `undefined` = from the newest. */
export function readHistoryCursor(query: URLSearchParams): number | undefined {
  const text = query.get('history') ?? ''
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined
}

/** Path and query with some parameters replaced; a value of `undefined` removes the parameter. */
export function withQuery(url: URL, change: Record<string, string | undefined>): string {
  const query = new URLSearchParams(url.search)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  return text ? `${url.pathname}?${text}` : url.pathname
}

/** `value` if it is a key of `table`, else `undefined`. */
export function oneOf<Table extends object>(
  table: Table,
  value: string | null
): keyof Table | undefined {
  return value !== null && Object.hasOwn(table, value) ? (value as keyof Table) : undefined
}
