import { describe, expect, test } from 'vitest'

import { ok } from '../../../../src/lib/result.ts'
import { readNftsQuery } from '../../../../src/server/pages/explore.ts'
import {
  collectionsFoundText,
  nftsCounts,
  nftsFoundText,
  tabCounts
} from '../../../../src/server/pages/explore-counts.ts'

const STATS = ok({ all: 9_796 })
const read = (text: string) => readNftsQuery(new URLSearchParams(text))

describe('the counts of explore', { tags: ['@M17'] }, () => {
  test.each([
    ['', 10_000, { live: 685 }, { all: 10_000, live: 685 }],
    ['show=live', 680, { 'buy-now': 262 }, { all: 9_796, live: 680, 'buy-now': 262 }],
    ['show=buy-now', 262, { live: 685 }, { all: 9_796, live: 685, 'buy-now': 262 }],
    ['tag=map', 90, { live: 87, 'buy-now': 3 }, { all: 90, live: 87, 'buy-now': 3 }],
    ['show=live&tag=map', 87, { all: 90 }, { all: 90, live: 87 }],
    ['show=live&token=EGLD', 5, { 'buy-now': 3 }, { all: 9_796, live: 5, 'buy-now': 3 }],
    ['tag=map', undefined, {}, {}]
  ])('of the lists match the query “%s”', (query, total, counts, expected) => {
    const view = { counts, nftsStats: STATS, query: read(query) }
    expect(nftsCounts(view, total)).toEqual(expected)
  })

  test.each([
    ['', 12, '12 NFTs'],
    ['show=live', 12, '12 listings'],
    ['show=buy-now', 1, '1 listing'],
    ['', undefined, undefined]
  ])(
    'of a list say what is counted, NFTs or listings, for the query “%s”',
    (query, total, expected) => {
      expect(nftsFoundText(read(query), total)).toBe(expected)
    }
  )

  test('of the tabs agree with the open list', () => {
    const sizes = { artists: 40, collections: 75, nfts: 9_796 }
    const stats = ok({ ...sizes, verified: 54 })
    expect(tabCounts(stats, 'nfts', 10_000)).toEqual({
      collections: '54',
      creators: '40',
      nfts: '10000+'
    })
    expect(tabCounts(stats, 'collections', 53).collections).toBe('53')
    const ofTag = tabCounts(stats, 'nfts', 'none')
    expect([ofTag.nfts, ofTag.creators], 'below a title that names a tag').toEqual([
      undefined,
      '40'
    ])
    const uncounted = ok({ ...sizes, verified: undefined })
    expect(tabCounts(uncounted, 'nfts', 1).collections).toBeUndefined()
    expect(tabCounts(undefined, undefined, undefined).nfts).toBeUndefined()
  })

  test.each([
    {
      name: 'when the filter leaves some out',
      isVerified: true,
      total: 54,
      expected: '54 of 75 collections'
    },
    { name: 'unless all match', isVerified: true, total: 75, expected: '75 collections' },
    { name: 'only with a filter', isVerified: false, total: 74, expected: '74 collections' },
    { name: 'unless the list failed', isVerified: true, total: undefined, expected: undefined }
  ])('of filtered collections add the number of all, $name', ({ expected, isVerified, total }) => {
    const stats = ok({ artists: 40, collections: 75, nfts: 9_796 })
    expect(collectionsFoundText({ isActive: false, isVerified }, stats, total)).toBe(expected)
  })
})
