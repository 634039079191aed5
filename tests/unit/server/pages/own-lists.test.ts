import { describe, expect, test } from 'vitest'

import { ownRowButton } from '../../../../src/components/account/own-row-button.ts'
import type { OwnListName } from '../../../../src/lib/config/account-lists.ts'
import { isWaitingRow } from '../../../../src/server/pages/own-list-order.ts'
import type { OwnListRow } from '../../../../src/server/pages/own-list-rows.ts'
import { loadOwnListRows } from '../../../../src/server/pages/own-lists.ts'
import { ADDRESS, CARD, connection, PRICE } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses } from './fake-send.ts'
import { BID, ENDED, LISTED_AUCTION, listing, NOW, OTHER, TOP } from './own-list-fixtures.ts'

const OFFER = {
  id: '9',
  identifier: CARD.identifier,
  quantity: '1',
  status: 'Active',
  ownerAddress: ADDRESS,
  endDate: NOW + 60,
  marketplaceKey: 'atrium',
  price: PRICE,
  owner: null,
  asset: CARD
}

describe('the button of a row', { tags: ['@M25'] }, () => {
  test.each([
    ['an NFT', held({}), 'Sell', '/nfts/ART-abcdef-01/modal/create-nft-auction'],
    [
      'units',
      held({ type: 'SemiFungibleESDT', balance: '7' }),
      'Sell',
      '/nfts/ART-abcdef-01/modal/create-sft-auction'
    ],
    [
      'one unit',
      held({ type: 'SemiFungibleESDT', balance: '1' }),
      'Sell',
      '/nfts/ART-abcdef-01/modal/create-nft-auction'
    ]
  ])('sells %s', async (_, answers, label, href) => {
    expect(await choice('my-nfts', answers)).toMatchObject({ label, href })
  })

  test.each([
    [
      'of a collection that the marketplace does not accept',
      held({ marketplaces: [{ key: 'other' }] })
    ],
    ['that is flagged', held({ scamInfo: { type: 'scam', info: 'x' } })],
    ['that is NSFW', held({ isNsfw: true })]
  ])('is absent for an item %s', async (_, answers) => {
    expect(await choice('my-nfts', answers)).toBeUndefined()
  })

  test.each([
    ['there is no bid', {}, NOW, 'Withdraw'],
    ['there is a bid', { topBid: PRICE, topBidder: { address: OTHER } }, NOW, undefined],
    ['it has ended', { topBid: PRICE, topBidder: { address: OTHER } }, ENDED, 'Get paid'],
    ['it has ended without a bid', {}, ENDED, 'Take it back'],
    ['a second is left', {}, ENDED - 1, 'Withdraw'],
    ['no unit was sold', { type: 'SftOnePerPayment', nrAuctionedTokens: 1 }, NOW, 'Withdraw'],
    ['a unit was sold', { type: 'SftOnePerPayment', nrAuctionedTokens: 2 }, NOW, 'Withdraw'],
    [
      'units are left at the end',
      { type: 'SftOnePerPayment', nrAuctionedTokens: 2 },
      ENDED,
      'Take it back'
    ]
  ])('of an auction by the viewer when %s', async (_, change, now, label) => {
    const answers = {
      accountAuctions: () => ({ auctions: connection({ ...LISTED_AUCTION, ...change }) })
    }
    const button = await choice('my-auctions', answers, now)
    expect(button?.label).toBe(label)
    expect(button?.attributes['data-returns']).toBe(button && '')
  })

  test.each([
    ['outbid', {}, 'Bid again', 'auction:7'],
    ['the top bid', TOP, undefined, undefined],
    [
      'on a paused marketplace',
      { marketplace: { ...LISTED_AUCTION.marketplace, isPaused: true } },
      undefined,
      undefined
    ]
  ])('of a bid that is %s', async (_, change, label, entity) => {
    const auction = { ...LISTED_AUCTION, ownerAddress: OTHER, ...change }
    const answers = { accountBids: () => ({ orders: connection({ ...BID, auction }) }) }
    const found = await choice('my-bids', answers)
    expect(found?.label).toBe(label)
    expect(found?.attributes['data-entity']).toBe(entity)
  })

  test('claims a won auction', async () => {
    const won = { ...LISTED_AUCTION, ...TOP, ownerAddress: OTHER, status: 'Claimable' }
    const answers = { claimable: () => ({ myClaimableAuctions: connection(won) }) }
    expect(await choice('my-claimable', answers)).toMatchObject({
      label: 'Claim',
      href: '/nfts/ART-abcdef-01/auction/7/modal/claim-auction',
      attributes: { 'data-blocked-by': 'claim end' }
    })
  })

  test.each([
    ['open', {}, 'Withdraw'],
    ['expired', { status: 'Expired' }, 'Get 1.5 XEGLD back'],
    ['accepted', { status: 'Accepted' }, undefined],
    ['withdrawn', { status: 'Closed' }, undefined]
  ])('of an offer that is %s', async (_, change, label) => {
    const answers = made({ ...OFFER, ...change })
    expect((await choice('my-offers', answers))?.label).toBe(label)
  })
})

