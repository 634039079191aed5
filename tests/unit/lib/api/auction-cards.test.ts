import { describe, expect, test } from 'vitest'

import {
  loadAttributedCards,
  loadAuctionCards,
  loadTrendingAuctions
} from '../../../../src/lib/api/auction-cards.ts'
import { AUCTION, CARD, connection } from './fixtures.ts'

const NOW = 1_700_000_001

describe('loadAuctionCards', () => {
  test('reads the asset with its auction', () => {
    const request = loadAuctionCards(
      { collection: 'ART-abcdef', marketplaceKey: 'atrium', now: NOW },
      { first: 10 }
    )
    const { items } = request.read({ auctions: connection({ ...AUCTION, asset: CARD }) })
    expect(items).toMatchObject([{ name: 'Dusk 1', auction: { id: '7' } }])
  })
})

describe('loadTrendingAuctions', () => {
  test('requests the running auctions with the most bids, one per asset', () => {
    const request = loadTrendingAuctions({ now: NOW, tag: 'dusk' }, { first: 10 })
    expect(request.variables).toMatchObject({
      filters: {
        filters: expect.arrayContaining([
          { field: 'status', op: 'EQ', values: ['Running'] },
          { field: 'startDate', op: 'LE', values: ['1700000040'] },
          { field: 'tags', op: 'IN', values: ['dusk'] }
        ])
      },
      grouping: { groupBy: 'IDENTIFIER' },
      pagination: { first: 10 }
    })
    const auctionsSortByBids = connection({ ...AUCTION, asset: CARD })
    expect(request.read({ auctionsSortByBids }).items).toMatchObject([{ name: 'Dusk 1' }])
  })

  test.each([
    { type: 'NftBid', bids: 4 },
    { type: 'SftAll', bids: 4 },
    { type: 'SftOnePerPayment', bids: undefined },
    { type: 'FixedPrice', bids: undefined }
  ])(
    'reads $bids as the number of bids when an auction of type $type has four orders',
    ({ bids, type }) => {
      const orders = { pageData: { count: 4 } }
      const auctionsSortByBids = connection({ ...AUCTION, asset: CARD, orders, type })
      const request = loadTrendingAuctions({ now: NOW }, { first: 10 })
      expect(request.read({ auctionsSortByBids }).items[0]?.bids).toBe(bids)
    }
  )
})

describe('loadAttributedCards', () => {
  const filter = { collection: 'ART-abcdef', marketplaceKey: 'atrium', now: NOW }

  test('sends the same variables as loadAuctionCards', () => {
    const page = { first: 10, after: 'x' }
    const priced = { ...filter, price: { max: 9n, min: 1n }, sort: 'price' } as const
    const { variables } = loadAttributedCards(priced, page)
    expect(variables).toEqual(loadAuctionCards(priced, page).variables)
  })

  test('reads the attributes of the asset that have a name and a value', () => {
    const pairs = (name: string, value: string) => ({
      attribute: [
        { key: 'trait_type', value: name },
        { key: 'value', value }
      ]
    })
    const metadata = { attributes: [pairs('Sky', 'Dusk'), pairs('', 'x'), pairs('Sea', '')] }
    const read = (change: object) =>
      loadAttributedCards(filter, { first: 10 }).read({
        auctions: connection({ ...AUCTION, asset: { ...CARD, ...change } })
      }).items
    expect(read({ metadata })).toMatchObject([
      { name: 'Dusk 1', auction: { id: '7' }, attributes: [{ name: 'Sky', value: 'Dusk' }] }
    ])
    expect(read({ metadata: null })).toMatchObject([{ attributes: [] }])
  })
})
