// The search of the moderation page. An admin can enter an identifier, an address, a name, or the URL of a page.

import { type Asset, type AssetSummary, loadAsset, loadAssetCards } from '../../lib/api/assets.ts'
import { type CollectionSummary, loadCollection } from '../../lib/api/collections.ts'
import { loadBlacklistedCollections } from '../../lib/api/moderation.ts'
import {
  type AccountStats,
  loadAccountStats,
  type Person,
  personFromAddress
} from '../../lib/api/people.ts'
import { loadPeople } from '../../lib/api/profiles.ts'
import type { Send } from '../../lib/api/request.ts'
import { loadSearchPreviews } from '../../lib/api/search.ts'
import type { Page } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { makerOf } from '../../lib/loaders/maker.ts'
import { err, ok } from '../../lib/result.ts'
import { isSearchable, readExactIdentifier } from '../../lib/rules/search-term.ts'
import { mayHaveMore } from '../../lib/search-hits.ts'
import { loadAccountAssets } from '../api/account-lists.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import type { ModerationQuery } from './moderation.ts'
import { loadHitDetails, readSearch } from './search.ts'

/** The fields of an item that its row shows or that decide its actions. */
export type ModeratedItem = Pick<
  AssetSummary,
  'identifier' | 'isNsfw' | 'media' | 'name' | 'scam'
> & { artist?: AssetSummary['artist']; auction?: AssetSummary['auction'] }

export interface ModeratedPerson extends Person {
  /** Set only when the admin searched for this account itself. */
  stats?: Pick<AccountStats, 'collected' | 'creations'> | undefined
}

export interface Found {
  collections: readonly CollectionSummary[]
  items: ApiResult<Page<ModeratedItem>>
  people: readonly ModeratedPerson[]
}

export interface ModerationSearch {
  text: string
  found: ApiResult<Found>
}

type Query = Pick<ModerationQuery, 'after' | 'marketplaceKey' | 'text'>

/** Maximum number of blacklisted collections whose names are loaded, `searchResultsPerKind` with each request. */
const MAX_BLACKLISTED = 40
const NO_ITEMS = { items: [], next: undefined, total: 0 }

export async function loadModerationSearch(send: Send, query: Query): Promise<ModerationSearch> {
  return { text: query.text, found: await loadFound(send, query) }
}

async function loadFound(send: Send, query: Query): Promise<ApiResult<Found>> {
  const { marketplaceKey } = query
  const search = readSearch(subjectOf(query.text), marketplaceKey)
  const exact = readExactIdentifier(search)
  switch (exact?.kind) {
    case 'account':
      return loadPerson(send, exact.address, query)
    case 'asset': {
      const asset = await toResult(send(loadAsset(exact.identifier)))
      if (!asset.ok) return asset
      const items = asset.value ? [toModeratedItem(asset.value)] : []
      const page = { items, next: undefined, total: items.length }
      return ok({ collections: [], items: ok(page), people: [] })
    }
    case 'collection':
      return loadCollectionWithItems(send, exact.collection, query)
    case undefined:
      return isSearchable(search)
        ? loadNamed(send, search, query)
        : ok({ collections: [], items: ok(NO_ITEMS), people: [] })
  }
}

async function loadPerson(
  send: Send,
  address: string,
  { after, marketplaceKey }: Query
): Promise<ApiResult<Found>> {
  const [people, stats, items] = await Promise.all([
    toResult(send(loadPeople([address]))),
    toResult(send(loadAccountStats({ address, isOwner: false, marketplaceKey }))),
    toResult(
      send(
        loadAccountAssets(
          { artistAddress: address, marketplaceKey },
          { first: LIMITS.cardsPageSize, after }
        )
      )
    )
  ])
  const [found] = people.ok ? people.value : []
  const person = { ...(found ?? personFromAddress(address)), address }
  const counts = stats.ok ? stats.value : undefined
  return ok({ collections: [], items, people: [{ ...person, stats: counts }] })
}