describe('a row', { tags: ['@M25'] }, () => {
  test('of an offer expires by the clock before the service reports it', async () => {
    const answers = made(OFFER)
    expect(await rows('my-offers', answers, OFFER.endDate - 1)).toMatchObject([
      { isExpired: false }
    ])
    expect(await rows('my-offers', answers, OFFER.endDate)).toMatchObject([{ isExpired: true }])
  })

  test('is shown for an offer whose asset is missing', async () => {
    const answers = made({ ...OFFER, asset: null })
    expect(await rows('my-offers', answers)).toMatchObject([
      { asset: undefined, identifier: CARD.identifier, canWithdraw: true }
    ])
  })
})

describe('the offers that the viewer received', { tags: ['@M25', '@M12'] }, () => {
  const RECEIVED = { ...OFFER, id: '4', ownerAddress: OTHER, asset: undefined }
  const NOTIFIED = {
    auctionId: 0,
    id: '1',
    identifier: CARD.identifier,
    name: CARD.name,
    type: 'OfferReceived'
  }
  const received = (change = {}, balance = '1'): OperationResponses => ({
    ...made({ ...OFFER, id: '3' }),
    notifications: () => ({
      notifications: connection(
        { ...NOTIFIED, id: '3', identifier: 'ART-abcdef-02', type: 'Sold' },
        { ...NOTIFIED, id: '2' },
        NOTIFIED
      )
    }),
    assetAuctions: () => ({ auctions: connection() }),
    assetBalance: () => ({ assets: connection({ balance }) }),
    assetCards: () => ({ assets: connection(CARD) }),
    offers: () => ({ offers: connection({ ...RECEIVED, ...change }) })
  })

  test('come before those that the viewer made, each once', async () => {
    expect(await rows('my-offers', received())).toMatchObject([
      { kind: 'heading', text: 'Waiting for you' },
      {
        kind: 'receivedOffer',
        key: '4',
        canAccept: true,
        asset: { name: CARD.name },
        offer: { owner: OTHER }
      },
      { kind: 'heading', text: 'Offers you made' },
      { kind: 'offer', key: '3' }
    ])
    const [, first] = await rows('my-offers', received())
    expect(first && ownRowButton(first, 'XEGLD')).toMatchObject({
      label: 'Accept',
      href: '/nfts/ART-abcdef-01/modal/accept-offer/4',
      attributes: { 'data-returns': '' }
    })
  })

  test.each([
    { name: 'one copy in the native token', change: {}, floor: 7n },
    { name: 'several copies', change: { quantity: '2' }, floor: undefined },
    {
      name: 'another token',
      change: { price: { ...OFFER.price, token: 'USDC-c76f1f' } },
      floor: undefined
    }
  ])('are compared with the lowest price that others ask: $name', async ({ change, floor }) => {
    const answers: OperationResponses = {
      ...received(change),
      auctionCards: ({ filters }) => {
        expect(JSON.stringify(filters)).toContain('"values":["ART-abcdef"]')
        return { auctions: connection(listing('5', ADDRESS), listing('7', OTHER)) }
      }
    }
    const found = await rows('my-offers', answers)
    const shown = found.find(i => i.kind === 'receivedOffer')
    expect(shown?.floor?.amount).toBe(floor)
  })

  test('have no heading above nothing', async () => {
    const answers = { ...received(), accountOffers: () => ({ offers: connection() }) }
    const kinds = (await rows('my-offers', answers)).map(i => i.kind)
    expect(kinds).toEqual(['heading', 'receivedOffer'])
  })

  test.each([
    ['have expired', { endDate: NOW }, '1'],
    ['are for an item that the viewer no longer has', {}, '0'],
    ['were made by the viewer', { ownerAddress: ADDRESS }, '1']
  ])('are left out when they %s', async (_, change, balance) => {
    const found = await rows('my-offers', received(change, balance))
    expect(found.map(i => i.key)).toEqual(['3'])
  })

  test('cannot be accepted with too few copies', async () => {
    const answers = received({ quantity: '2' })
    const [heading, first] = await rows('my-offers', answers)
    expect(heading).toMatchObject({ text: 'Offers you received' })
    expect(first).toMatchObject({ canAccept: false })
    expect(first && ownRowButton(first, 'XEGLD')).toBeUndefined()
  })

  test('stand with the expired offers of the viewer above what does not wait', async () => {
    const made = [
      { ...OFFER, id: '1' },
      { ...OFFER, id: '2', status: 'Expired' }
    ]
    const answers: OperationResponses = {
      ...received(),
      accountOffers: () => ({ offers: connection(...made) }),
      offers: () => ({
        offers: connection({ ...RECEIVED, quantity: '2' }, { ...RECEIVED, id: '5' })
      })
    }
    const found = await rows('my-offers', answers)
    expect(found.map(i => ('text' in i ? i.text : i.key))).toEqual([
      'Waiting for you',
      '5',
      '2',
      'Offers you received',
      '4',
      'Offers you made',
      '1'
    ])
    expect(found.filter(isWaitingRow).map(i => i.key)).toEqual(['5', '2'])
  })

  test('are not on the next pages', async () => {
    const query = { address: ADDRESS, after: 'x', marketplaceKey: 'atrium', now: NOW }
    const { requested, send } = createFakeSend(received())
    await loadOwnListRows(send, { ...query, list: 'my-offers' })
    expect(requested).toEqual(['accountOffers'])
  })

  test.each(['notifications', 'offers', 'assetAuctions', 'assetBalance'] as const)(
    'are replaced by a note when %s do not load',
    async missing => {
      const { [missing]: _, ...answers } = received()
      expect(await rows('my-offers', answers)).toMatchObject([
        { kind: 'note', text: 'We could not load the offers that you received.' },
        { kind: 'offer', key: '3' }
      ])
    }
  )
})

