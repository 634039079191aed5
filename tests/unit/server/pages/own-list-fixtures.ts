// Answers of the data service for the viewer's own lists. The viewer is ADDRESS.

import { ADDRESS, AUCTION, CARD, connection, PRICE } from '../../lib/api/fixtures.ts'
import type { OperationResponses } from './fake-send.ts'

/** An account that is not the viewer. */
export const OTHER = `${ADDRESS.slice(0, -1)}x`
export const NOW = 1_700_000_001
/** When running auctions end. */
export const END = AUCTION.endDate
export const LISTED_AUCTION = { ...AUCTION, asset: CARD, nrAuctionedTokens: 1, availableTokens: 1 }
/** A bid of the viewer that was outbid: `Inactive` is the service's word for it. */
export const BID = { id: '5', auctionId: 7, price: PRICE, status: 'Inactive' }
/** Makes the viewer the top bidder of an auction. */
export const TOP = { topBid: PRICE, topBidder: { address: ADDRESS } }

/** A card of a listing of one unit at a fixed price. */
export function listing(amount: string, ownerAddress: string): object {
  return {
    ...AUCTION,
    asset: CARD,
    maxBid: { ...PRICE, amount },
    nrAuctionedTokens: 1,
    ownerAddress
  }
}

export const OFFER = {
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

/** Answers in which the viewer has made this offer and has received none. */
export function ownOfferAnswers(offer: object): OperationResponses {
  return {
    accountOffers: () => ({ offers: connection(offer) }),
    notifications: () => ({ notifications: connection() })
  }
}
