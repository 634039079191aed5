import { expect, test } from 'vitest'

import { nftsSorts, readNftsQuery } from '../../../../src/server/pages/explore.ts'

test('the list of all items leads to prices, newest first by default', () => {
  const sorts = nftsSorts('/nfts', readNftsQuery(new URLSearchParams('tag=sea')))
  expect(sorts.map(i => [i.label, i.href, i.current])).toEqual([
    ['Newest', '/nfts?tag=sea', true],
    ['Likes', '/nfts?sort=likes&tag=sea', false],
    ['Lowest price', '/nfts?show=live&sort=price&tag=sea&token=EGLD', false],
    ['Highest price', '/nfts?show=live&sort=highest&tag=sea&token=EGLD', false]
  ])
})
