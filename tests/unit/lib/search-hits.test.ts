import { describe, expect, test } from 'vitest'

import { toVisiblePerson } from '../../../src/lib/search-hits.ts'

const HIT = { id: 'erd1a', isVerified: false, name: '@ada.elrond' }
const KNOWN = {
  address: 'erd1a',
  herotag: undefined,
  isPrivate: false,
  picture: 'https://m.test/a'
}
const HIDDEN = { address: 'erd1a', herotag: undefined, isPrivate: true, picture: undefined }

describe('somebody who was found', { tags: ['@M22'] }, () => {
  test.each([
    [
      'goes by the name they gave',
      { ...KNOWN, herotag: 'ada.l' },
      HIT,
      { ...KNOWN, herotag: 'ada.l' }
    ],
    ['goes by the name they were found by', KNOWN, HIT, { ...KNOWN, herotag: 'ada' }],
    ['has no name but the address', KNOWN, { ...HIT, name: HIT.id }, KNOWN],
    ['is not named where they are private', { ...KNOWN, isPrivate: true }, HIT, HIDDEN],
    ['is not named where nobody can say', undefined, HIT, HIDDEN]
  ])('%s', (_, known, hit, shown) => {
    expect(toVisiblePerson(hit, known)).toEqual(shown)
  })
})
