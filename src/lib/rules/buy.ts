// What buying at a fixed price and claiming what was won must satisfy before a wallet is asked to sign. Pure.
// Amounts are atomic units of the auction's payment token, times are Unix seconds.
// Source: `bid`, `buySft` and `endAuction` of the marketplace contract and specification 2 section 5.

import { no, ok, type Result } from '../result.ts'
import { type BidRefusal, type BidTerms, checkBidder } from './bid.ts'

export interface BuyAttempt {
  buyer: string
  /** What the buyer holds of the payment token. */
  balance: bigint
}

export type BuyRefusal =
  | Exclude<BidRefusal, { code: 'tooLow' | 'tooHigh' | 'insufficient' }>
  | { code: 'noPrice' }
  | { code: 'lacking'; price: bigint }

/** Whether this person may buy the whole of it now, whatever they hold; its price. */
export function checkBuyer(
  terms: BidTerms,
  buyer: string,
  now: number
): Result<bigint, BuyRefusal> {
  const bidder = checkBidder(terms, buyer, now)
  // Neither depends on an amount, so only refusals of the person come back.
  if (!bidder.ok) return no(bidder.reason as BuyRefusal)
  return terms.maxBid > 0n ? ok(terms.maxBid) : no({ code: 'noPrice' })
}

/** The price of buying it now: a bid of the maximum, which ends the auction in the same transaction. */
export function checkBuyNow(
  terms: BidTerms,
  { balance, buyer }: BuyAttempt,
  now: number
): Result<bigint, BuyRefusal> {
  const price = checkBuyer(terms, buyer, now)
  if (!price.ok) return price
  return price.value > balance ? no({ code: 'lacking', price: price.value }) : price
}

export interface UnitTerms {
  owner: string
  startsAt: number
  endsAt: number // 0 = open ended
  isRunning: boolean
  type: string
  /** Of one unit. */
  price: bigint
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
  | { code: 'lacking'; price: bigint }

/** Whether this person may buy units at all, however many. */
export function checkUnitBuyer(
  terms: UnitTerms,
  buyer: string,
  now: number
): Result<true, UnitRefusal> {
  if (terms.available === 0) return no({ code: 'soldOut' })
  if (!terms.isRunning || (terms.endsAt > 0 && now >= terms.endsAt)) return no({ code: 'ended' })
  if (terms.startsAt > now) return no({ code: 'notStarted', startsAt: terms.startsAt })
  if (terms.type !== 'SftOnePerPayment') return no({ code: 'notByUnit' })
  return terms.owner === buyer ? no({ code: 'ownAuction' }) : ok(true)
}

/** What `quantity` units cost together: the contract takes exactly that. */
export function checkBuyUnits(
  terms: UnitTerms,
  { balance, buyer, quantity }: BuyAttempt & { quantity: number },
  now: number
): Result<bigint, UnitRefusal> {
  const allowed = checkUnitBuyer(terms, buyer, now)
  if (!allowed.ok) return allowed
  if (quantity < 1) return no({ code: 'underOne' })
  if (quantity > terms.available) return no({ code: 'overAvailable', available: terms.available })
  const price = terms.price * BigInt(quantity)
  return price > balance ? no({ code: 'lacking', price }) : ok(price)
}

export type ClaimRefusal =
  | { code: 'notWinner' }
  | { code: 'stillRunning'; endsAt: number }
  | { code: 'byUnit' }

/** Whether the winner may take home what the auction holds. The contract ends it the second after its deadline. */
export function checkClaim(
  terms: Pick<BidTerms, 'endsAt' | 'maxBid' | 'topBid' | 'topBidder' | 'type'>,
  claimer: string,
  now: number
): Result<true, ClaimRefusal> {
  if (terms.type === 'SftOnePerPayment') return no({ code: 'byUnit' })
  if (terms.topBid === 0n || terms.topBidder !== claimer) return no({ code: 'notWinner' })
  if (terms.maxBid > 0n && terms.topBid === terms.maxBid) return ok(true)
  const isOver = terms.endsAt > 0 && now > terms.endsAt
  return isOver ? ok(true) : no({ code: 'stillRunning', endsAt: terms.endsAt })
}
