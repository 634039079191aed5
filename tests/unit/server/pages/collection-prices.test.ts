import { expect, test } from 'vitest'

import { NetworkError } from '../../../../src/lib/errors.ts'
import { loadCollectionView } from '../../../../src/server/pages/collection.ts'
import { lowestPrices } from '../../../../src/server/pages/collection-prices.ts'
import { readCollectionQuery } from '../../../../src/server/pages/collection-query.ts'
import { connection } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses } from './fake-send.ts'

const VISIT = { collection: 'ART-abcdef', first: 20, marketplaceKey: 'atrium', now: 1 }

const known = (value: bigint | undefined) => ({ ok: true, value }) as const
const FAILED = { ok: false, reason: new NetworkError('down') } as const
const buyNow = (amount: bigint) => ({ label: 'Buy now from', amount })
const bids = (amount: bigint) => ({ label: 'Bids from', amount })
const either = (amount: bigint) => ({ label: 'Bid or buy from', amount })

test.each([
  { name: 'a bid below all prices', min: 3n, lowest: known(5n), shown: [buyNow(5n), bids(3n)] },
  { name: 'a price that is the lowest', min: 5n, lowest: known(5n), shown: [buyNow(5n)] },
  { name: 'only bids', min: 3n, lowest: known(undefined), shown: [bids(3n)] },
  { name: 'nothing when nothing is for sale', min: undefined, lowest: known(undefined), shown: [] },
  { name: 'an unknown lowest price to buy now', min: 3n, lowest: FAILED, shown: [either(3n)] },
  {
    name: 'copies, which are sold one by one and together',
    min: 3n,
    lowest: known(5n),
    isSft: true,
    shown: [buyNow(5n), either(3n)]
  }
])('lowestPrices() shows $name', { tags: ['@M21'] }, ({ isSft = false, ...of }) => {
  expect(lowestPrices(of.min, { isSft, lowestBuyNow: of.lowest })).toEqual(of.shown)
})

test('a collection has its lowest price to buy now in the token of its statistics', {
  tags: ['@M21']
}, async () => {
  const answers: OperationResponses = {
    buyNowPrices: variables => {
      expect(variables).toMatchObject({
        filters: {
          filters: expect.arrayContaining([
            { field: 'paymentToken', op: 'EQ', values: ['USDC-c76f1f'] },
            // Bundles are excluded, because their price is for several units.
            { field: 'type', op: 'IN', values: ['Nft', 'FixedPrice', 'SftOnePerPayment'] }
          ])
        },
        sorting: [{ direction: 'ASC', field: 'maxBidDenominated' }]
      })
      return { auctions: connection({ maxBid: { amount: '9' } }) }
    }
  }
  const { send } = createFakeSend(answers)
  const query = readCollectionQuery(new URLSearchParams('token=USDC-c76f1f'), VISIT)
  const { lowestBuyNow } = await loadCollectionView(send, query)
  expect(lowestBuyNow).toEqual({ ok: true, value: 9n })
})