test('a failed list returns its error', { tags: ['@M25'] }, async () => {
  const query = { address: ADDRESS, after: undefined, marketplaceKey: 'atrium', now: NOW }
  const found = await loadOwnListRows(createFakeSend({}).send, { ...query, list: 'my-bids' })
  expect(found).toMatchObject({ ok: false, reason: { name: 'NetworkError' } })
})

/** Without received offers. */
function made(offer: object): OperationResponses {
  return {
    accountOffers: () => ({ offers: connection(offer) }),
    notifications: () => ({ notifications: connection() })
  }
}

function held(change: object): OperationResponses {
  const asset = { ...CARD, lowestAuction: null, balance: '1', marketplaces: [{ key: 'atrium' }] }
  return { accountAssets: () => ({ assets: connection({ ...asset, ...change }) }) }
}

async function rows(
  list: OwnListName,
  answers: OperationResponses,
  now = NOW
): Promise<OwnListRow[]> {
  const query = { address: ADDRESS, after: undefined, marketplaceKey: 'atrium', now }
  const found = await loadOwnListRows(createFakeSend(answers).send, { ...query, list })
  return found.ok ? found.value.items : []
}

async function choice(list: OwnListName, answers: OperationResponses, now = NOW) {
  const [row] = await rows(list, answers, now)
  if (!row) throw new Error(`${list}: no row came`)
  return ownRowButton(row, 'XEGLD')
}
