// What an auction stands at, for whoever watches it.

import { type AuctionPrice, loadAuctionPrice } from '../lib/api/auctions.ts'
import { environment } from './environment.ts'

/** undefined when the auction is gone or nobody answers: the next round asks again. */
export async function fetchAuctionPrice(auctionId: string): Promise<AuctionPrice | undefined> {
  return environment()
    .send(loadAuctionPrice(auctionId))
    .catch(() => undefined)
}
