import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { LIMITS } from '../../lib/config/limits.ts'
import { routes } from '../../lib/config/routes.ts'
import { pluralText } from '../../lib/format/amounts.ts'
import { errorText } from '../../lib/messages/errors.ts'
import { $search, $suggestions, clearRecentSearches, retrySearch } from '../../stores/search.ts'
import { EntryList } from './EntryList.tsx'

/** The panel below a search box while the box is in use. `box`: the id of its input. */
export function SearchPanel({ box }: { box: string }): ReactNode {
  const { result, inputId: boxInUse, term } = useStore($search)
  const entries = useStore($suggestions)
  if (boxInUse !== box) return null
  const isEmpty = term.phrase === ''
  const recent = entries.filter(i => i.kind === 'recent').length
  const isWaiting = result.step === 'asking'
  const similar = entries.filter(i => i.kind === 'similar').length
  const isWider = entries.some(i => i.kind === 'wider')
  // Results with the link to all of them. Neither similar names nor the link to a wider search are results.
  const found = entries.length - similar - (isWider ? 1 : 0)
  // The page of results searches more widely than this list.
  const none = isWider ? 'No direct match' : 'No results'

  return (
    <div className="search-list" aria-busy={isWaiting}>
      <p className="visually-hidden" role="status">
        {isEmpty ? recentText(recent) : statusText(result.step, { found, none, similar })}
      </p>
      {result.step === 'idle' && recent === 0 && (
        <p className="search-hint">
          Type at least {LIMITS.searchMinLength} characters. Begin with # for tags, with @ for
          people.
        </p>
      )}
      {result.step === 'found' && found === 0 && (
        <div className="search-hint">
          <p className="clip">
            {isWider ? `${none} for “${term.phrase}”` : `No results found for ${term.phrase}`}
          </p>
          {!isWider && (
            <p>
              <a className="link" href={routes.search(term.phrase)}>
                See popular tags
              </a>
            </p>
          )}
        </div>
      )}
      {entries.length > 0 && <EntryList box={box} entries={entries} />}
      {recent > 0 && (
        <button
          type="button"
          className="btn btn-ghost btn-sm btn-block"
          onClick={clearRecentSearches}
        >
          Clear recent searches
        </button>
      )}
      {isWaiting && entries.length === 0 && <EntrySkeletons />}
      {result.step === 'failed' && (
        <div className="state state-row" role="alert">
          <p className="small">{errorText(result.error)}</p>
          <button type="button" className="btn btn-secondary btn-sm" onClick={retrySearch}>
            Try again
          </button>
        </div>
      )}
    </div>
  )
}

function EntrySkeletons(): ReactNode {
  return [0, 1, 2].map(i => (
    <div key={i} className="search-entry">
      <span className="skeleton search-avatar" />
      <span className="skeleton skeleton-text w-60" />
    </div>
  ))
}

function recentText(count: number): string {
  return count > 0 ? `${count} recent ${count === 1 ? 'search' : 'searches'}` : ''
}

function statusText(
  step: string,
  { found, none, similar }: { found: number; none: string; similar: number }
): string {
  if (step === 'asking') return 'Searching'
  if (step !== 'found') return ''
  // The last entry is the link to all results.
  if (found > 0) return pluralText(found - 1, 'suggestion')
  return similar > 0 ? `${none}, ${pluralText(similar, 'similar name')}` : none
}
