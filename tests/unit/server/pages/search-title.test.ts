import { expect, test } from 'vitest'

import { NetworkError } from '../../../../src/lib/errors.ts'
import { err, ok } from '../../../../src/lib/result.ts'
import { readTerm } from '../../../../src/lib/rules/search-term.ts'
import { NO_HITS } from '../../../../src/lib/search-hits.ts'
import { readSearch } from '../../../../src/server/pages/search.ts'
import { nearestText, searchTitle } from '../../../../src/server/pages/search-title.ts'

const FOUND = ok({ ...NO_HITS, tags: [{ id: 'moon', isVerified: false, name: 'moon' }] })

test.each([
  ['nocturn harbr', 'Harbour Lights', 'so here is the closest name.'],
  ['harbour tidepool', 'harbour', 'so “tidepool” is left out.'],
  ['Old Harbour Tidepool', 'harbour', 'so “Old” and “Tidepool” are left out.'],
  ['old harbour tidepool lane', 'harbour', 'so “old”, “tidepool” and “lane” are left out.'],
  ['harbour harbour', 'harbour', 'so here is the closest name.'],
  ['tidez', '#tides', 'so here is the closest name.']
])(
  'nearestText() for “%s” and the nearest phrase “%s” ends with: %s',
  { tags: ['@M22'] },
  (phrase, nearest, text) => {
    const line = nearestText(readTerm(phrase), readTerm(nearest))
    expect(line).toBe(`Nothing is called “${phrase}”, ${text}`)
  }
)

test.each([
  ['@harbour', 'No person is called “@harbour”, so here are results of all kinds.'],
  ['#harbour', 'There is no tag “#harbour”, so here are results of all kinds.']
])(
  'nearestText() says that “%s” finds no result of its kind',
  { tags: ['@M22'] },
  (phrase, line) => {
    expect(nearestText(readTerm(phrase), readTerm('harbour'))).toBe(line)
  }
)

test.each([
  { title: 'Results for “moon”', phrase: 'moon', hits: FOUND },
  { title: 'Results for “Moonrise”', phrase: 'moonrize', hits: ok(NO_HITS), nearest: 'Moonrise' },
  { title: 'No results found for moonrize', phrase: 'moonrize', hits: ok(NO_HITS) },
  { title: 'Results for “moon”', phrase: 'moon', hits: err(new NetworkError('search: no answer')) },
  { title: 'Search', phrase: '#mo', hits: ok(NO_HITS) }
])(
  'searchTitle() of the phrase “$phrase” is “$title”',
  { tags: ['@M22'] },
  ({ hits, nearest, phrase, title }) => {
    const view = {
      hits,
      nearest: nearest === undefined ? undefined : { query: readTerm(nearest) },
      query: readSearch(phrase, 'atrium')
    }
    expect(searchTitle(view)).toBe(title)
  }
)
