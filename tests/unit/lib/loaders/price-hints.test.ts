import { describe, expect, test, vi } from 'vitest'

import type { LoaderContext } from '../../../../src/lib/loaders/loader-context.ts'
import {
  loadItemPrices,
  loadKnownPrices,
  toAskingPrices,
  toPriceHints
} from '../../../../src/lib/loaders/price-hints.ts'
import { createFakeSend, type OperationResponses } from '../../server/pages/fake-send.ts'
import { ADDRESS, AUCTION, CARD, connection, listedCard, PRICE } from '../api/fixtures.ts'

const NOW = 1_700_000_000
const OFFER = {
  id: '1',
  identifier: 'ART-abcdef-01',
  endDate: NOW + 60,
  marketplaceKey: 'atrium',
  owner: null,
  ownerAddress: ADDRESS,
  price: PRICE,
  quantity: '1',
  status: 'Active'
}
const SALE = {
  action: 'Bought',
  actionDate: NOW - 60,
  address: ADDRESS,
  itemCount: '1',
  price: PRICE,
  transactionHash: 'aa'
}
const price = (amount: string, token = 'EGLD') => ({ ...PRICE, amount, token })

function hints(responses: OperationResponses) {
  return hintsOf(createFakeSend(responses).send)
}

async function hintsOf(send: LoaderContext['send'], load = loadKnownPrices, viewer?: string) {
  const context = { marketplaceKey: 'atrium', now: NOW, send, viewer } as Partial<LoaderContext>
  const found = await load(context as LoaderContext, 'ART-abcdef-01')
  return found.map(({ label, money }) => `${label}: ${money.amount} ${money.token}`)
}
const offers = (...nodes: object[]) => ({ offers: () => ({ offers: connection(...nodes) }) })
const history = (...nodes: object[]) => ({
  assetHistory: () => ({ assetHistory: connection(...nodes) })
})

describe('loadKnownPrices', { tags: ['@M12'] }, () => {
  test('returns the highest offer, the last sale and the lowest price of the collection', async () => {
    const auctionCards = () => ({ auctions: connection(listedCard('7')) })
    const all = { ...offers(OFFER), ...history(SALE), auctionCards }
    const amount = PRICE.amount
    expect(await hints(all)).toEqual([
      `Highest offer: ${amount} EGLD`,
      `Last sale: ${amount} EGLD`,
      'Lowest price: 7 EGLD'
    ])
  })

  test('leaves out the price that the viewer asks in the collection', async () => {
    const auctionCards = () => ({
      auctions: connection(listedCard('7', ADDRESS), listedCard('9'))
    })
    const { send } = createFakeSend({ auctionCards })
    expect(await hintsOf(send, loadKnownPrices, ADDRESS)).toEqual(['Lowest price: 9 EGLD'])
  })

  test('leaves out an item of the collection that is only open for bids', async () => {
    const auctionCards = () => ({ auctions: connection({ ...AUCTION, asset: CARD }) })
    expect(await hints({ auctionCards })).toEqual([])
  })

  test('returns the highest offer in each token', async () => {
    const made = [price('3'), price('9'), price('5'), price('4', 'USDC-350c4e')]
    expect(await hints(offers(...made.map(i => ({ ...OFFER, price: i }))))).toEqual([
      'Highest offer: 9 EGLD',
      'Highest offer: 4 USDC-350c4e'
    ])
  })

  test.each([
    { name: 'an expired offer', answers: offers({ ...OFFER, endDate: NOW }) },
    { name: 'a withdrawn offer', answers: offers({ ...OFFER, status: 'Closed' }) },
    { name: 'an offer for several copies', answers: offers({ ...OFFER, quantity: '2' }) },
    { name: 'a sale of several copies', answers: history({ ...SALE, itemCount: '2' }) },
    { name: 'a transfer', answers: history({ ...SALE, action: 'Received' }) },
    { name: 'a service that fails', answers: {} }
  ])('leaves out $name', async ({ answers }) => {
    expect(await hints(answers)).toEqual([])
  })

  test('leaves out the prices of a service that does not answer in time', async () => {
    vi.useFakeTimers()
    const auctionCards = () => ({ auctions: connection(listedCard('7')) })
    const answer = createFakeSend({ ...history(SALE), auctionCards }).send
    const send: LoaderContext['send'] = request =>
      request.kind === 'data' && request.operation === 'offers'
        ? new Promise(() => {})
        : answer(request)
    const found = hintsOf(send)
    await vi.advanceTimersByTimeAsync(400)
    expect(await found).toEqual([`Last sale: ${PRICE.amount} EGLD`, 'Lowest price: 7 EGLD'])
    vi.useRealTimers()
  })
})

