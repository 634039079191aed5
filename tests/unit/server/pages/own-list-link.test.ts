import { expect, test } from 'vitest'

import { isCollector, ownListLink } from '../../../../src/server/pages/own-list-link.ts'

const NONE = { auctions: 0, collected: 0, orders: 0 }

test.each([
  ['my-auctions', undefined],
  ['my-auctions', { auctions: 1, collected: 1, orders: 1 }],
  ['my-bids', { ...NONE, collected: 1, orders: 1 }],
  ['my-nfts', { ...NONE, collected: 1 }],
  ['my-offers', NONE]
] as const)('ownListLink() links to %s for %o', { tags: ['@M12'] }, (list, stats) => {
  expect(ownListLink(stats).list).toBe(list)
})

test.each([
  [{ collected: 3, creations: 0 }, true],
  [{ collected: 3, creations: 1 }, false],
  [{ collected: 0, creations: 0 }, false]
])('isCollector() of %j is %s', { tags: ['@M25'] }, (stats, expected) => {
  expect(isCollector(stats)).toBe(expected)
})
