import { beforeEach, describe, expect, test } from 'vitest'

import { $navList, findNeighbour, growNavList, walkList } from '../../../src/stores/nav-list.ts'

const PATHS = ['/nfts/a', '/nfts/b', '/nfts/c', '/nfts/d', '/nfts/e', '/nfts/f', '/nfts/g']
const LIST = { key: 'assets', paths: PATHS }

beforeEach(() => walkList(LIST))

describe('findNeighbour', { tags: ['N4'] }, () => {
  test.each([
    { name: 'the one after', path: '/nfts/a', direction: 'next', to: '/nfts/b' },
    { name: 'the one before', path: '/nfts/b', direction: 'previous', to: '/nfts/a' },
    { name: 'nothing before the first', path: '/nfts/a', direction: 'previous', to: undefined },
    { name: 'nothing after the last', path: '/nfts/g', direction: 'next', to: undefined },
    { name: 'nothing for a stranger', path: '/nfts/z', direction: 'next', to: undefined }
  ] as const)('gives $name', ({ path, direction, to }) => {
    expect(findNeighbour(LIST, path, direction).path).toBe(to)
  })

  test('walks a list of auctions by their assets', () => {
    const auctions = { key: 'auctions', paths: ['/nfts/a/auction/7', '/nfts/ab/auction/8'] }
    expect(findNeighbour(auctions, '/nfts/a', 'next').path).toBe('/nfts/ab/auction/8')
    expect(findNeighbour(auctions, '/nfts/ab', 'previous').path).toBe('/nfts/a/auction/7')
  })

  test.each([
    { path: '/nfts/b', nearEnd: false },
    { path: '/nfts/c', nearEnd: true },
    { path: '/nfts/z', nearEnd: false }
  ])('asks for more items in time: $path', ({ path, nearEnd }) => {
    expect(findNeighbour(LIST, path, 'next').nearEnd).toBe(nearEnd)
  })
})

describe('the list walked through', () => {
  test('grows with its own list', () => {
    growNavList({ key: 'assets', paths: [...PATHS, '/nfts/h'] })
    expect($navList.get().paths).toHaveLength(8)
  })

  test('stays when another list grows', () => {
    growNavList({ key: 'trending', paths: ['/nfts/x'] })
    expect($navList.get()).toEqual(LIST)
  })
})
