import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'

import {
  findPaymentToken,
  readSellForm,
  sellerRefusal,
  sellForm,
  splitAuctionPrice
} from '../../../src/stores/sell.ts'
import { EGLD } from '../../egld.ts'
import { type FakeWorld, NOW, VIEWER } from './fake-world.ts'
import { page } from './sell-plans.ts'
import { ASSET, ENTRIES, openSellWorld, PARAMS, readySellForm, TARGET } from './sell-world.ts'

storeInMemory()

let world: FakeWorld

beforeEach(() => {
  const opened = openSellWorld()
  world = opened.world
  return opened.leave
})

describe('readSellForm', () => {
  test('converts the form values', async () => {
    expect(readSellForm(ENTRIES, await readySellForm())).toEqual({ ok: true, value: PARAMS })
  })

  test('converts prices with the decimals of the token', async () => {
    const read = readSellForm({ ...ENTRIES, token: 'USDC-abcdef' }, await readySellForm())
    expect(read).toMatchObject({ value: { minBid: 500_000n, buyNow: 2_000_000n } })
  })

  test.each([
    { change: { quantity: '' }, errors: { quantity: 'Required' } },
    { change: { quantity: 'x' }, errors: { quantity: 'Should be a number' } },
    { change: { quantity: '2.5' }, errors: { quantity: 'Should be an integer' } },
    { change: { quantity: '1' }, errors: { quantity: 'Should be greater than 1' } },
    { change: { kind: 'single', quantity: '0' }, errors: { quantity: 'Should be greater than 0' } },
    { change: { quantity: '6' }, errors: { quantity: 'Exceeds balance of 5' } },
    { change: { minBid: '' }, errors: { minBid: 'Price is a required field' } },
    { change: { minBid: '1,5' }, errors: { minBid: 'Use dot for decimals' } },
    {
      change: { token: 'USDC-abcdef', minBid: '0.1234567' },
      errors: { minBid: 'Too many decimals' }
    },
    { change: { buyNow: '0' }, errors: { buyNow: 'Must be higher than 0' } },
    {
      change: { buyNow: '0.49' },
      errors: { buyNow: 'Buy now price must be greater than minimum bid' }
    },
    { change: { deadline: undefined }, errors: { deadline: 'Required' } },
    { change: { deadline: NOW }, errors: { deadline: 'Deadline cannot be in the past' } }
  ] as const)('reports the error of each field: $errors', async ({ change, errors }) => {
    const read = readSellForm({ ...ENTRIES, ...change }, await readySellForm())
    expect(read).toEqual({ ok: false, reason: errors })
  })

  test.each(['single', 'bundle', 'variable'] as const)(
    'has one price for a sale of %s at a fixed price',
    async kind => {
      const read = readSellForm(
        { ...ENTRIES, kind, mode: 'fixed', buyNow: 'x' },
        await readySellForm()
      )
      expect(read).toMatchObject({ ok: true, value: { minBid: EGLD / 2n, buyNow: EGLD / 2n } })
    }
  )

  test('ignores the buy-now price when the switch is off', async () => {
    const read = readSellForm({ ...ENTRIES, hasBuyNow: false, buyNow: 'x' }, await readySellForm())
    expect(read).toMatchObject({ ok: true, value: { buyNow: undefined } })
  })
})

describe('the data of a sale', () => {
  test('use the token label of the network', async () => {
    expect(findPaymentToken(await readySellForm(), 'EGLD')).toMatchObject({
      symbol: 'XEGLD',
      decimals: 18
    })
  })

  test('contain the proceeds of the seller', async () => {
    expect(splitAuctionPrice(1_000n, await readySellForm())).toEqual({
      cut: 25n,
      royalties: 50n,
      seller: 925n
    })
  })

  test('contain no royalties when the seller is the creator', async () => {
    world.responses['asset'] = () => page('assets', { ...ASSET, creator: { address: VIEWER } })
    await sellForm.reload(TARGET)
    expect(splitAuctionPrice(1_000n, await readySellForm())).toEqual({
      cut: 25n,
      royalties: 0n,
      seller: 975n
    })
  })

  test('refuse a seller without units', async () => {
    world.responses['assetBalance'] = () => page('assets')
    await sellForm.reload(TARGET)
    expect(sellerRefusal(await readySellForm())).toEqual({ code: 'notHeld' })
  })
})
