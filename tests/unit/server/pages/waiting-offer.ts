// An offer and a bid of the viewer as the data service answers, for tests of what waits for the viewer.

import { ADDRESS, AUCTION, CARD, PRICE } from '../../lib/api/fixtures.ts'

export const OTHER = `${ADDRESS.slice(0, -1)}x`
/** One second after the start of the auctions in the fixtures. */
export const NOW = 1_700_000_001
export const QUERY = { address: ADDRESS, marketplaceKey: 'atrium', now: NOW }

/** The service's answer about an offer of `OTHER` that `ADDRESS` may accept. */
export const OFFER = {
  id: '4',
  identifier: CARD.identifier,
  quantity: '1',
  status: 'Active',
  ownerAddress: OTHER,
  endDate: NOW + 60,
  marketplaceKey: 'atrium',
  price: PRICE,
  owner: null
}

/** The service's answer about a bid of `ADDRESS` in an auction that `OTHER` leads until `endDate`. */
export function outbidIn(id: string, endDate: number): object {
  const auction = {
    ...AUCTION,
    id,
    asset: CARD,
    nrAuctionedTokens: 1,
    endDate,
    ownerAddress: 'erd1seller',
    topBid: PRICE,
    topBidder: { address: OTHER }
  }
  return { id, auction, auctionId: Number(id), price: PRICE, status: 'Inactive' }
}
