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
import { ASSET, ENTRIES, openSellWorld, PARAMS, readySellForm, TARGET } from './sell-world.ts'
import { nodesData } from './trading-world.ts'

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
    { change: { quantity: '' }, refusals: { quantity: { code: 'noQuantity' } } },
    { change: { quantity: 'x' }, refusals: { quantity: { code: 'quantityNotNumber' } } },
    { change: { quantity: '2.5' }, refusals: { quantity: { code: 'quantityNotWhole' } } },
    { change: { quantity: '1' }, refusals: { quantity: { code: 'tooFew', min: 2 } } },
    {
      change: { kind: 'single', quantity: '0' },
      refusals: { quantity: { code: 'tooFew', min: 1 } }
    },
    { change: { quantity: '6' }, refusals: { quantity: { code: 'exceedsBalance', balance: 5 } } },
    { change: { minBid: '' }, refusals: { minBid: { code: 'required' } } },
    { change: { minBid: '1,5' }, refusals: { minBid: { code: 'comma' } } },
    {
      change: { token: 'USDC-abcdef', minBid: '0.1234567' },
      refusals: { minBid: { code: 'tooManyDecimals', decimals: 6 } }
    },
    { change: { buyNow: '0' }, refusals: { buyNow: { code: 'notPositive' } } },
    { change: { buyNow: '0.49' }, refusals: { buyNow: { code: 'buyNowTooLow' } } },
    { change: { deadline: undefined }, refusals: { deadline: { code: 'noDeadline' } } },
    { change: { deadline: NOW }, refusals: { deadline: { code: 'deadlinePast' } } }
  ] as const)('refuses each invalid field: $refusals', async ({ change, refusals }) => {
    const read = readSellForm({ ...ENTRIES, ...change }, await readySellForm())
    expect(read).toEqual({ ok: false, reason: refusals })
  })

  test.each(['single', 'bundle', 'variable'] as const)(
    'returns equal minimum and buy-now prices for a fixed price of the kind %s',
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

describe('the data of the sell form', () => {
  test('has the token label of the network', async () => {
    expect(findPaymentToken(await readySellForm(), 'EGLD')).toMatchObject({
      symbol: 'XEGLD',
      decimals: 18
    })
  })

  test('has the marketplace cut, the royalties and the seller’s share of a price', async () => {
    expect(splitAuctionPrice(1_000n, await readySellForm())).toEqual({
      cut: 25n,
      royalties: 50n,
      seller: 925n
    })
  })

  test('has no royalties when the seller is the creator', async () => {
    world.responses['asset'] = () => nodesData('assets', { ...ASSET, creator: { address: VIEWER } })
    await sellForm.reload(TARGET)
    expect(splitAuctionPrice(1_000n, await readySellForm())).toEqual({
      cut: 25n,
      royalties: 0n,
      seller: 975n
    })
  })

  test('refuses a seller who holds no units', async () => {
    world.responses['assetBalance'] = () => nodesData('assets')
    await sellForm.reload(TARGET)
    expect(sellerRefusal(await readySellForm())).toEqual({ code: 'notHeld' })
  })
})
