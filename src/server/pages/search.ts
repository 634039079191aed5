import type { AssetSummary } from '../../lib/api/assets.ts'
import type { CollectionSummary } from '../../lib/api/collections.ts'
import type { Person } from '../../lib/api/people.ts'
import { loadPeople } from '../../lib/api/profiles.ts'
import type { Send } from '../../lib/api/request.ts'
import { type Hit, type Hits, loadFaces, loadNamedAssets } from '../../lib/api/search.ts'
import { routes } from '../../lib/config/routes.ts'
import { findHits, NOTHING } from '../../lib/hits.ts'
import { readExact, readTerm, type SearchTerm } from '../../lib/rules/search-term.ts'
import { type Attempt, attempt } from '../api/attempt.ts'

export interface SearchQuery extends SearchTerm {
  marketplaceKey: string
}

/** The names that were found, and who or what they belong to; where that did not load, the names stand alone. */
export interface SearchView {
  assets: Attempt<AssetSummary[]>
  collections: Attempt<CollectionSummary[]>
  hits: Attempt<Hits>
  people: Attempt<Person[]>
  query: SearchQuery
}

/** The phrase of a page of results, from its path; nothing where that is no text. */
export function readPhrase(pathname: string): string {
  try {
    return decodeURIComponent(pathname.split('/')[2] ?? '')
  } catch {
    return ''
  }
}

export function readSearch(phrase: string, marketplaceKey: string): SearchQuery {
  return { ...readTerm(phrase), marketplaceKey }
}

export async function loadSearchView(send: Send, query: SearchQuery): Promise<SearchView> {
  const hits = await attempt(findHits(send, query))
  const found = hits.ok ? hits.value : NOTHING
  const [people, assets, collections] = await Promise.all([
    attempt(knownOf(found.accounts, ids => send(loadPeople(ids)))),
    attempt(knownOf(found.assets, ids => send(loadNamedAssets(ids, query.marketplaceKey)))),
    attempt(
      knownOf(found.collections, async ids => {
        const faces = await send(loadFaces({ assets: [], collections: ids }))
        return faces.collections
      })
    )
  ])
  return { assets, collections, hits, people, query }
}

async function knownOf<Known>(
  hits: readonly Hit[],
  load: (ids: string[]) => Promise<Known[]>
): Promise<Known[]> {
  return hits.length > 0 ? load(hits.map(i => i.id)) : []
}

/** Where a phrase leads that names one thing exactly; `undefined` where it does not, or there is no such thing. */
export async function loadExactPath(send: Send, query: SearchQuery): Promise<string | undefined> {
  const exact = readExact(query)
  if (!exact) return undefined
  if (exact.kind === 'account') return routes.account({ address: exact.address })
  if (exact.kind === 'asset') {
    const found = await attempt(send(loadNamedAssets([exact.identifier], query.marketplaceKey)))
    return found.ok && found.value.length > 0 ? routes.asset(exact.identifier) : undefined
  }
  const found = await attempt(send(loadFaces({ assets: [], collections: [exact.collection] })))
  return found.ok && found.value.collections.length > 0
    ? routes.collection(exact.collection)
    : undefined
}
