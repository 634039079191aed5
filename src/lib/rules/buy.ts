// The conditions for buying at a fixed price and for claiming, checked before the wallet is asked to sign. Pure.
// Amounts are atomic units of the auction's payment token, times are Unix seconds. Source: `bid`, `buySft` and
// `endAuction` of the marketplace contract, specification 2 section 5.

import { err, ok, type Result } from '../result.ts'
import { hasEnded, hasReachedMaximum } from './auction-end.ts'
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

export type ClaimRefusal =
  | { code: 'notWinner' }
  /** The auction was settled in the meantime; stores/claim.ts uses this refusal. */
  | { code: 'alreadyEnded' }
  /** `endsAt` is 0 when the auction has no end, or one more than a year ahead, which the data service reports as 0. */
  | { code: 'stillRunning'; endsAt: number }
  | { code: 'byUnit' }

/** Whether the winner may claim. The contract allows it from the second after the deadline. */
export function checkClaim(
  terms: Pick<BidTerms, 'endsAt' | 'maxBid' | 'topBid' | 'topBidder' | 'type'>,
  claimer: string,
  now: number
): Result<true, ClaimRefusal> {
  // Units are delivered with their purchase, so there is nothing to claim. Contract: "Cannot end this type of auction".
  if (terms.type === 'SftOnePerPayment') return err({ code: 'byUnit' })
  // The contract lets any account end an auction, but this dialog is for the winner. The bid is compared as well as the
  // bidder: without a bid there is no winner, even when the field of the bidder has a value.
  if (terms.topBid === 0n || terms.topBidder !== claimer) return err({ code: 'notWinner' })
  // A bid of the maximum ends the auction before its deadline.
  if (hasReachedMaximum(terms)) return ok(true)
  // Later than the deadline, not equal: in that second the contract refuses bids and does not end the auction yet.
  const isOver = terms.endsAt > 0 && now > terms.endsAt
  return isOver ? ok(true) : err({ code: 'stillRunning', endsAt: terms.endsAt })
}
