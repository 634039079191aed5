import { beforeEach, describe, expect, test } from 'vitest'

import {
  $lists,
  failPage,
  finishPage,
  registerList,
  selectNewKeys,
  startNextPage
} from '../../../src/stores/list.ts'

const NEXT = '/nfts?after=12'

beforeEach(() => {
  $lists.set({})
  registerList('assets', NEXT)
})

describe('a list', () => {
  test('asks for a page once, however often it is wanted', () => {
    expect(startNextPage('assets')).toBe(NEXT)
    expect(startNextPage('assets')).toBeUndefined()
  })

  test('goes on from where the page says', () => {
    startNextPage('assets')
    finishPage('assets', '/nfts?after=24')
    expect(startNextPage('assets')).toBe('/nfts?after=24')
  })

  test('ends with the last page', () => {
    startNextPage('assets')
    finishPage('assets', undefined)
    expect($lists.get()['assets']).toEqual({ step: 'complete' })
    expect(startNextPage('assets')).toBeUndefined()
  })

  test('asks for the same page again after a failure', () => {
    startNextPage('assets')
    failPage('assets')
    expect($lists.get()['assets']).toEqual({ step: 'failed', next: NEXT })
    expect(startNextPage('assets')).toBe(NEXT)
  })

  test('forgets a failure that comes after another answer', () => {
    startNextPage('assets')
    finishPage('assets', undefined)
    failPage('assets')
    expect($lists.get()['assets']).toEqual({ step: 'complete' })
  })

  test('asks for nothing it does not know', () => {
    expect(startNextPage('people')).toBeUndefined()
  })
})

describe('newKeys', () => {
  test.each([
    { name: 'all of them', shown: ['a'], arriving: ['b', 'c'], fresh: ['b', 'c'] },
    { name: 'none that is there', shown: ['a', 'b'], arriving: ['b', 'a'], fresh: [] },
    { name: 'one of two alike', shown: [], arriving: ['a', 'a'], fresh: ['a'] },
    { name: 'in the order they came', shown: ['b'], arriving: ['c', 'b', 'a'], fresh: ['c', 'a'] }
  ])('gives $name', ({ shown, arriving, fresh }) => {
    expect(selectNewKeys(shown, arriving)).toEqual(fresh)
  })
})
