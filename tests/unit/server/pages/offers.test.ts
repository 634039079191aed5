import { describe, expect, test } from 'vitest'

import type { Asset } from '../../../../src/lib/api/assets.ts'
import { ok } from '../../../../src/lib/result.ts'
import {
  acceptableOffer,
  canViewerMakeOffer,
  isOpenToOffers,
  loadOffersView,
  type OffersView,
  viewerOffer
} from '../../../../src/server/pages/offers.ts'
import { ADDRESS, AUCTION, connection, PRICE } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const NOW = 1_700_000_000
const OTHER = 'erd1spyavw0956vq68xj8y4tenjpq2wd5a9p2c6j8gsz7ztyrnpxrruqzu66jx'
const CONTRACT = 'erd1qqqqqqqqqqqqqpgqtl2w9jqv4lfmd2gug5jndxv0vrqzvmm5qqqslzrahz'
const QUERY = {
  after: undefined,
  identifier: 'ART-abcdef-01',
  marketplaceKey: 'atrium',
  now: NOW,
  viewer: ADDRESS
}
const OFFER = {
  id: '12',
  identifier: 'ART-abcdef-01',
  quantity: '2',
  status: 'Active',
  ownerAddress: OTHER,
  owner: null,
  endDate: NOW + 1,
  marketplaceKey: 'atrium',
  price: PRICE
}
const offer = (id: string, amount: string, changes: object = {}) => ({
  ...OFFER,
  id,
  quantity: '1',
  price: { ...PRICE, amount },
  ...changes
})
const { send } = createFakeSend({
  assetAuctions: () => ({
    auctions: connection({ ...AUCTION, marketplaceAuctionId: 3, minBidDiff: PRICE, owner: null })
  }),
  assetBalance: () => ({ assets: connection({ balance: '1' }) }),
  offers: () => ({
    offers: connection(
      { ...OFFER, quantity: '1' },
      { ...OFFER, id: '11', quantity: '3' },
      { ...OFFER, id: '10', ownerAddress: ADDRESS, endDate: NOW },
      { ...OFFER, id: '9', endDate: NOW }
    )
  })
})

describe('loadOffersView', { tags: ['@M12'] }, () => {
  test('returns the action of the viewer and the expiry of each offer', async () => {
    const { offers } = await loadOffersView(send, QUERY)
    const shown = offers.ok && offers.value.items.map(i => [i.offer.id, i.action, i.isExpired])
    expect(shown).toEqual([
      ['12', 'accept', false],
      ['11', 'acceptDisabled', false],
      ['10', 'withdraw', true],
      ['9', undefined, true]
    ])
  })

  test('returns no actions for a visitor', async () => {
    const { offers } = await loadOffersView(send, { ...QUERY, viewer: undefined })
    expect(offers.ok && offers.value.items.flatMap(i => i.action ?? [])).toEqual([])
  })
})

describe('acceptableOffer', { tags: ['@M12'] }, () => {
  const usdc = { ...PRICE.tokenData, identifier: 'USDC-350c4e', symbol: 'USDC', decimals: 6 }

  test.each([
    {
      name: 'the highest offer',
      offers: [offer('3', '5'), offer('2', '9'), offer('1', '9')],
      id: '2'
    },
    {
      name: 'the highest offer for one unit',
      offers: [offer('3', '5'), offer('2', '8', { quantity: '2' })],
      id: '3'
    },
    {
      name: 'an offer that has not expired',
      offers: [offer('2', '9', { endDate: NOW }), offer('1', '5')],
      id: '1'
    },
    {
      name: 'an offer in the token of the newest offer',
      offers: [
        offer('3', '5'),
        offer('2', '9', {
          price: { ...PRICE, amount: '9', token: 'USDC-350c4e', tokenData: usdc }
        })
      ],
      id: '3'
    },
    {
      name: 'undefined for an offer of the viewer',
      offers: [offer('1', '5', { ownerAddress: ADDRESS })],
      id: undefined
    }
  ])('is $name', async ({ id, offers }) => {
    const found = createFakeSend({
      assetAuctions: () => ({ auctions: connection() }),
      assetBalance: () => ({ assets: connection({ balance: '2' }) }),
      offers: () => ({ offers: connection(...offers) })
    })
    expect(acceptableOffer(await loadOffersView(found.send, QUERY))?.id).toBe(id)
  })
})

describe('the highest offer', { tags: ['@M12'] }, () => {
  const shown = [offer('9', '5'), offer('8', '7'), offer('7', '99', { endDate: NOW })]
  const more = { pageInfo: { endCursor: 'older', hasNextPage: true } }
  const highest = async (hasMore: boolean, query: object = {}) => {
    const found = createFakeSend({
      // The page also asks for expired offers. The search among all offers asks for active ones alone.
      offers: variables => ({
        offers: JSON.stringify(variables).includes('"Expired"')
          ? { ...connection(...shown), ...(hasMore && more) }
          : connection(...shown, offer('6', '8'))
      })
    })
    return (await loadOffersView(found.send, { ...QUERY, viewer: undefined, ...query })).highest?.id
  }

  test.each([
    {
      name: 'found among the offers of the page that have not expired',
      hasMore: false,
      query: {},
      id: '8'
    },
    {
      name: 'found among all active offers when there are more',
      hasMore: true,
      query: {},
      id: '6'
    },
    { name: 'unknown on a later page', hasMore: false, query: { after: 'older' }, id: undefined }
  ])('is $name', async ({ hasMore, id, query }) => {
    expect(await highest(hasMore, query)).toBe(id)
  })
})

describe('making an offer', { tags: ['@M12'] }, () => {
  const NFT = { isSft: false, owner: { address: OTHER } } as unknown as Asset
  const VIEW: OffersView = {
    after: undefined,
    held: 0,
    highest: undefined,
    listings: [],
    offers: ok({ items: [], next: undefined, total: 0 })
  }

  test.each([
    { name: 'for an NFT of another owner', asset: NFT, viewer: ADDRESS, canMakeOffer: true },
    { name: 'for the viewer’s own NFT', asset: NFT, viewer: OTHER, canMakeOffer: false },
    {
      name: 'for an NFT held by a contract',
      asset: { ...NFT, owner: { address: CONTRACT } } as Asset,
      viewer: ADDRESS,
      canMakeOffer: false
    },
    { name: 'by a visitor', asset: NFT, viewer: undefined, canMakeOffer: false }
  ])('is possible $name: $canMakeOffer', ({ asset, viewer, canMakeOffer }) => {
    expect(canViewerMakeOffer(asset, VIEW, viewer)).toBe(canMakeOffer)
  })

  test.each([
    { name: 'the viewer is another person', viewer: ADDRESS, hasBids: false, offer: 'make' },
    { name: 'the viewer is the owner', viewer: OTHER, hasBids: false, offer: undefined },
    {
      name: 'a visitor sees an item without bids',
      viewer: undefined,
      hasBids: false,
      offer: 'connect'
    },
    { name: 'a visitor sees an item with bids', viewer: undefined, hasBids: true, offer: undefined }
  ])('has the button $offer when $name', ({ offer, ...by }) => {
    expect(viewerOffer(NFT, VIEW, by)).toBe(offer)
  })

  test('is possible for an item that no contract holds', () => {
    expect(isOpenToOffers(NFT, VIEW)).toBe(true)
    expect(isOpenToOffers({ ...NFT, owner: { address: CONTRACT } } as Asset, VIEW)).toBe(false)
  })
})