async function loadCollectionWithItems(
  send: Send,
  identifier: string,
  { after, marketplaceKey }: Query
): Promise<ApiResult<Found>> {
  const filter = { collection: identifier, marketplaceKey }
  const [collection, items] = await Promise.all([
    toResult(send(loadCollection(identifier))),
    toResult(send(loadAssetCards(filter, { first: LIMITS.cardsPageSize, after })))
  ])
  if (!collection.ok) return err(collection.reason)
  if (!collection.value) return ok({ collections: [], items: ok(NO_ITEMS), people: [] })
  return ok({ collections: [collection.value], items, people: [] })
}

/**
 * Searches by name. The site's own search leaves out blacklisted collections, so these are added. A kind of result that
 * does not load is left out, unless all fail.
 */
async function loadNamed(
  send: Send,
  search: ReturnType<typeof readSearch>,
  { after, marketplaceKey }: Query
): Promise<ApiResult<Found>> {
  const filter = { marketplaceKey, searchTerm: search.term }
  const [{ assets, collections, hits, people }, blacklisted, named] = await Promise.all([
    loadHitDetails(send, search),
    search.scope ? [] : loadBlacklistedByName(send, search.term),
    search.scope
      ? ok(NO_ITEMS)
      : toResult(send(loadAssetCards(filter, { first: LIMITS.cardsPageSize, after })))
  ])
  if (!hits.ok) return hits
  const found = collections.ok ? collections.value : []
  const known = new Set(found.map(i => i.collection))
  return ok({
    collections: [...found, ...blacklisted.filter(i => !known.has(i.collection))],
    items: named.ok && named.value.items.length === 0 ? byIdentifier(assets) : named,
    people: people.ok ? people.value : []
  })
}

/** The list of items finds only names. The search also finds the beginning of an identifier, but returns no total. */
function byIdentifier(assets: ApiResult<AssetSummary[]>): Found['items'] {
  if (!assets.ok) return assets
  const items = assets.value
  const total = mayHaveMore(items) ? undefined : items.length
  return ok({ items, next: undefined, total })
}

/** The blacklist contains only identifiers, so the names of its first collections are loaded in small batches. */
async function loadBlacklistedByName(send: Send, term: string): Promise<CollectionSummary[]> {
  const list = await toResult(send(loadBlacklistedCollections()))
  const identifiers = list.ok ? list.value.slice(0, MAX_BLACKLISTED) : []
  const { found } = await loadNamedCollections(send, identifiers)
  const phrase = term.toLowerCase()
  const contains = (text: string) => text.toLowerCase().includes(phrase)
  return found.filter(i => contains(i.name) || contains(i.collection))
}

/**
 * The collections with these identifiers, `searchResultsPerKind` with each request. Those of a failed request are left
 * out, and `isComplete` is then false.
 */
export async function loadNamedCollections(
  send: Send,
  identifiers: readonly string[]
): Promise<{ found: CollectionSummary[]; isComplete: boolean }> {
  const previews = await Promise.all(
    chunked(identifiers, LIMITS.searchResultsPerKind).map(collections =>
      toResult(send(loadSearchPreviews({ assets: [], collections })))
    )
  )
  return {
    found: previews.flatMap(i => (i.ok ? i.value.collections : [])),
    isComplete: previews.every(i => i.ok)
  }
}

function chunked<Value>(values: readonly Value[], size: number): Value[][] {
  const count = Math.ceil(values.length / size)
  return Array.from({ length: count }, (_, at) => values.slice(at * size, (at + 1) * size))
}

function toModeratedItem(asset: Asset): ModeratedItem {
  return { ...asset, artist: makerOf(asset) }
}

/** The identifier, name or address in a pasted URL of a page; any other text unchanged. */
function subjectOf(text: string): string {
  const [, named] = /\/(?:collections|nfts)\/([^/?#]+)/.exec(text) ?? []
  const [, herotag] = /\/(@[^/?#]+)/.exec(text) ?? []
  const [address] = /erd1[a-z0-9]{58}/.exec(text) ?? []
  return named ?? address ?? herotag ?? text
}
