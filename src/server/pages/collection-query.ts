// Reads and writes the query of a collection page: its items by traits, its auctions by price, token, type, tags and
// traits, or the items that the viewer holds or sells. These lists are the tabs of the page (`tab`); the URL names the
// tab in the parameter `view`.

import { AUCTION_TYPES, type AuctionType } from '../../lib/queries/auction-types.ts'
import { readValidValues } from '../../lib/queries/normalize-query.ts'
import {
  type CollectionTab,
  oneOf,
  readCollectionTab,
  readCursor
} from '../../lib/queries/query-params.ts'
import { readSort, type SortOption } from '../../lib/queries/sort-options.ts'
import { normalizeRange } from './price-range.ts'
import { readSearchText } from './search-text.ts'

export interface TraitFilter {
  name: string
  value: string
}

export interface CollectionQuery {
  after: string | undefined
  /** Position in the items that the viewer sells. They come before the items that the viewer holds. */
  afterListed: string | undefined
  collection: string
  /** Number of items in the list. A layer that is visible only at its edges loads fewer. */
  first: number
  itemSort: SortOption<'items'>
  /** The list that is shown; `view` in the URL. */
  tab: CollectionTab
  marketplaceKey: string
  /**
   * Searches the names of the items for a word or a number. The service then supports neither traits nor sorting by
   * rarity.
   */
  search: string | undefined
  /** Bounds of the price in whole tokens, as decimal text. Undefined without a bound. */
  max: string | undefined
  min: string | undefined
  now: number
  sort: SortOption<'auctions'>
  tags: readonly string[]
  /** The payment token of the statistics and of the auction filter. */
  token: string | undefined
  /** The chosen traits. Each has at most one value. */
  traits: readonly TraitFilter[]
  type: AuctionType | undefined
  /** Address of the viewer, whose items are marked; undefined for a visitor. */
  viewer?: string | undefined
}

/** How many items are shown in the layer behind an asset. */
export const COLLECTION_PREVIEW_SIZE = 3

/** The list that the switch "On sale" opens from each list. */
export const ON_SALE_SWITCH: Readonly<Record<CollectionTab, CollectionTab>> = {
  items: 'auctions',
  auctions: 'items',
  yours: 'selling',
  selling: 'yours'
}

/** The list that the switch "Yours" opens from each list. */
export const OWN_SWITCH: Readonly<Record<CollectionTab, CollectionTab>> = {
  items: 'yours',
  auctions: 'selling',
  yours: 'items',
  selling: 'auctions'
}

/** The list of everyone that a visitor sees in place of each list. */
const PUBLIC_TABS: Readonly<Record<CollectionTab, CollectionTab>> = {
  items: 'items',
  auctions: 'auctions',
  yours: 'items',
  selling: 'auctions'
}

/** The part of the query that is in the URL. */
export type CollectionUrlParams = Omit<
  CollectionQuery,
  'after' | 'afterListed' | 'collection' | 'first' | 'marketplaceKey' | 'now' | 'viewer'
>

function readCollectionUrlParams(params: URLSearchParams): CollectionUrlParams {
  const one = (name: string) => readValidValues(name, params)[0]
  const tab = readCollectionTab(params)
  const search = tab === 'items' ? readSearchText(params) : undefined
  return {
    itemSort: search ? 'newest' : readSort('items', params),
    search,
    tab,
    ...normalizeRange(one('min'), one('max')),
    sort: readSort('auctions', params),
    tags: readValidValues('tag', params),
    token: one('token'),
    traits: search ? [] : readTraits(readValidValues('trait', params)),
    type: oneOf(AUCTION_TYPES, params.get('type'))
  }
}

export function readCollectionQuery(
  params: URLSearchParams,
  rest: Pick<CollectionQuery, 'collection' | 'first' | 'marketplaceKey' | 'now' | 'viewer'>
): CollectionQuery {
  const read = readCollectionUrlParams(params)
  // When a visitor opens the link of a signed-in person's own list, the list of everyone is shown.
  const tab = rest.viewer === undefined ? PUBLIC_TABS[read.tab] : read.tab
  const afterListed = readCursor(params, 'listed')
  return { ...rest, ...read, tab, after: readCursor(params), afterListed }
}

/** The URL of the first page of the list, with `change` applied. Parameters of the other tabs are left out. */
export function collectionHref(
  path: string,
  choice: CollectionUrlParams,
  change: Partial<CollectionUrlParams> = {}
): string {
  const { itemSort, tab, max, min, search, sort, tags, token, traits, type } = {
    ...choice,
    ...change
  }
  const params = new URLSearchParams()
  const write = (name: string, value: string | undefined) => value && params.append(name, value)
  if (tab === 'auctions') {
    write('max', max)
    write('min', min)
    write('sort', sort === 'newest' ? undefined : sort)
    for (const tag of tags) write('tag', tag)
  } else if (tab === 'items') {
    write('q', search)
    write('sort', itemSort === 'newest' ? undefined : itemSort)
  }
  write('token', token)
  if (tab === 'items' || tab === 'auctions')
    for (const trait of traits) write('trait', traitText(trait))
  if (tab === 'auctions') write('type', type)
  if (tab !== 'items') write('view', tab)
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** 'Sky:Dusk'. Escapes `:` and `%` in the name. */
export function traitText({ name, value }: TraitFilter): string {
  return `${name.replaceAll('%', '%25').replaceAll(':', '%3A')}:${value}`
}

/** Keeps the last value of each trait, because an asset has at most one value per trait. */
function readTraits(texts: readonly string[]): TraitFilter[] {
  const byName = new Map<string, string>()
  for (const text of texts) {
    const nameEnd = text.indexOf(':')
    const isComplete = nameEnd > 0 && nameEnd < text.length - 1
    if (!isComplete) continue
    const name = text.slice(0, nameEnd).replaceAll('%3A', ':').replaceAll('%25', '%')
    byName.set(name, text.slice(nameEnd + 1))
  }
  return [...byName].map(([name, value]) => ({ name, value }))
}
