// The conditions for buying tickets and for claiming what they won, checked before the wallet is asked to sign. Pure.
// Amounts are atomic units of the sale's token, times Unix seconds. Source: specification 3 sections 4 and 5; the
// texts of the contract are inferred, because its source is not public.

import { err, ok, type Result } from '../result.ts'
import { checkQuantity, type QuantityRefusal } from './quantity.ts'
import { type SaleTimes, salePeriod } from './sale-period.ts'

export interface SaleTerms {
  status: string
  times: SaleTimes
  isFrozen: boolean
  isWhitelisted: boolean
  maxPerWallet: number
  /** Number of tickets that the viewer has. */
  bought: number
  /** The price of one ticket. */
  price: bigint
}

/** Refusals that apply to any number of tickets. */
export type TicketBuyerRefusal =
  | { code: 'noSale' }
  | { code: 'frozen' }
  | { code: 'notWhitelisted' }
  | { code: 'atMaximum' }

export type TicketCountRefusal =
  | QuantityRefusal
  | { code: 'underOne' }
  /** `left`: how many more the account may buy. */
  | { code: 'overMaximum'; left: number }

export type TicketRefusal =
  | TicketBuyerRefusal
  | TicketCountRefusal
  | { code: 'noConsent' }
  /** `price`: the price of all tickets together. */
  | { code: 'insufficientFunds'; price: bigint }

/** Whether this account may buy tickets now. */
export function checkTicketBuyer(terms: SaleTerms, now: number): Result<true, TicketBuyerRefusal> {
  // Computed with the clock, because the sale can end while the form is open. The fee would be lost.
  if (salePeriod(terms, now) !== 'sale') return err({ code: 'noSale' })
  if (terms.isFrozen) return err({ code: 'frozen' })
  if (!terms.isWhitelisted) return err({ code: 'notWhitelisted' })
  return terms.bought >= terms.maxPerWallet ? err({ code: 'atMaximum' }) : ok(true)
}

/** The number of tickets as typed. */
export function checkTicketCount(
  typed: string,
  { bought, maxPerWallet }: SaleTerms
): Result<number, TicketCountRefusal> {
  const count = checkQuantity(typed)
  if (!count.ok) return count
  if (count.value < 1) return err({ code: 'underOne' })
  const left = Math.max(0, maxPerWallet - bought)
  return count.value > left ? err({ code: 'overMaximum', left }) : count
}

/** The price of all tickets together. The balance is compared by findLackingBalance, after the plan. */
export function checkTickets(
  terms: SaleTerms,
  { count, hasConsent }: { count: number; hasConsent: boolean },
  now: number
): Result<bigint, TicketRefusal> {
  const buyer = checkTicketBuyer(terms, now)
  if (!buyer.ok) return buyer
  const checked = checkTicketCount(String(count), terms)
  if (!checked.ok) return checked
  if (!hasConsent) return err({ code: 'noConsent' })
  return ok(terms.price * BigInt(count))
}

export function findLackingBalance(price: bigint, balance: bigint): TicketRefusal | undefined {
  return price > balance ? { code: 'insufficientFunds', price } : undefined
}

export type TicketClaimRefusal =
  | { code: 'noClaim' }
  | { code: 'noTickets' }
  | { code: 'alreadyClaimed' }

/** Whether this account may claim now: once, its NFTs and the price of the tickets that won none. */
export function checkTicketClaim(
  terms: Pick<SaleTerms, 'bought' | 'status' | 'times'> & { hasClaimed: boolean },
  now: number
): Result<true, TicketClaimRefusal> {
  if (salePeriod(terms, now) !== 'claim') return err({ code: 'noClaim' })
  if (terms.bought === 0) return err({ code: 'noTickets' })
  // The contract pays once. A second claim would cost the fee.
  return terms.hasClaimed ? err({ code: 'alreadyClaimed' }) : ok(true)
}
