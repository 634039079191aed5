import { expect, test } from 'vitest'

import { NetworkError } from '../../../../src/lib/errors.ts'
import { lowestPrices } from '../../../../src/server/pages/collection-prices.ts'

const known = (value: bigint | undefined) => ({ ok: true, value }) as const
const FAILED = { ok: false, reason: new NetworkError('down') } as const
const buyNow = (amount: bigint) => ({ label: 'Buy now from', amount })
const bids = (amount: bigint) => ({ label: 'Bids from', amount })
const either = (amount: bigint) => ({ label: 'Bid or buy from', amount })

test.each([
  { name: 'a bid below all prices', min: 3n, lowest: known(5n), shown: [buyNow(5n), bids(3n)] },
  { name: 'a price that is the lowest', min: 5n, lowest: known(5n), shown: [buyNow(5n)] },
  { name: 'bids alone', min: 3n, lowest: known(undefined), shown: [bids(3n)] },
  { name: 'nothing for sale', min: undefined, lowest: known(undefined), shown: [] },
  { name: 'what is unknown', min: 3n, lowest: FAILED, shown: [either(3n)] },
  {
    name: 'copies, which are also sold together',
    min: 3n,
    lowest: known(5n),
    isSft: true,
    shown: [buyNow(5n), either(3n)]
  }
])(
  'the lowest prices of a collection show $name',
  { tags: ['@M21'] },
  ({ isSft = false, ...of }) => {
    expect(lowestPrices(of.min, { isSft, lowestBuyNow: of.lowest })).toEqual(of.shown)
  }
)
