// What the results below "No results found for" are of, when the phrase itself has none.

import type { SearchTerm } from '../../lib/rules/search-term.ts'

interface NearestText {
  /** Before the link to the results' own page. */
  before: string
  after: string
}

/** The results are of some words of the phrase, then the others are named, or of a name that is like it. */
export function nearestText(query: SearchTerm, nearest: SearchTerm): NearestText {
  const taken = wordsOf(nearest)
  const words = wordsOf(query)
  if (!taken.every(i => words.includes(i)))
    return { before: 'Results for the closest name, ', after: '.' }
  const omitted = query.term.split(' ').filter(i => !taken.includes(i.toLowerCase()))
  const quoted = omitted.map(i => `“${i}”`).join(' and ')
  return { before: 'Results for ', after: omitted.length > 0 ? `, without ${quoted}.` : '.' }
}

function wordsOf({ term }: SearchTerm): string[] {
  return term.toLowerCase().split(' ')
}
