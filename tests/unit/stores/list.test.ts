import { beforeEach, describe, expect, test } from 'vitest'

import {
  $lists,
  failPage,
  selectNewKeys,
  setNextPage,
  startNextPage
} from '../../../src/stores/list.ts'

const NEXT = '/nfts?after=12'

beforeEach(() => {
  $lists.set({})
  setNextPage('assets', NEXT)
})

describe('a list', () => {
  test('requests its next page only once', () => {
    expect(startNextPage('assets')).toBe(NEXT)
    expect(startNextPage('assets')).toBeUndefined()
  })

  test('continues with the next URL that the response contains', () => {
    startNextPage('assets')
    setNextPage('assets', '/nfts?after=24')
    expect(startNextPage('assets')).toBe('/nfts?after=24')
  })

  test('is complete after the last page', () => {
    startNextPage('assets')
    setNextPage('assets', undefined)
    expect($lists.get()['assets']).toEqual({ step: 'complete' })
    expect(startNextPage('assets')).toBeUndefined()
  })

  test('requests the same page again after a failure', () => {
    startNextPage('assets')
    failPage('assets')
    expect($lists.get()['assets']).toEqual({ step: 'failed', next: NEXT })
    expect(startNextPage('assets')).toBe(NEXT)
  })

  test('ignores a failure after a successful response', () => {
    startNextPage('assets')
    setNextPage('assets', undefined)
    failPage('assets')
    expect($lists.get()['assets']).toEqual({ step: 'complete' })
  })

  test('requests nothing when its name is unknown', () => {
    expect(startNextPage('people')).toBeUndefined()
  })
})

describe('selectNewKeys', () => {
  test.each([
    { name: 'all keys when all are new', shown: ['a'], arriving: ['b', 'c'], fresh: ['b', 'c'] },
    { name: 'no key that is already shown', shown: ['a', 'b'], arriving: ['b', 'a'], fresh: [] },
    { name: 'duplicates once', shown: [], arriving: ['a', 'a'], fresh: ['a'] },
    { name: 'new keys in their order', shown: ['b'], arriving: ['c', 'b', 'a'], fresh: ['c', 'a'] }
  ])('returns $name', ({ shown, arriving, fresh }) => {
    expect(selectNewKeys(shown, arriving)).toEqual(fresh)
  })
})
