import { expect, test } from 'vitest'

import { loadCollectionItems } from '../../../../src/server/pages/collection.ts'
import { readCollectionQuery } from '../../../../src/server/pages/collection-query.ts'
import { AUCTION, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const PRICE = { amount: '2000000000000000000', token: 'EGLD', usdAmount: '45.5' }
const OTHER = {
  ...PRICE,
  token: 'USDC-350c4e',
  usdAmount: '2',
  tokenData: { identifier: 'USDC-350c4e', symbol: 'USDC', decimals: 18 }
}

test.each([
  { name: 'at the current price of EGLD', price: PRICE, economics: { price: 30 }, usd: '60' },
  {
    name: 'from the service for another token',
    price: OTHER,
    economics: { price: 30 },
    usd: '2'
  },
  {
    name: 'from the service when the price of EGLD is unknown',
    price: PRICE,
    economics: undefined,
    usd: '45.5'
  }
])('a card in a collection has its value in dollars $name', { tags: ['@N21'] }, async row => {
  const auction = { ...AUCTION, asset: CARD, minBid: row.price, maxBid: row.price, topBid: null }
  const { send } = createFakeSend(
    { auctionCards: () => ({ auctions: connection(auction) }) },
    row.economics && { economics: () => row.economics }
  )
  const rest = { collection: 'ART-abcdef', first: 20, marketplaceKey: 'atrium', now: 1_700_000_000 }
  const query = readCollectionQuery(new URLSearchParams('view=auctions'), rest)
  const found = await loadCollectionItems(send, query)
  const worth =
    found.ok && found.value.items.map(i => [i.auction?.minBid.usd, i.auction?.maxBid.usd])
  expect(worth).toEqual([[row.usd, row.usd]])
})
