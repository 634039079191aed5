// Names like a phrase that finds nothing: for the page of results, and for the list below the search box
// (functions/similar-names.ts).

import type { Send } from '../../lib/api/request.ts'
import type { Hits } from '../../lib/api/search.ts'
import {
  isSearchable,
  phraseBeginnings,
  readTerm,
  type SearchTerm
} from '../../lib/rules/search-term.ts'
import { searchHits } from '../../lib/search-hits.ts'
import { toResult } from '../api/api-result.ts'
import { loadHitCollections, loadHitPeople } from './hit-details.ts'

const MAX_NAMES = 4

/**
 * Names of collections, people and tags that begin like the phrase, without private people and marked collections. Not of
 * works: a marked one would show its name.
 */
export async function findSimilarNames(send: Send, query: SearchTerm): Promise<string[]> {
  const searches = phraseBeginnings(query).map(term =>
    toResult(searchHits(send, { ...query, term }))
  )
  for (const hits of await Promise.all(searches)) {
    if (!hits.ok) continue
    const names = await loadShownNames(send, hits.value)
    if (names.length > 0) return names
  }
  return []
}

async function loadShownNames(send: Send, found: Hits): Promise<string[]> {
  const [collections, people] = await Promise.all([
    loadHitCollections(send, found.collections),
    loadHitPeople(send, found.accounts)
  ])
  const names = [
    ...(collections.ok ? collections.value.filter(i => !i.scam).map(i => i.name) : []),
    ...(people.ok ? people.value.flatMap(i => (i.isPrivate ? [] : (i.herotag ?? []))) : []),
    ...found.tags.map(i => `#${i.name}`)
  ]
  const searchable = names.filter(name => isSearchable(readTerm(name)))
  return [...new Set(searchable)].slice(0, MAX_NAMES)
}
