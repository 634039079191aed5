// When an auction is over. Amounts are atomic units, times are Unix seconds. Source: `bid` and `buySft` of the
// marketplace contract.

interface AuctionTimes {
  endsAt: number // 0 = no end
  isRunning: boolean
}

interface AuctionBids {
  maxBid: bigint // 0n = no maximum
  topBid: bigint | undefined // 0n or undefined = no bid yet
}

/** Whether an auction is past its end date or no longer running. It then takes no bid and sells no unit. */
export function hasEnded({ endsAt, isRunning }: AuctionTimes, now: number): boolean {
  // Without a date only the status decides. With a date the clock is needed too, because the service marks ended
  // auctions only every few seconds. The contract requires a time before the deadline: "Auction ended already".
  return !isRunning || (endsAt > 0 && now >= endsAt)
}

/** A bid of the maximum buys the item: the contract ends the auction in the transaction of that bid. */
export function hasReachedMaximum({ maxBid, topBid }: AuctionBids): boolean {
  return maxBid > 0n && topBid === maxBid
}
