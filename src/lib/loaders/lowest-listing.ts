// The lowest price at which an item of a collection can be bought from another seller. The statistics of the service
// also count the viewer's own listings and the starting bids of auctions, so they cannot be used.

import { loadAuctionCards } from '../api/auction-cards.ts'
import type { Send } from '../api/request.ts'
import { NATIVE_TOKEN } from '../config/native-token.ts'

interface LowestListingQuery {
  collection: string
  marketplaceKey: string
  now: number
  viewer: string | undefined
}

/**
 * The number of lowest listings that are loaded, because some may be the viewer's own or several copies sold together.
 */
const COMPARED = 8

/** The price of one unit, in atomic units of the native token. Undefined when none can be bought now from others. */
export async function loadLowestListing(
  send: Send,
  { viewer, ...query }: LowestListingQuery
): Promise<bigint | undefined> {
  const filter = { ...query, isBuyNow: true, sort: 'price', token: NATIVE_TOKEN } as const
  const { items } = await send(loadAuctionCards(filter, { first: COMPARED }))
  return items.find(
    ({ auction, lot }) =>
      auction?.owner !== viewer && (lot?.units === 1 || auction?.type === 'SftOnePerPayment')
  )?.auction?.maxBid.amount
}
