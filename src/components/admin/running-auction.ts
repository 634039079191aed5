// What admins read about the running auction of a reported item. A mark does not stop the auction.

import type { AuctionSummary } from '../../lib/api/auction-summary.ts'
import { relativeText } from '../../lib/format/dates.ts'
import { moneyText, symbolText } from '../../lib/format/money.ts'
import { hasEnded } from '../../lib/rules/auction-end.ts'

/** 'Its auction has a bid of 1.2 EGLD and ends in 3 hours.' Undefined when it is over. */
export function runningAuctionText(
  auction: Pick<AuctionSummary, 'endsAt' | 'isRunning' | 'topBid'>,
  { environment, now }: { environment: { nativeLabel: string }; now: number }
): string | undefined {
  if (hasEnded(auction, now)) return undefined
  const { endsAt, topBid } = auction
  const bid = topBid?.amount
    ? `a bid of ${moneyText({ ...topBid, symbol: symbolText(topBid, environment.nativeLabel) })}`
    : 'no bid'
  const end = endsAt > 0 ? `ends ${relativeText(endsAt, now)}` : 'has no end date'
  return `Its auction has ${bid} and ${end}.`
}
