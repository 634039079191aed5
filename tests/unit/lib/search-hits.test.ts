import { describe, expect, test } from 'vitest'

import { mayHaveMore, toVisiblePerson } from '../../../src/lib/search-hits.ts'

const HIT = { id: 'erd1a', isVerified: false, name: '@ada.elrond' }
const KNOWN = {
  address: 'erd1a',
  herotag: undefined,
  isPrivate: false,
  picture: 'https://m.test/a'
}
const HIDDEN = { address: 'erd1a', herotag: undefined, isPrivate: true, picture: undefined }

describe('an account in the search results', { tags: ['@M22'] }, () => {
  test.each([
    [
      'has the herotag of the profile',
      { ...KNOWN, herotag: 'ada.l' },
      HIT,
      { ...KNOWN, herotag: 'ada.l' }
    ],
    ['falls back to the name of the search hit', KNOWN, HIT, { ...KNOWN, herotag: 'ada' }],
    ['has no name when the hit is only an address', KNOWN, { ...HIT, name: HIT.id }, KNOWN],
    ['is hidden when private', { ...KNOWN, isPrivate: true }, HIT, HIDDEN],
    ['is hidden when the profile is unknown', undefined, HIT, HIDDEN]
  ])('%s', (_, known, hit, shown) => {
    expect(toVisiblePerson(hit, known)).toEqual(shown)
  })
})

test.each([
  [0, false],
  [4, false],
  [5, true]
])('mayHaveMore for %i hits of one kind returns %s', (count, more) => {
  expect(mayHaveMore(Array.from({ length: count }, () => HIT))).toBe(more)
})
