// The names that fit a phrase, for the box and for the page of results.

import type { Person } from './api/people.ts'
import type { Send } from './api/request.ts'
import { type Hit, type Hits, loadHits } from './api/search.ts'
import { herotagText } from './format/names.ts'
import { accountTerm, isSearchable, type SearchTerm } from './rules/search-term.ts'

export const NOTHING: Hits = { accounts: [], assets: [], collections: [], tags: [] }

/** Handles are looked for by what stands before their first dot, everything else by the whole phrase. */
export async function findHits(send: Send, query: SearchTerm): Promise<Hits> {
  if (!isSearchable(query)) return NOTHING
  const handle = accountTerm(query)
  const isOwnTerm = handle !== query.term && isSearchable({ ...query, term: handle })
  const [all, people] = await Promise.all([
    query.only === 'account' && isOwnTerm ? NOTHING : send(loadHits(query.term)),
    query.only !== 'tag' && isOwnTerm ? send(loadHits(handle)) : undefined
  ])
  return onlyOf({ ...all, accounts: people?.accounts ?? all.accounts }, query.only)
}

/** Somebody who was found, as they may be shown. Of whom nobody can say whether they are private, they are. */
export function foundPerson({ id, name }: Hit, known: Person | undefined): Person {
  if (!known || known.isPrivate) {
    return { address: id, herotag: undefined, isPrivate: true, picture: undefined }
  }
  return { ...known, herotag: known.herotag ?? (name === id ? undefined : herotagText(name)) }
}

function onlyOf(hits: Hits, only: SearchTerm['only']): Hits {
  if (only === 'account') return { ...NOTHING, accounts: hits.accounts }
  return only === 'tag' ? { ...NOTHING, tags: hits.tags } : hits
}
