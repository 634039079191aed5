// Loads what the results of a search show of its hits: works with a found tag and of a found collection, and how many
// works there are.

import { type AssetSummary, loadAssetCards } from '../../lib/api/assets.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Hit, Hits } from '../../lib/api/search.ts'
import { mayHaveMore } from '../../lib/search-hits.ts'
import { toResult } from '../api/api-result.ts'
import type { SearchQuery } from './search.ts'

export interface CollectionWorks {
  collection: Hit
  items: AssetSummary[]
  total: number | undefined
}

export interface TaggedWorks {
  items: AssetSummary[]
  tag: string
  /** With those that are not among the items. */
  total: number | undefined
}

/** Two rows on a wide screen. */
const WORKS = 10

/** The length of the list of works: the search finds five of them and counts none. */
export async function countWorks(
  send: Send,
  { assets }: Hits,
  { marketplaceKey, term: searchTerm }: SearchQuery
): Promise<number | undefined> {
  if (!mayHaveMore(assets)) return assets.length
  const page = await toResult(send(loadAssetCards({ marketplaceKey, searchTerm }, { first: 1 })))
  return page.ok ? page.value.total : undefined
}

/** Of the tag that the phrase names, or of the only one found; without what the search itself found. */
export async function loadTagged(
  send: Send,
  { assets, tags }: Hits,
  { marketplaceKey, term }: SearchQuery
): Promise<TaggedWorks | undefined> {
  const tag = pickNamed(tags, i => i.id, term)?.id
  if (tag === undefined) return undefined
  const page = await toResult(
    send(loadAssetCards({ marketplaceKey, tags: [tag] }, { first: WORKS }))
  )
  const known = new Set(assets.map(i => i.id))
  const found = page.ok ? page.value.items.filter(i => !known.has(i.identifier)) : []
  // Covered pictures show nothing of what the tag is on.
  const items = found.toSorted((a, b) => Number(a.isNsfw) - Number(b.isNsfw))
  return items.length > 0
    ? { items, tag, total: page.ok ? page.value.total : undefined }
    : undefined
}

export async function loadCollectionWorks(
  send: Send,
  { assets, collections }: Hits,
  { marketplaceKey, term }: SearchQuery
): Promise<CollectionWorks | undefined> {
  const collection = assets.length > 0 ? undefined : pickNamed(collections, i => i.name, term)
  if (!collection) return undefined
  const filter = { marketplaceKey, collection: collection.id }
  const page = await toResult(send(loadAssetCards(filter, { first: WORKS })))
  if (!page.ok || page.value.items.length === 0) return undefined
  return { collection, items: page.value.items, total: page.value.total }
}

/** What the term names, or the only one found. */
export function pickNamed<Found>(
  found: readonly Found[],
  nameOf: (item: Found) => string | undefined,
  term: string
): Found | undefined {
  const named = found.find(i => nameOf(i)?.toLowerCase() === term.toLowerCase())
  return named ?? (found.length === 1 ? found[0] : undefined)
}
