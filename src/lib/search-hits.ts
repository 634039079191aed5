// Search results by name, for the search box and for the results page.

import type { Person } from './api/people.ts'
import type { Send } from './api/request.ts'
import { type Hit, type Hits, loadHits } from './api/search.ts'
import { LIMITS } from './config/limits.ts'
import { herotagText } from './format/names.ts'
import { accountSearchTerm, isSearchable, type SearchTerm } from './rules/search-term.ts'

export const NO_HITS: Hits = { accounts: [], assets: [], collections: [], tags: [] }

export function hasHits(hits: Hits): boolean {
  return Object.values(hits).some(i => i.length > 0)
}

/** Searches accounts by the part of the phrase before its first dot, everything else by the whole phrase. */
export async function searchHits(send: Send, query: SearchTerm): Promise<Hits> {
  if (!isSearchable(query)) return NO_HITS
  const accountTerm = accountSearchTerm(query)
  const hasOwnTerm = accountTerm !== query.term && isSearchable({ ...query, term: accountTerm })
  // Two requests when accounts have a term of their own. A request whose hits the scope excludes is not sent.
  const [all, people] = await Promise.all([
    query.scope === 'account' && hasOwnTerm ? NO_HITS : send(loadHits(query.term)),
    query.scope !== 'tag' && hasOwnTerm ? send(loadHits(accountTerm)) : undefined
  ])
  const tags = all.tags.filter(i => hasEveryWord(i.name, query))
  return filterHits({ ...all, accounts: people?.accounts ?? all.accounts, tags }, query.scope)
}

/** The service finds tags by the first word alone, so any further words would be ignored. */
function hasEveryWord(tag: string, { term }: SearchTerm): boolean {
  const [first, ...others] = term.toLowerCase().split(' ')
  const name = tag.toLowerCase()
  return others.length === 0 || [first ?? '', ...others].every(word => name.includes(word))
}

/** Whether there may be more hits of this kind: the service returns a limited number at once, and no total. */
export function mayHaveMore(hits: readonly unknown[]): boolean {
  return hits.length >= LIMITS.searchResultsPerKind
}

/**
 * An account hit with its public profile. Without a known profile the account counts as private. The name of an account
 * without a herotag is its address.
 */
export function toVisiblePerson({ id, name }: Hit, known: Person | undefined): Person {
  if (!known || known.isPrivate) {
    return { address: id, herotag: undefined, isPrivate: true, picture: undefined }
  }
  return { ...known, herotag: known.herotag ?? (name === id ? undefined : herotagText(name)) }
}

function filterHits(hits: Hits, scope: SearchTerm['scope']): Hits {
  if (scope === 'account') return { ...NO_HITS, accounts: hits.accounts }
  return scope === 'tag' ? { ...NO_HITS, tags: hits.tags } : hits
}
