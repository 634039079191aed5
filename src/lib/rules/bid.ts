// What a bid must satisfy before a wallet is asked to sign it. Pure: no clock, no network, no stores.
// Amounts are atomic units of the auction's payment token, times are Unix seconds.
// Source: `bid` of the marketplace contract (mx-nft-marketplace-sc) and specification 2 section 5.

import { no, ok, type Result } from '../result.ts'
import { isAuctionOver } from './asset-action.ts'

export interface BidTerms {
  owner: string
  startsAt: number
  endsAt: number // 0 = open ended
  /** False once the service calls it Claimable, Ended or Closed, whatever the clock says. */
  isRunning: boolean
  type: string
  minBid: bigint
  maxBid: bigint // 0n = no maximum
  topBid: bigint // 0n = nobody has bid
  topBidder: string | undefined
  minBidDiff: bigint
}

export interface BidAttempt {
  amount: bigint
  bidder: string
  /** What the bidder holds of the payment token; undefined while it is not known, and then not checked. */
  balance: bigint | undefined
}

export type BidRefusal =
  | { code: 'notStarted'; startsAt: number }
  | { code: 'ended' }
  | { code: 'notForBids' }
  | { code: 'ownAuction' }
  | { code: 'alreadyWinning' }
  | { code: 'tooLow'; floor: bigint }
  | { code: 'tooHigh'; cap: bigint }
  | { code: 'insufficient'; balance: bigint }

/**
 * Lowest amount the marketplace takes as the next bid.
 *
 * Equals `maxBid` when one step would overshoot it, so the last gap can be closed.
 */
export function bidFloor(
  terms: Pick<BidTerms, 'minBid' | 'maxBid' | 'topBid' | 'minBidDiff'>
): bigint {
  if (terms.topBid === 0n) return terms.minBid
  const next = terms.topBid + terms.minBidDiff
  return terms.maxBid > 0n && next > terms.maxBid ? terms.maxBid : next
}

/** Whether this person may bid at all, whatever the amount. */
export function checkBidder(
  terms: BidTerms,
  bidder: string,
  now: number
): Result<true, BidRefusal> {
  if (isAuctionOver(terms, now)) return no({ code: 'ended' })
  if (terms.startsAt > now) return no({ code: 'notStarted', startsAt: terms.startsAt })
  if (terms.type === 'SftOnePerPayment') return no({ code: 'notForBids' })
  if (terms.owner === bidder) return no({ code: 'ownAuction' })
  if (terms.topBid > 0n && terms.topBidder === bidder) return no({ code: 'alreadyWinning' })
  return ok(true)
}

export function checkBid(
  terms: BidTerms,
  attempt: BidAttempt,
  now: number
): Result<bigint, BidRefusal> {
  const bidder = checkBidder(terms, attempt.bidder, now)
  if (!bidder.ok) return bidder
  const floor = bidFloor(terms)
  if (attempt.amount < floor) return no({ code: 'tooLow', floor })
  if (terms.maxBid > 0n && attempt.amount > terms.maxBid) {
    return no({ code: 'tooHigh', cap: terms.maxBid })
  }
  if (attempt.balance !== undefined && attempt.amount > attempt.balance) {
    return no({ code: 'insufficient', balance: attempt.balance })
  }
  return ok(attempt.amount)
}
