import { describe, expect, test } from 'vitest'

import { findNextSteps } from '../../../../src/server/pages/next-steps.ts'
import { ADDRESS, AUCTION, CARD, connection, PRICE } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses } from './fake-send.ts'
import { NOW, OFFER, OTHER, QUERY } from './waiting-offer.ts'

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

describe('what the viewer can do next', { tags: ['@N13'] }, () => {
  test('are the works that wait, each with its dialog, and the newest own one that is not for sale', async () => {
    const { unlisted, waiting } = await findNextSteps(createFakeSend(ANSWERS).send, QUERY)
    expect(waiting.map(i => [i.kind, i.dialog])).toEqual([
      ['answer', `${PATH}/modal/accept-offer/4`],
      ['sold', `/nfts/${AUCTION.identifier}/auction/8/modal/end-auction`],
      ['unsold', `/nfts/${AUCTION.identifier}/auction/7/modal/end-auction`],
      ['won', `/nfts/${AUCTION.identifier}/auction/9/modal/claim-auction`],
      ['expired', `${PATH}/modal/withdraw-offer/5`]
    ])
    expect(waiting[0]).toMatchObject({ identifier: CARD.identifier, name: CARD.name })
    expect(unlisted).toMatchObject({
      dialog: '/nfts/ART-abcdef-07/modal/create-nft-auction',
      name: 'Newest'
    })
  })

  test.each([
    ['accountAuctions', ['answer', 'won', 'expired'], true],
    ['accountAssets', ['answer', 'sold', 'unsold', 'won', 'expired'], false],
    ['notifications', ['sold', 'unsold', 'won', 'expired'], true]
  ] as const)('leave out what %s would tell', async (missing, kinds, hasUnlisted) => {
    const { [missing]: _, ...answers } = ANSWERS
    const { unlisted, waiting } = await findNextSteps(createFakeSend(answers).send, QUERY)
    expect(waiting.map(i => i.kind)).toEqual(kinds)
    expect(unlisted !== undefined).toBe(hasUnlisted)
  })

  test('do not show a marked picture', async () => {
    const scamInfo = { type: 'scam', info: 'Copied' }
    const offers = connection({ ...EXPIRED, asset: { ...CARD, scamInfo } })
    const answers = { accountOffers: () => ({ offers }) }
    const { waiting } = await findNextSteps(createFakeSend(answers).send, QUERY)
    expect(waiting).toMatchObject([{ name: 'Scam - Copied', picture: undefined }])
  })

  test('fail when nothing is known', async () => {
    await expect(findNextSteps(createFakeSend({}).send, QUERY)).rejects.toMatchObject({
      name: 'NetworkError'
    })
  })
})
