import { cleanStores } from 'nanostores'
import { beforeEach, describe, expect, test } from 'vitest'

import { loadNativeUsdPrice } from '../../../src/lib/api/usd-price.ts'
import { NetworkError, ShapeError } from '../../../src/lib/errors.ts'
import { refreshUsdPrices } from '../../../src/stores/refresh-usd-prices.ts'
import { $usdPrices } from '../../../src/stores/usd-prices.ts'
import { createFakeWorld, type FakeWorld } from './fake-world.ts'

const MARKET = {
  marketplaces: {
    edges: [
      {
        node: {
          acceptedPaymentTokens: [
            { identifier: 'EGLD', symbol: 'EGLD', decimals: 18, priceUsd: '1' },
            { identifier: 'USDC-abcdef', symbol: 'USDC', decimals: 6, priceUsd: '0.99' },
            { identifier: 'NONE-abcdef', symbol: 'NONE', decimals: 6 }
          ],
          address: 'erd1',
          key: 'atrium',
          name: 'Atrium'
        }
      }
    ],
    pageInfo: { endCursor: '', hasNextPage: false }
  }
}

let world: FakeWorld

beforeEach(() => {
  cleanStores($usdPrices)
  world = createFakeWorld()
  world.responses = { economics: () => ({ price: 24.31, apr: 1 }), marketplaces: () => MARKET }
})

describe('USD prices', { tags: ['@N21'] }, () => {
  test('of other tokens are not requested when none are shown', async () => {
    await refreshUsdPrices({ others: false })
    expect(world.requests).toMatchObject([{ path: '/api/economics' }])
    expect($usdPrices.get()).toMatchObject({ EGLD: '24.31' })
  })

  test('of other tokens are loaded from the marketplace', async () => {
    await refreshUsdPrices({ others: true })
    expect($usdPrices.get()).toEqual({ EGLD: '24.31', 'USDC-abcdef': '0.99' })
  })

  test('keep their last values when the requests fail', async () => {
    await refreshUsdPrices({ others: true })
    for (const name of ['economics', 'marketplaces']) {
      world.responses[name] = () => {
        throw new NetworkError(`${name}: no answer`)
      }
    }
    await refreshUsdPrices({ others: true })
    expect($usdPrices.get()).toEqual({ EGLD: '24.31', 'USDC-abcdef': '0.99' })
  })

  test.each([{}, { price: '24' }, { price: -1 }, []])(
    'are refused when the service answers %j',
    raw => {
      expect(() => loadNativeUsdPrice().read(raw)).toThrow(ShapeError)
    }
  )
})
