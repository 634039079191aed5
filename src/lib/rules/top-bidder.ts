/**
 * Whether the viewer has the highest bid of the auction. A visitor never has it: without the first comparison, a visitor
 * would be the top bidder of each auction without bids, because both are undefined.
 */
export function isTopBidder(
  { topBidder }: { topBidder: string | undefined },
  viewer: string | undefined
): boolean {
  return viewer !== undefined && viewer === topBidder
}
