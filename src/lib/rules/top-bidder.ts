/**
 * Whether the viewer has the highest bid of the auction. False for a visitor: without the first comparison a visitor
 * would be the top bidder of each auction without bids, because both values are undefined.
 */
export function isTopBidder(
  { topBidder }: { topBidder: string | undefined },
  viewer: string | undefined
): boolean {
  return viewer !== undefined && viewer === topBidder
}
