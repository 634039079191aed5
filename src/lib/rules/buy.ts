// The conditions for buying at a fixed price, checked before the wallet is asked to sign. Pure. Amounts are atomic
// units of the auction's payment token, times are Unix seconds. Source: `bid` and `buySft` of the marketplace contract,
// specification 2 section 5.

import { err, ok, type Result } from '../result.ts'
import { hasEnded } from './auction-end.ts'
import { type BidRefusal, type BidTerms, checkBidder } from './bid.ts'

export interface BuyAttempt {
  buyer: string
  /** The buyer's balance of the payment token. */
  balance: bigint
}

/** The refusals of a bidder, except those of an amount, because the price is fixed. */
export type BuyRefusal =
  | Exclude<BidRefusal, { code: 'tooLow' | 'tooHigh' | 'insufficientFunds' }>
  /** The auction takes bids only, because it has no maximum. */
  | { code: 'noPrice' }
  | { code: 'insufficientFunds'; price: bigint }

/** The price of buying now: a bid of the maximum, which ends the auction in the same transaction. */
export function checkBuyNow(
  terms: BidTerms,
  { balance, buyer }: BuyAttempt,
  now: number
): Result<bigint, BuyRefusal> {
  const bidder = checkBidder(terms, buyer, now)
  // checkBidder never returns a refusal about an amount, so the cast is safe.
  if (!bidder.ok) return err(bidder.reason as BuyRefusal)
  const price = terms.maxBid
  // 0n means 'no buy-now price'. Used as a price, it would create a bid of 0.
  if (price === 0n) return err({ code: 'noPrice' })
  // The price leaves the wallet with the transaction, so it must be there now. The fee is compared in checkTransaction.
  return price > balance ? err({ code: 'insufficientFunds', price }) : ok(price)
}

/** The terms of an auction that sells its units one by one (`SftOnePerPayment`). */
export interface UnitTerms {
  owner: string
  startsAt: number
  endsAt: number // 0 = no end
  isRunning: boolean
  type: string
  /** Price of one unit. */
  price: bigint
  /** Units that are left. 0 after the last one is sold, which ends the auction. */
  available: number
}

export type UnitRefusal =
  | { code: 'soldOut' }
  | { code: 'ended' }
  | { code: 'notStarted'; startsAt: number }
  | { code: 'notByUnit' }
  | { code: 'ownAuction' }
  | { code: 'underOne' }
  | { code: 'overAvailable'; available: number }
  | { code: 'insufficientFunds'; price: bigint }

/** Whether this account may buy units, regardless of their number. */
export function checkUnitBuyer(
  terms: UnitTerms,
  buyer: string,
  now: number
): Result<true, UnitRefusal> {
  // Another buyer may have taken the last unit since the page was rendered.
  if (terms.available === 0) return err({ code: 'soldOut' })
  if (hasEnded(terms, now)) return err({ code: 'ended' })
  // Contract: "Auction hasn't started yet". The starting second itself is accepted.
  if (terms.startsAt > now) return err({ code: 'notStarted', startsAt: terms.startsAt })
  // Other types sell one lot: `buySft` would be refused.
  // Contract: "Cannot buy SFT for this type of auction".
  if (terms.type !== 'SftOnePerPayment') return err({ code: 'notByUnit' })
  // `buySft` has the same check and the same text as `bid`: "Can't bid on your own token".
  return terms.owner === buyer ? err({ code: 'ownAuction' }) : ok(true)
}

/** The price of `quantity` units. The contract accepts exactly this payment. */
export function checkBuyUnits(
  terms: UnitTerms,
  { balance, buyer, quantity }: BuyAttempt & { quantity: number },
  now: number
): Result<bigint, UnitRefusal> {
  const allowed = checkUnitBuyer(terms, buyer, now)
  if (!allowed.ok) return allowed
  // Zero units would cost the fee for nothing. A negative number would become a huge number as an argument. Contract:
  // "Must buy more than 0".
  if (quantity < 1) return err({ code: 'underOne' })
  // The contract refuses the whole purchase instead of selling the units that are left. Contract: "Not enough SFTs
  // available".
  if (quantity > terms.available) return err({ code: 'overAvailable', available: terms.available })
  // Contract: "Wrong amount paid, must pay equal to the selling price". Multiplied as bigint, because a double would
  // change the last digits.
  const price = terms.price * BigInt(quantity)
  return price > balance ? err({ code: 'insufficientFunds', price }) : ok(price)
}
