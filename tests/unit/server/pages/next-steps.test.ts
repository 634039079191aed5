import { describe, expect, test } from 'vitest'

import { waitingStateText } from '../../../../src/lib/messages/next-steps.ts'
import { findNextSteps } from '../../../../src/server/pages/next-steps.ts'
import { ADDRESS, AUCTION, CARD, connection, PRICE } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses } from './fake-send.ts'
import { NOW, OFFER, OTHER, outbidIn, QUERY as VIEWER } from './waiting-offer.ts'

const QUERY = { ...VIEWER, nativeLabel: 'XEGLD' }

const NAMED_OFFER = { ...OFFER, asset: CARD }
const EXPIRED = {
  ...NAMED_OFFER,
  id: '5',
  ownerAddress: ADDRESS,
  status: 'Expired',
  endDate: NOW - 60
}
const ENDED = {
  ...AUCTION,
  asset: CARD,
  endDate: NOW - 60,
  nrAuctionedTokens: 1,
  ownerAddress: ADDRESS,
  status: 'Claimable'
}
const SOLD = { ...ENDED, id: '8', topBid: PRICE, topBidder: { address: OTHER } }
const WON = { ...SOLD, id: '9', ownerAddress: OTHER, topBidder: { address: ADDRESS } }
const HELD = {
  ...CARD,
  artist: { address: ADDRESS },
  balance: '1',
  lowestAuction: null,
  marketplaces: [{ key: 'atrium' }]
}
const DAY = 24 * 60 * 60
const ANSWERS: OperationResponses = {
  accountAssets: () => ({
    assets: connection(
      { ...HELD, identifier: 'ART-abcdef-05', artist: { address: OTHER } },
      { ...HELD, identifier: 'ART-abcdef-06', lowestAuction: AUCTION },
      { ...HELD, identifier: 'ART-abcdef-07', name: 'Newest' },
      { ...HELD, identifier: 'ART-abcdef-08' }
    )
  }),
  accountAuctions: () => ({ auctions: connection({ ...ENDED, id: '7', topBid: null }, SOLD) }),
  accountBids: () => ({
    orders: connection(outbidIn('20', NOW + 2 * DAY), outbidIn('21', NOW + DAY))
  }),
  accountOffers: () => ({
    offers: connection({ ...NAMED_OFFER, id: '6', ownerAddress: ADDRESS }, EXPIRED)
  }),
  assetAuctions: () => ({ auctions: connection() }),
  assetBalance: () => ({ assets: connection({ balance: '1' }) }),
  assetCards: () => ({ assets: connection(CARD) }),
  claimable: () => ({ myClaimableAuctions: connection(WON) }),
  notifications: () => ({
    notifications: connection({
      auctionId: 0,
      id: '1',
      identifier: CARD.identifier,
      name: CARD.name,
      type: 'OfferReceived'
    })
  }),
  offers: () => ({ offers: connection(NAMED_OFFER) })
}
const PATH = `/nfts/${CARD.identifier}`

describe('findNextSteps', { tags: ['@N13'] }, () => {
  test('returns the waiting works with their dialogs, and the newest own work that is not for sale', async () => {
    const { unlisted, waiting } = await findNextSteps(createFakeSend(ANSWERS).send, QUERY)
    expect(waiting.map(i => [i.kind, i.dialog])).toEqual([
      ['outbid', `/nfts/${AUCTION.identifier}/auction/21/modal/place-bid`],
      ['sold', `/nfts/${AUCTION.identifier}/auction/8/modal/end-auction`],
      ['won', `/nfts/${AUCTION.identifier}/auction/9/modal/claim-auction`],
      ['outbid', `/nfts/${AUCTION.identifier}/auction/20/modal/place-bid`],
      ['expired', `${PATH}/modal/withdraw-offer/5`],
      ['unsold', `/nfts/${AUCTION.identifier}/auction/7/modal/end-auction`],
      ['answer', `${PATH}/modal/accept-offer/4`]
    ])
    expect(waiting.at(-1)).toMatchObject({ identifier: CARD.identifier, name: CARD.name })
    expect(unlisted).toMatchObject({
      dialog: '/nfts/ART-abcdef-07/modal/create-nft-auction',
      name: 'Newest'
    })
  })

  test.each([
    ['accountAuctions', ['outbid', 'won', 'outbid', 'expired', 'answer'], true],
    ['accountBids', ['sold', 'won', 'expired', 'unsold', 'answer'], true],
    ['accountAssets', ['outbid', 'sold', 'won', 'outbid', 'expired', 'unsold', 'answer'], false],
    ['notifications', ['outbid', 'sold', 'won', 'outbid', 'expired', 'unsold'], true]
  ] as const)(
    'leaves out the steps of %s when it fails to load',
    async (missing, kinds, hasUnlisted) => {
      const { [missing]: _, ...answers } = ANSWERS
      const { unlisted, waiting } = await findNextSteps(createFakeSend(answers).send, QUERY)
      expect(waiting.map(i => i.kind)).toEqual(kinds)
      expect(unlisted !== undefined).toBe(hasUnlisted)
    }
  )

  test('says the amount of each step, and who made an offer', async () => {
    const royalties = { creatorAddress: OTHER, royalties: '10' }
    const sold = { ...SOLD, asset: { ...CARD, ...royalties } }
    const answers = {
      ...ANSWERS,
      accountAuctions: () => ({ auctions: connection(sold) }),
      marketplaces: () => ({
        marketplaces: connection({
          address: 'erd1market',
          key: 'atrium',
          name: 'Atrium',
          acceptedPaymentTokens: null,
          marketplaceCutPercentage: '250'
        })
      })
    }
    const { waiting } = await findNextSteps(createFakeSend(answers).send, QUERY)
    const texts = Object.fromEntries(waiting.map(i => [i.kind, waitingStateText(i)]))
    expect(texts).toEqual({
      answer: expect.stringMatching(/^1\.5 XEGLD from erd1/),
      expired: 'Your offer of 1.5 XEGLD has expired',
      outbid: 'You were outbid at 1.5 XEGLD',
      sold: 'Sold. You receive 1.3125 XEGLD',
      won: 'You won the auction at 1.5 XEGLD'
    })
  })

  test('hides the picture of a marked item', async () => {
    const scamInfo = { type: 'scam', info: 'Copied' }
    const offers = connection({ ...EXPIRED, asset: { ...CARD, scamInfo } })
    const answers = { accountOffers: () => ({ offers }) }
    const { waiting } = await findNextSteps(createFakeSend(answers).send, QUERY)
    expect(waiting).toMatchObject([{ name: 'Scam - Copied', picture: undefined }])
  })

  test('fails when nothing loads', async () => {
    await expect(findNextSteps(createFakeSend({}).send, QUERY)).rejects.toMatchObject({
      name: 'NetworkError'
    })
  })
})
