import { beforeEach, describe, expect, test } from 'vitest'

import { positionText } from '../../../src/lib/format/item-position.ts'
import {
  $pagerList,
  findNeighbours,
  setPagerList,
  updatePagerList
} from '../../../src/stores/item-pager.ts'

const PATHS = ['/nfts/a', '/nfts/b', '/nfts/c', '/nfts/d', '/nfts/e', '/nfts/f', '/nfts/g']
const LIST = { hasMore: false, key: 'assets', label: 'NFTs', paths: PATHS, total: undefined }
const AUCTIONS = {
  ...LIST,
  paths: ['/nfts/a/auction/7', '/nfts/ab/auction/8', '/nfts/a/auction/9', '/nfts/c/auction/10']
}

beforeEach(() => setPagerList(LIST))

describe('findNeighbours', { tags: ['@N4'] }, () => {
  test.each([
    { name: 'the first item', path: '/nfts/a', position: 1, previous: undefined, next: '/nfts/b' },
    {
      name: 'an item in the middle',
      path: '/nfts/b',
      position: 2,
      previous: '/nfts/a',
      next: '/nfts/c'
    },
    { name: 'the last item', path: '/nfts/g', position: 7, previous: '/nfts/f', next: undefined },
    {
      name: 'an unlisted item',
      path: '/nfts/z',
      position: undefined,
      previous: undefined,
      next: undefined
    }
  ])('finds the neighbours of $name', ({ path, position, previous, next }) => {
    expect(findNeighbours(LIST, path)).toMatchObject({ position, previous, next })
  })

  test.each([
    { name: 'an asset whose auction was listed', path: '/nfts/ab', previous: 0, next: 2 },
    { name: 'one of two auctions of an asset', path: '/nfts/a/auction/9', previous: 1, next: 3 },
    { name: 'another auction of a listed asset', path: '/nfts/c/auction/11', previous: 2, next: 4 }
  ])('finds the neighbours of $name in a list of auctions', ({ path, previous, next }) => {
    expect(findNeighbours(AUCTIONS, path)).toMatchObject({
      previous: AUCTIONS.paths[previous],
      next: AUCTIONS.paths[next]
    })
  })

  test('finds the neighbours of an auction whose asset is listed', () => {
    expect(findNeighbours(LIST, '/nfts/b/auction/3').next).toBe('/nfts/c')
  })

  test.each([
    { path: '/nfts/b', nearEnd: false },
    { path: '/nfts/c', nearEnd: true },
    { path: '/nfts/z', nearEnd: false }
  ])('returns isNearEnd $nearEnd for $path', ({ path, nearEnd }) => {
    expect(findNeighbours(LIST, path).isNearEnd).toBe(nearEnd)
  })
})

describe('positionText', { tags: ['@N4'] }, () => {
  test.each([
    { total: 120, isComplete: false, text: '3 of 120' },
    { total: 12_000, isComplete: false, text: '3 of 10000+' },
    { total: undefined, isComplete: false, text: '3 of 7+' },
    { total: undefined, isComplete: true, text: '3 of 7' },
    // Several of the counted auctions are for the same item.
    { total: 9, isComplete: true, text: '3 of 7' }
  ])('returns $text', ({ total, isComplete, text }) => {
    expect(positionText(3, { loaded: 7, total, isComplete })).toBe(text)
  })
})

describe('updatePagerList()', { tags: ['@N4'] }, () => {
  test('adds the new items of the same list', () => {
    updatePagerList({ ...LIST, paths: [...PATHS, '/nfts/h'] })
    expect($pagerList.get().paths).toHaveLength(8)
  })

  test('ignores the items of another list', () => {
    updatePagerList({ ...LIST, key: 'trending', paths: ['/nfts/x'] })
    expect($pagerList.get()).toEqual(LIST)
  })
})
