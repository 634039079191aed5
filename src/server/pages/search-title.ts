// The heading of the search page, which is also its document title, and the line below it when the results are not
// those of the phrase itself.

import { isSearchable, type SearchTerm } from '../../lib/rules/search-term.ts'
import { hasHits } from '../../lib/search-hits.ts'
import type { SearchView } from './search.ts'

type TitledView = Pick<SearchView, 'hits' | 'query'> & {
  nearest: { query: SearchTerm } | undefined
}

/**
 * The heading names what is shown: when the results are those of a similar name or of some words of the phrase, the
 * heading contains that name or those words.
 */
export function searchTitle(view: TitledView): string {
  const { nearest, query } = view
  if (!isSearchable(query)) return 'Search'
  if (isNothingFound(view)) return `No results found for ${query.phrase}`
  return `Results for “${(nearest?.query ?? query).phrase}”`
}

/** Whether neither the phrase nor a similar name has results. */
export function isNothingFound({ hits, nearest, query }: TitledView): boolean {
  return isSearchable(query) && hits.ok && !hasHits(hits.value) && !nearest
}

/**
 * Explains the shown results: they are those of some words of the phrase, and the omitted words are named, or those of
 * a similar name.
 */
export function nearestText(query: SearchTerm, nearest: SearchTerm): string {
  const taken = wordsOf(nearest)
  const words = wordsOf(query)
  const none = `Nothing is called “${query.phrase}”`
  if (!taken.every(i => words.includes(i))) return `${none}, so here is the closest name.`
  const omitted = query.term.split(' ').filter(i => !taken.includes(i.toLowerCase()))
  if (omitted.length === 0 && query.scope) {
    const kind = query.scope === 'tag' ? 'There is no tag' : 'No person is called'
    return `${kind} “${query.phrase}”, so here are results of all kinds.`
  }
  // A word was typed twice.
  if (omitted.length === 0) return `${none}, so here is the closest name.`
  const quoted = new Intl.ListFormat('en-GB').format(omitted.map(i => `“${i}”`))
  return `${none}, so ${quoted} ${omitted.length === 1 ? 'is' : 'are'} left out.`
}

function wordsOf({ term }: SearchTerm): string[] {
  return term.toLowerCase().split(' ')
}
