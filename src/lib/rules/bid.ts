// The conditions for a bid, checked before the wallet is asked to sign. Pure: no clock, no network, no stores.
// Amounts are atomic units of the auction's payment token, times are Unix seconds. Source: `bid` of the marketplace
// contract (mx-nft-marketplace-sc), specification 2 section 5.

import { no, ok, type Result } from '../result.ts'
import { isAuctionOver } from './asset-action.ts'

export interface BidTerms {
  owner: string
  startsAt: number
  endsAt: number // 0 = no end
  /** False once the service reports Claimable, Ended or Closed, also before the end date. */
  isRunning: boolean
  type: string
  minBid: bigint
  maxBid: bigint // 0n = no maximum
  topBid: bigint // 0n = no bid yet
  topBidder: string | undefined
  minBidDiff: bigint
}

export interface BidAttempt {
  amount: bigint
  bidder: string
  /** The bidder's balance of the payment token. Undefined when it is unknown: it is then not checked. */
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
 * The lowest amount that the contract accepts as the next bid.
 * Equals `maxBid` when one more step would exceed it, so that the last gap can be closed.
 */
export function bidFloor(
  terms: Pick<BidTerms, 'minBid' | 'maxBid' | 'topBid' | 'minBidDiff'>
): bigint {
  if (terms.topBid === 0n) return terms.minBid
  const next = terms.topBid + terms.minBidDiff
  return terms.maxBid > 0n && next > terms.maxBid ? terms.maxBid : next
}

/** Whether this account may bid at all, whatever the amount. */
export function checkBidder(
  terms: BidTerms,
  bidder: string,
  now: number
): Result<true, BidRefusal> {
  // The contract refuses a bid from the second of the deadline on, and keeps the fee.
  if (isAuctionOver(terms, now)) return no({ code: 'ended' })
  // An auction can be listed before it starts.
  if (terms.startsAt > now) return no({ code: 'notStarted', startsAt: terms.startsAt })
  // Units have a fixed price: `bid` is another function of the contract than `buySft`.
  if (terms.type === 'SftOnePerPayment') return no({ code: 'notForBids' })
  // A seller could drive up the price; the contract refuses it.
  if (terms.owner === bidder) return no({ code: 'ownAuction' })
  // The top bidder would only outbid their own bid. Without a bid the field holds no bidder.
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
  // Below the next step the contract refuses the bid.
  if (attempt.amount < floor) return no({ code: 'tooLow', floor })
  // The contract refuses more than the maximum instead of returning the difference.
  if (terms.maxBid > 0n && attempt.amount > terms.maxBid) {
    return no({ code: 'tooHigh', cap: terms.maxBid })
  }
  // The network would execute and refuse the transfer, and keep the fee.
  if (attempt.balance !== undefined && attempt.amount > attempt.balance) {
    return no({ code: 'insufficient', balance: attempt.balance })
  }
  return ok(attempt.amount)
}
