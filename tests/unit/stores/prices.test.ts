import { cleanStores } from 'nanostores'
import { beforeEach, describe, expect, test } from 'vitest'

import { loadNativePrice } from '../../../src/lib/api/prices.ts'
import { NetworkError, ShapeError } from '../../../src/lib/errors.ts'
import { valueUsd } from '../../../src/lib/rules/usd.ts'
import { $prices } from '../../../src/stores/prices.ts'
import { refreshPrices } from '../../../src/stores/refresh-prices.ts'
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
  cleanStores($prices)
  world = createFakeWorld()
  world.responses = { economics: () => ({ price: 24.31, apr: 1 }), marketplaces: () => MARKET }
})

describe('prices', { tags: ['@N21'] }, () => {
  test('of other tokens are not requested when none are shown', async () => {
    await refreshPrices({ others: false })
    expect(world.requests).toMatchObject([{ path: '/api/economics' }])
    expect($prices.get()).toMatchObject({ EGLD: '24.31' })
  })

  test('of other tokens are loaded from the marketplace', async () => {
    await refreshPrices({ others: true })
    expect($prices.get()).toEqual({ EGLD: '24.31', 'USDC-abcdef': '0.99' })
  })

  test('keep their last values when the requests fail', async () => {
    await refreshPrices({ others: true })
    for (const name of ['economics', 'marketplaces']) {
      world.responses[name] = () => {
        throw new NetworkError(`${name}: no answer`)
      }
    }
    await refreshPrices({ others: true })
    expect($prices.get()).toEqual({ EGLD: '24.31', 'USDC-abcdef': '0.99' })
  })

  test.each([{}, { price: '24' }, { price: -1 }, []])(
    'are refused when the service answers %j',
    raw => {
      expect(() => loadNativePrice().read(raw)).toThrow(ShapeError)
    }
  )
})

describe('valueUsd', { tags: ['@N21'] }, () => {
  test.each([
    { amount: '1', price: '24.31', worth: '24.31' },
    { amount: '0.5', price: '24.31', worth: '12.155' },
    { amount: '0.000000000000000001', price: '0.01', worth: '0.00000000000000000001' },
    { amount: '9007199254740993', price: '2', worth: '18014398509481986' },
    { amount: '0', price: '24.31', worth: '0.00' },
    { amount: '1', price: '1e-7', worth: undefined },
    { amount: '', price: '1', worth: undefined },
    { amount: '-1', price: '1', worth: undefined }
  ])('returns $worth for $amount at the price $price', ({ amount, price, worth }) => {
    expect(valueUsd(amount, price)).toBe(worth)
  })
})
