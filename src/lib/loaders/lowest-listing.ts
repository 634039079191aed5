// The lowest prices in a collection: to buy now, and to bid. The statistics of the service have one figure for both, and
// count the viewer's own listings too.

import { loadAuctionCards } from '../api/auction-cards.ts'
import type { Send } from '../api/request.ts'
import { NATIVE_TOKEN } from '../config/native-token.ts'

interface LowestListingQuery {
  collection: string
  marketplaceKey: string
  now: number
  /** The native token when absent: amounts of two tokens cannot be compared. */
  token?: string
  /** What the viewer sells is left out. */
  viewer?: string | undefined
}

/** So many of the lowest may be the viewer's own, several copies sold together, or of another kind. */
const COMPARED = 8

/**
 * For one unit, in atomic units of the token. Undefined when nothing is for sale at a fixed price.
 */
export async function loadLowestListing(
  send: Send,
  { viewer, token = NATIVE_TOKEN, ...query }: LowestListingQuery
): Promise<bigint | undefined> {
  const filter = { ...query, isBuyNow: true, sort: 'price', token } as const
  const { items } = await send(loadAuctionCards(filter, { first: COMPARED }))
  const lowest = items.find(
    ({ auction, lot }) =>
      auction?.owner !== viewer && (lot?.units === 1 || auction?.type === 'SftOnePerPayment')
  )
  return lowest?.auction?.maxBid.amount
}

/** The lowest current price of its auctions of one unit: the top bid, or the minimum bid. Undefined without any. */
export async function loadLowestBid(
  send: Send,
  { collection, marketplaceKey, now, token = NATIVE_TOKEN }: Omit<LowestListingQuery, 'viewer'>
): Promise<bigint | undefined> {
  const filter = { collection, marketplaceKey, now, sort: 'price', token, type: 'Nft' } as const
  const { items } = await send(loadAuctionCards(filter, { first: COMPARED }))
  // Older services report fixed prices with this type too.
  const lowest = items.find(
    ({ auction }) => auction && auction.minBid.amount !== auction.maxBid.amount
  )?.auction
  return (lowest?.topBid ?? lowest?.minBid)?.amount
}
