// Loads the works of search results: works with the phrase in their name, with a found tag, and of a found collection.
// The service cannot sort them by whether they are for sale. So each loaded page is sorted here: works that can be
// bought first, covered pictures last. The listings of a tag or collection are loaded too, because few of its works are
// for sale.

import { type AssetSummary, loadAssetCards } from '../../lib/api/assets.ts'
import { loadAuctionCards } from '../../lib/api/auction-cards.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Hit, Hits } from '../../lib/api/search.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { ok } from '../../lib/result.ts'
import { mayHaveMore } from '../../lib/search-hits.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { firstOfEach } from './distinct-assets.ts'
import type { SearchQuery } from './search.ts'

export interface CollectionWorks {
  collection: Hit
  items: AssetSummary[]
  total: number | undefined
}

export interface TaggedWorks {
  items: AssetSummary[]
  tag: string
  /** Number of all works with the tag, not only of the items. */
  total: number | undefined
}

export interface NamedWorks {
  items: AssetSummary[]
  /** The length of their list; undefined when it is unknown. */
  total: number | undefined
}

/** Two rows on a wide screen. */
const WORKS = 10
const PAGE = { first: LIMITS.cardsPageSize }

/**
 * The search returns at most five works and no total. When it returned five, this loads the first page of the list of
 * all works with the phrase in their name.
 */
export async function loadNamedWorks(
  send: Send,
  { assets }: Hits,
  { marketplaceKey, term: searchTerm }: SearchQuery
): Promise<NamedWorks> {
  if (!mayHaveMore(assets)) return { items: [], total: assets.length }
  const page = await toResult(send(loadAssetCards({ marketplaceKey, searchTerm }, PAGE)))
  return page.ok ? page.value : { items: [], total: undefined }
}

/**
 * Returns as many works as the search found: first works whose name is the phrase, then works that can be bought. Works
 * of the list can replace found works that cannot be bought.
 */
export function pickFoundWorks(
  found: ApiResult<AssetSummary[]>,
  listed: readonly AssetSummary[],
  { term }: SearchQuery
): ApiResult<AssetSummary[]> {
  if (!found.ok) return found
  const known = new Set(found.value.map(i => i.identifier))
  const works = [...found.value, ...listed.filter(i => !known.has(i.identifier))]
  const isNamed = (work: AssetSummary) => work.name.toLowerCase() === term.toLowerCase()
  const [named, others] = [works.filter(isNamed), works.filter(i => !isNamed(i))]
  return ok([...forSaleFirst(named), ...forSaleFirst(others)].slice(0, found.value.length))
}

/** Keeps the order within three groups: works that can be bought, all others, and works with a covered picture. */
export function forSaleFirst(works: readonly AssetSummary[]): AssetSummary[] {
  return works
    .toSorted((a, b) => Number(!a.auction) - Number(!b.auction))
    .toSorted((a, b) => Number(a.isNsfw) - Number(b.isNsfw))
}

/**
 * The works of the tag that the phrase names, or of the only tag found. Works that the search itself found are left
 * out.
 */
export async function loadTagged(
  send: Send,
  { assets, tags }: Hits,
  { marketplaceKey, now, term }: SearchQuery & { now: number }
): Promise<TaggedWorks | undefined> {
  const tag = pickNamed(tags, i => i.id, term)?.id
  if (tag === undefined) return undefined
  const filter = { tags: [tag] }
  const [page, listed] = await Promise.all([
    toResult(send(loadAssetCards({ marketplaceKey, ...filter }, PAGE))),
    loadListed(send, filter, { marketplaceKey, now })
  ])
  const known = new Set(assets.map(i => i.id))
  const works = firstOfEach([...listed, ...(page.ok ? page.value.items : [])])
  const items = forSaleFirst(works.filter(i => !known.has(i.identifier)))
  return items.length > 0
    ? { items: items.slice(0, WORKS), tag, total: page.ok ? page.value.total : undefined }
    : undefined
}

export async function loadCollectionWorks(
  send: Send,
  { assets, collections }: Hits,
  { marketplaceKey, now, term }: SearchQuery & { now: number }
): Promise<CollectionWorks | undefined> {
  // Loaded only when no work has the phrase in its name, because such works are shown instead.
  const collection = assets.length > 0 ? undefined : pickNamed(collections, i => i.name, term)
  if (!collection) return undefined
  const filter = { collection: collection.id }
  const [page, listed] = await Promise.all([
    toResult(send(loadAssetCards({ marketplaceKey, ...filter }, PAGE))),
    loadListed(send, filter, { marketplaceKey, now })
  ])
  if (!page.ok || page.value.items.length === 0) return undefined
  const items = forSaleFirst(firstOfEach([...listed, ...page.value.items]))
  return { collection, items: items.slice(0, WORKS), total: page.value.total }
}

/** The newest listings. Those of this marketplace come before those of others. Empty when they cannot be loaded. */
async function loadListed(
  send: Send,
  filter: { collection: string } | { tags: readonly string[] },
  { marketplaceKey, now }: { marketplaceKey: string; now: number }
): Promise<AssetSummary[]> {
  const page = await toResult(send(loadAuctionCards({ ...filter, now }, PAGE)))
  const open = page.ok ? page.value.items.filter(i => !i.auction?.marketplace?.isPaused) : []
  const isElsewhere = ({ auction }: AssetSummary) => auction?.marketplaceKey !== marketplaceKey
  return open.toSorted((a, b) => Number(isElsewhere(a)) - Number(isElsewhere(b)))
}

/** The result whose name is the term, or the only result. */
export function pickNamed<Found>(
  found: readonly Found[],
  nameOf: (item: Found) => string | undefined,
  term: string
): Found | undefined {
  const named = found.find(i => nameOf(i)?.toLowerCase() === term.toLowerCase())
  return named ?? (found.length === 1 ? found[0] : undefined)
}
