import { expect, test } from 'vitest'

import { nftsSorts, readNftsQuery } from '../../../../src/server/pages/explore.ts'

const sortsOf = (text: string) =>
  nftsSorts('/nfts', readNftsQuery(new URLSearchParams(text))).map(i => [
    i.label,
    i.href,
    i.current
  ])

test('the list of all items leads to likes and prices, newest first by default', () => {
  expect(sortsOf('')).toEqual([
    ['Newest', '/nfts', true],
    ['Likes', '/nfts?sort=likes', false],
    ['Lowest price', '/nfts?show=live&sort=price&token=EGLD', false],
    ['Highest price', '/nfts?show=live&sort=highest&token=EGLD', false]
  ])
})

test('items with a tag are not sorted by likes', () => {
  expect(readNftsQuery(new URLSearchParams('sort=likes&tag=sea')).sort).toBe('newest')
  expect(sortsOf('sort=likes&tag=sea')).toEqual([
    ['Newest', '/nfts?tag=sea', true],
    ['Lowest price', '/nfts?show=live&sort=price&tag=sea&token=EGLD', false],
    ['Highest price', '/nfts?show=live&sort=highest&tag=sea&token=EGLD', false]
  ])
})
