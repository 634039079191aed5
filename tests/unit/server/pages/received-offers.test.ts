import { expect, test } from 'vitest'

import { loadOwnListRows } from '../../../../src/server/pages/own-lists.ts'
import { ADDRESS, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses } from './fake-send.ts'
import { OFFER, OTHER, QUERY } from './waiting-offer.ts'

const MARKET = { address: 'erd1market', key: 'atrium', name: 'Atrium' }
const RESPONSES: OperationResponses = {
  accountOffers: () => ({ offers: connection() }),
  assetAuctions: () => ({ auctions: connection() }),
  assetCards: () => ({ assets: connection(CARD) }),
  marketplaces: () => ({
    marketplaces: connection({ ...MARKET, marketplaceCutPercentage: 250 })
  }),
  notifications: () => ({
    notifications: connection({
      auctionId: 0,
      id: '1',
      identifier: CARD.identifier,
      name: CARD.name,
      type: 'OfferReceived'
    })
  })
}

const TENTH = { creatorAddress: OTHER, royalties: '10' }

test.each([
  // 1.5 EGLD less 10 % and 2.5 %.
  { name: 'the price less its rates', held: TENTH, proceeds: 1_312_500_000_000_000_000n },
  {
    name: 'no royalties deducted when the seller is the creator',
    held: { ...TENTH, creatorAddress: ADDRESS },
    proceeds: 1_462_500_000_000_000_000n
  },
  { name: 'nothing when the royalties are unknown', held: {}, proceeds: undefined },
  {
    name: 'nothing when the cut is unknown',
    held: TENTH,
    change: { marketplaces: () => ({ marketplaces: connection() }) },
    proceeds: undefined
  },
  {
    name: 'nothing for an offer that cannot be accepted',
    held: TENTH,
    change: { offers: () => ({ offers: connection({ ...OFFER, quantity: '2' }) }) },
    proceeds: undefined
  }
])(
  'the row of a received offer says what its seller receives: $name',
  {
    tags: ['@M25', '@M12']
  },
  async ({ change, held, proceeds }) => {
    const { send } = createFakeSend({
      ...RESPONSES,
      assetBalance: () => ({ assets: connection({ balance: '1', ...held }) }),
      offers: () => ({ offers: connection(OFFER) }),
      ...change
    })
    const query = { ...QUERY, after: undefined }
    const found = await loadOwnListRows(send, { ...query, list: 'my-offers' })
    const rows = found.ok ? found.value.items : []
    const row = rows.find(i => i.kind === 'receivedOffer')
    expect(row?.key).toBe('4')
    expect(row?.proceeds?.amount).toBe(proceeds)
  }
)
