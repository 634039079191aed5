// The conditions for a bid, checked before the wallet is asked to sign. Pure: no clock, no network, no stores.
// Amounts are atomic units of the auction's payment token, times are Unix seconds. Source: `bid` of the marketplace
// contract (mx-nft-marketplace-sc), specification 2 section 5.

import { err, ok, type Result } from '../result.ts'
import { isAuctionOver } from './asset-action.ts'

/** The auction's terms as the data service reports them. The contract decides by its own copy of them. */
export interface BidTerms {
  owner: string
  startsAt: number
  endsAt: number // 0 = no end
  /** False once the service reports Claimable, Ended or Closed, also before the end date. */
  isRunning: boolean
  /** The type of the data service. Every type except `SftOnePerPayment` takes bids, including types added later. */
  type: string
  minBid: bigint
  maxBid: bigint // 0n = no maximum
  topBid: bigint // 0n = no bid yet
  /** Undefined when the service reports no bidder. */
  topBidder: string | undefined
  /** The minimum difference between the top bid and the next bid: see minimum-raise.ts. */
  minRaise: bigint
}

export interface BidAttempt {
  /** The typed amount in atomic units, as checkAmount returns it. */
  amount: bigint
  bidder: string
  /** The bidder's balance of the payment token. Undefined when it is unknown; it is then not checked. */
  balance: bigint | undefined
}

export type BidRefusal =
  | { code: 'notStarted'; startsAt: number }
  | { code: 'ended' }
  | { code: 'notForBids' }
  | { code: 'ownAuction' }
  | { code: 'alreadyWinning' }
  | { code: 'tooLow'; minimum: bigint }
  | { code: 'tooHigh'; cap: bigint }
  | { code: 'insufficientFunds'; balance: bigint }

/**
 * The lowest amount of the next bid. Equals `maxBid` when the minimum raise would exceed it, so that the last gap can
 * be closed.
 */
export function minNextBid(
  terms: Pick<BidTerms, 'minBid' | 'maxBid' | 'topBid' | 'minRaise'>
): bigint {
  // The minimum raise applies from the second bid on: the contract accepts the minimum bid itself as the first one.
  if (terms.topBid === 0n) return terms.minBid
  // The contract compares the raise only in an auction with a maximum. Without a maximum it accepts any higher bid.
  // This site requires the raise in both cases.
  const next = terms.topBid + terms.minRaise
  // The contract does not compare the raise for a bid of exactly the maximum. Without this line no bid would be
  // possible when the remaining difference is smaller than the minimum raise.
  return terms.maxBid > 0n && next > terms.maxBid ? terms.maxBid : next
}

/**
 * Two amounts above the lowest bid that are easy to read: at least 5 % and 20 % more, rounded up by less than 2.5 % of
 * it: 10.9 and 12.4 follow 10.3041. Amounts from the buy-now price on are left out.
 */
export function suggestedBids(minimum: bigint, maxBid: bigint): bigint[] {
  // A fortieth is 2.5 %.
  const unit = roundUnit(minimum / 40n)
  const bids = [105n, 120n].map(percent => {
    const amount = (minimum * percent) / 100n
    return ((amount + unit - 1n) / unit) * unit
  })
  return [...new Set(bids)].filter(i => i > minimum && (maxBid === 0n || i < maxBid))
}

/** The largest of 1, 5, 10, 50 and so on that is at most `amount`; at least 1. */
function roundUnit(amount: bigint): bigint {
  const power = 10n ** BigInt(String(amount).length - 1)
  return 5n * power <= amount ? 5n * power : power
}

/** Whether this account may bid at any amount. */
export function checkBidder(
  terms: BidTerms,
  bidder: string,
  now: number
): Result<true, BidRefusal> {
  // The contract refuses a bid from the second of the deadline on, and keeps the fee.
  // Contract: "Auction ended already". It compares with the time of the block, which can be later than `now`.
  if (isAuctionOver(terms, now)) return err({ code: 'ended' })
  // An auction can be listed before it starts.
  // Contract: "Auction hasn't started yet". A bid in the starting second is accepted.
  if (terms.startsAt > now) return err({ code: 'notStarted', startsAt: terms.startsAt })
  // Units have a fixed price: `bid` is another function of the contract than `buySft`.
  // Contract: "Cannot bid on this type of auction".
  if (terms.type === 'SftOnePerPayment') return err({ code: 'notForBids' })
  // Sellers could drive up the price with their own bids. Contract: "Can't bid on your own token".
  if (terms.owner === bidder) return err({ code: 'ownAuction' })
  // The top bidder would only outbid their own bid. Without a bid the field holds no bidder.
  // Contract: "Can't outbid yourself".
  if (terms.topBid > 0n && terms.topBidder === bidder) return err({ code: 'alreadyWinning' })
  return ok(true)
}

/** Called while the amount is typed, and called again with reloaded terms when the button is pressed. */
export function checkBid(
  terms: BidTerms,
  attempt: BidAttempt,
  now: number
): Result<bigint, BidRefusal> {
  // The account is checked first: when it may not bid, no other amount would help.
  const bidder = checkBidder(terms, attempt.bidder, now)
  if (!bidder.ok) return bidder
  const minimum = minNextBid(terms)
  // Below it the contract refuses the bid.
  // Contract: "Bid must be higher than or equal to the min bid", "Bid must be higher than the current winning bid",
  // "The difference from the last bid must be higher".
  if (attempt.amount < minimum) return err({ code: 'tooLow', minimum })
  // The contract refuses more than the maximum instead of returning the difference.
  // Contract: "Bid must be less than or equal to the max bid".
  if (terms.maxBid > 0n && attempt.amount > terms.maxBid) {
    return err({ code: 'tooHigh', cap: terms.maxBid })
  }
  // The network would execute the transaction, refuse the transfer and keep the fee. Compares only the bid; the network
  // fee is compared later with the native balance (checkTransaction).
  if (attempt.balance !== undefined && attempt.amount > attempt.balance) {
    return err({ code: 'insufficientFunds', balance: attempt.balance })
  }
  return ok(attempt.amount)
}