describe('loadItemPrices', { tags: ['@M4', '@M5'] }, () => {
  const auctionCards = () => ({ auctions: connection(listedCard('7')) })
  const listing = { ...AUCTION, marketplaceAuctionId: 3, minBidDiff: PRICE }
  const each = (amount: string, token?: string) => {
    const one = price(amount, token)
    return { ...listing, type: 'SftOnePerPayment', minBid: one, maxBid: one }
  }
  const salePrices = (...auctions: object[]) =>
    hintsOf(
      createFakeSend({
        assetAuctions: () => ({ auctions: connection(...auctions) }),
        auctionCards
      }).send,
      loadItemPrices
    )

  test.each([
    { name: 'nothing', auctions: [], expected: ['Lowest price: 7 EGLD'] },
    {
      name: 'copies one by one, in each token',
      auctions: [each('9'), each('4'), each('5'), each('3', 'USDC-350c4e')],
      expected: ['Copies from: 4 EGLD', 'Copies from: 3 USDC-350c4e']
    },
    {
      name: 'copies for another token',
      auctions: [each('3', 'USDC-350c4e')],
      expected: ['Lowest price: 7 EGLD', 'Copies from: 3 USDC-350c4e']
    },
    {
      name: 'one copy that can be bought now',
      auctions: [{ ...listing, minBid: price('1'), maxBid: price('8') }],
      expected: ['Copies from: 8 EGLD']
    },
    {
      name: 'one copy for bids alone',
      auctions: [listing],
      expected: ['Lowest price: 7 EGLD']
    },
    {
      name: 'several copies together',
      auctions: [{ ...listing, maxBid: price('8'), nrAuctionedTokens: 2 }],
      expected: ['Lowest price: 7 EGLD']
    }
  ])(
    'returns the lowest price of the collection or of copies when others sell $name',
    async row => {
      expect(await salePrices(...row.auctions)).toEqual(row.expected)
    }
  )

  test('leaves out the copies that the viewer sells', async () => {
    const { send } = createFakeSend({
      assetAuctions: () => ({ auctions: connection(each('4')) }),
      auctionCards
    })
    expect(await hintsOf(send, loadItemPrices, ADDRESS)).toEqual(['Lowest price: 7 EGLD'])
  })

  test('returns the other prices when the request for copies fails', async () => {
    const { send } = createFakeSend({ auctionCards })
    expect(await hintsOf(send, loadItemPrices)).toEqual(['Lowest price: 7 EGLD'])
  })
})

test('toAskingPrices returns the prices that others ask, not sales or offers', {
  tags: ['@M4']
}, () => {
  const money = { amount: 7n, token: 'EGLD' }
  const prices = [
    { label: 'Highest offer', money },
    { label: 'Last sale', money },
    { label: 'Lowest price', money },
    { label: 'Copies from', money: { amount: 3n, token: 'USDC-350c4e' } }
  ] as const
  expect(toAskingPrices(prices)).toEqual([
    { of: 'collection', amount: 7n, token: 'EGLD' },
    { of: 'copies', amount: 3n, token: 'USDC-350c4e' }
  ])
})

describe('toPriceHints', { tags: ['@M4', '@M12'] }, () => {
  const EGLD = { identifier: 'EGLD', decimals: 18 } as const
  const USDC = { identifier: 'USDC-350c4e', decimals: 6 } as const
  const known = (amount: bigint, token: string) =>
    ({ label: 'Last sale', money: { amount, token } }) as const

  test('writes each price as a person types it, with the decimals of its token', () => {
    const prices = [known(1_234_567_890_123_456_789n, 'EGLD'), known(2_500_000n, 'USDC-350c4e')]
    expect(toPriceHints(prices, [EGLD, USDC])).toEqual([
      {
        label: 'Last sale 1.234567890123456789',
        token: 'EGLD',
        value: '1.234567890123456789'
      },
      { label: 'Last sale 2.5', token: 'USDC-350c4e', value: '2.5' }
    ])
  })

  test('leaves out a price in a token that the form does not offer', () => {
    expect(toPriceHints([known(1n, 'USDC-350c4e')], [EGLD])).toEqual([])
  })
})
