// The current price of an auction, for live updates.

import { type AuctionPrice, loadAuctionPrice } from '../lib/api/auctions.ts'
import { platform } from './platform.ts'

/** Resolves to undefined when the auction does not exist or the request fails. The next poll retries. */
export async function fetchAuctionPrice(auctionId: string): Promise<AuctionPrice | undefined> {
  return platform()
    .send(loadAuctionPrice(auctionId))
    .catch(() => undefined)
}
