import { expect, test } from 'vitest'

import { emptyList } from '../../../../src/components/account/empty-lists.ts'

test.each([
  ['my-auctions', '/@ada/modal/my-nfts'],
  ['my-claimable', '/@ada/modal/my-bids'],
  ['followers', undefined]
] as const)('the empty list %s links to %s', { tags: ['@M25'] }, (list, href) => {
  const { link } = emptyList(list, { partner: undefined }, `/@ada/modal/${list}`)
  expect(link?.href).toBe(href)
})
