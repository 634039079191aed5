import { describe, expect, test } from 'vitest'

import { ownRowButton, ownRowButtons } from '../../../../src/components/account/own-row-button.ts'
import type { OwnListName } from '../../../../src/lib/config/account-lists.ts'
import type { OwnListRow } from '../../../../src/server/pages/own-list-rows.ts'
import { loadOwnListRows } from '../../../../src/server/pages/own-lists.ts'
import { ADDRESS, CARD, connection, PRICE } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses } from './fake-send.ts'
import {
  BID,
  END,
  LISTED_AUCTION,
  NOW,
  OFFER,
  OTHER,
  ownOfferAnswers,
  TOP
} from './own-list-fixtures.ts'

describe('the button of a row in an own list', { tags: ['@M25'] }, () => {
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
    expect(await buttonIn('my-nfts', answers)).toMatchObject({ label, href })
  })

  test.each([
    [
      'of a collection that the marketplace does not accept',
      held({ marketplaces: [{ key: 'other' }] })
    ],
    ['that is flagged', held({ scamInfo: { type: 'scam', info: 'x' } })],
    ['that is NSFW', held({ isNsfw: true })]
  ])('is absent for an item %s', async (_, answers) => {
    expect(await buttonIn('my-nfts', answers)).toBeUndefined()
  })

  test.each([
    ['there is no bid', {}, NOW, 'Withdraw'],
    ['there is a bid', { topBid: PRICE, topBidder: { address: OTHER } }, NOW, undefined],
    ['it has ended', { topBid: PRICE, topBidder: { address: OTHER } }, END, 'Get paid'],
    ['it has ended without a bid', {}, END, 'Take it back'],
    ['a second is left', {}, END - 1, 'Withdraw'],
    ['no unit was sold', { type: 'SftOnePerPayment', nrAuctionedTokens: 1 }, NOW, 'Withdraw'],
    ['a unit was sold', { type: 'SftOnePerPayment', nrAuctionedTokens: 2 }, NOW, 'Withdraw'],
    [
      'units are left at the end',
      { type: 'SftOnePerPayment', nrAuctionedTokens: 2 },
      END,
      'Take it back'
    ]
  ])('is $3 for an auction of the viewer when %s', async (_, change, now, label) => {
    const answers = {
      accountAuctions: () => ({ auctions: connection({ ...LISTED_AUCTION, ...change }) })
    }
    const button = await buttonIn('my-auctions', answers, now)
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
  ])('is $2 for a bid that is %s', async (_, change, label, entity) => {
    const auction = { ...LISTED_AUCTION, ownerAddress: OTHER, ...change }
    const answers = { accountBids: () => ({ orders: connection({ ...BID, auction }) }) }
    const found = await buttonIn('my-bids', answers)
    expect(found?.label).toBe(label)
    expect(found?.attributes['data-entity']).toBe(entity)
  })

  test('is less prominent for “Send” than for “Sell”', async () => {
    const [row] = await rows('my-nfts', held({}))
    const buttons = row ? ownRowButtons(row, 'XEGLD') : []
    expect(buttons.map(i => [i.label, i.kind])).toEqual([
      ['Sell', 'secondary'],
      ['Send', 'ghost']
    ])
  })

  test('is more prominent for “Change the price” than for “Withdraw”', async () => {
    const answers = { accountAuctions: () => ({ auctions: connection(LISTED_AUCTION) }) }
    const [row] = await rows('my-auctions', answers)
    const buttons = row ? ownRowButtons(row, 'XEGLD') : []
    expect(buttons.map(i => [i.label, i.kind])).toEqual([
      ['Change the price', 'secondary'],
      ['Withdraw', 'ghost']
    ])
  })

  test('claims a won auction', async () => {
    const won = { ...LISTED_AUCTION, ...TOP, ownerAddress: OTHER, status: 'Claimable' }
    const answers = { claimable: () => ({ myClaimableAuctions: connection(won) }) }
    expect(await buttonIn('my-claimable', answers)).toMatchObject({
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
  ])('is $2 for an offer that is %s', async (_, change, label) => {
    const answers = ownOfferAnswers({ ...OFFER, ...change })
    expect((await buttonIn('my-offers', answers))?.label).toBe(label)
  })
})

describe('a row in an own list', { tags: ['@M25'] }, () => {
  test('marks an offer as expired by the clock before the service does', async () => {
    const answers = ownOfferAnswers(OFFER)
    expect(await rows('my-offers', answers, OFFER.endDate - 1)).toMatchObject([
      { isExpired: false }
    ])
    expect(await rows('my-offers', answers, OFFER.endDate)).toMatchObject([{ isExpired: true }])
  })

  test('is shown for an offer whose asset is missing', async () => {
    const answers = ownOfferAnswers({ ...OFFER, asset: null })
    expect(await rows('my-offers', answers)).toMatchObject([
      { asset: undefined, identifier: CARD.identifier, canWithdraw: true }
    ])
  })
})

test('loadOwnListRows() can request the items of one collection', { tags: ['@M25'] }, async () => {
  const asked: unknown[] = []
  const { send } = createFakeSend({
    accountAssets: ({ filters }) => {
      asked.push(filters)
      return { assets: connection() }
    }
  })
  const query = { address: ADDRESS, after: undefined, marketplaceKey: 'atrium', now: NOW }
  await loadOwnListRows(send, { ...query, collection: 'ART-abcdef', list: 'my-nfts' })
  expect(asked).toEqual([{ collection: 'ART-abcdef', ownerAddress: ADDRESS }])
})

test('a failed list returns its error', { tags: ['@M25'] }, async () => {
  const query = { address: ADDRESS, after: undefined, marketplaceKey: 'atrium', now: NOW }
  const found = await loadOwnListRows(createFakeSend({}).send, { ...query, list: 'my-bids' })
  expect(found).toMatchObject({ ok: false, reason: { name: 'NetworkError' } })
})

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

async function buttonIn(list: OwnListName, answers: OperationResponses, now = NOW) {
  const [row] = await rows(list, answers, now)
  if (!row) throw new Error(`${list}: no row came`)
  return ownRowButton(row, 'XEGLD')
}
