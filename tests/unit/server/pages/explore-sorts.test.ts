import { expect, test } from 'vitest'

import { nftsHref, nftsSorts, readNftsQuery } from '../../../../src/server/pages/explore.ts'

const sortsOf = (text: string) =>
  nftsSorts('/nfts', readNftsQuery(new URLSearchParams(text))).map(i => [
    i.label,
    i.href,
    i.isCurrent
  ])

test('the list of all items offers five orders, of which “Newest” is the default', () => {
  expect(sortsOf('')).toEqual([
    ['Newest', '/nfts', true],
    ['Likes', '/nfts?sort=likes', false],
    ['Ending soon', '/nfts?sort=ending', false],
    ['Lowest price', '/nfts?sort=price&token=EGLD', false],
    ['Highest price', '/nfts?sort=highest&token=EGLD', false]
  ])
})

test('leaving an order by price drops the token and the list of auctions that it implied', () => {
  const byPrice = '?sort=price&token=EGLD'
  expect(sortsOf(byPrice)).toEqual([
    ['Newest', '/nfts', false],
    ['Likes', '/nfts?sort=likes', false],
    ['Ending soon', '/nfts?sort=ending', false],
    ['Lowest price', '/nfts?sort=price&token=EGLD', true],
    ['Highest price', '/nfts?sort=highest&token=EGLD', false]
  ])
  const query = readNftsQuery(new URLSearchParams(byPrice))
  expect(query.show).toBe('live')
  // The URL has chosen the order, so it is kept with another list, another token or a price.
  expect(nftsHref('/nfts', query, { show: 'live' })).toBe('/nfts?show=live&sort=price&token=EGLD')
  expect(nftsHref('/nfts', query, { token: 'USDC-c76f1f' })).toBe(
    '/nfts?show=live&sort=price&token=USDC-c76f1f'
  )
  expect(sortsOf('sort=price&token=EGLD&min=2')[0]).toEqual([
    'Newest',
    '/nfts?min=2&show=live&token=EGLD',
    false
  ])
})

test('the order by end leads from all items to those for sale, and leaving it keeps the tags', () => {
  const ending = 'sort=ending&tag=sea'
  const query = readNftsQuery(new URLSearchParams(ending))
  expect(query).toMatchObject({ show: 'live', sort: 'ending' })
  expect(nftsHref('/nfts', query)).toBe(`/nfts?${ending}`)
  expect(sortsOf(ending)).toEqual([
    ['Newest', '/nfts?tag=sea', false],
    ['Ending soon', '/nfts?sort=ending&tag=sea', true],
    ['Lowest price', '/nfts?sort=price&tag=sea&token=EGLD', false],
    ['Highest price', '/nfts?sort=highest&tag=sea&token=EGLD', false]
  ])
  expect(sortsOf('sort=price&token=EGLD')[2]?.[1]).toBe('/nfts?sort=ending')
  // The URL has chosen the order, so it is kept with the items on sale, a token or a price.
  expect(nftsHref('/nfts', query, { show: 'live' })).toBe('/nfts?show=live&sort=ending&tag=sea')
  expect(nftsHref('/nfts', query, { min: '2' })).toBe('/nfts?min=2&show=live&sort=ending&tag=sea')
})

test.each([
  { name: 'is dropped with the order', query: 'token=EGLD', href: '/nfts?show=live' },
  {
    name: 'stays with a price limit',
    query: 'token=EGLD&min=2',
    href: '/nfts?min=2&show=live&token=EGLD'
  },
  {
    name: 'stays when it was chosen',
    query: 'token=USDC-c76f1f',
    href: '/nfts?show=live&token=USDC-c76f1f'
  }
])('the token of an order by price $name', ({ href, query }) => {
  const [newest, , lowestPrice] = sortsOf(`show=live&sort=price&${query}`)
  expect(newest).toEqual(['Newest', href, false])
  expect(lowestPrice?.[1]).toMatch(/sort=price&token=/)
})

test('items with a tag do not have the order by likes', () => {
  expect(readNftsQuery(new URLSearchParams('sort=likes&tag=sea')).sort).toBe('newest')
  expect(sortsOf('sort=likes&tag=sea')).toEqual([
    ['Newest', '/nfts?tag=sea', true],
    ['Ending soon', '/nfts?sort=ending&tag=sea', false],
    ['Lowest price', '/nfts?sort=price&tag=sea&token=EGLD', false],
    ['Highest price', '/nfts?sort=highest&tag=sea&token=EGLD', false]
  ])
})
