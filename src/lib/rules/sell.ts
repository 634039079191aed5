// The conditions for starting an auction, checked before the wallet is asked to sign. Amounts are atomic units of the
// payment token, times are Unix seconds. Source: `auctionToken` of the marketplace contract, specification 2 sections
// 4.5 and 5.

import { err, ok, type Result } from '../result.ts'
import type { AmountRefusal } from './amount.ts'
import { checkDeadline, type DeadlineRefusal } from './deadline.ts'
import { type FeeRates, leavesProceeds } from './price-split.ts'
import { checkQuantity, type QuantityRefusal } from './quantity.ts'

/**
 * nft: one NFT, or the last unit of an SFT. For an SFT, single and bundle sell one lot to one bidder; variable sells
 * each unit at one price.
 */
export type AuctionKind = 'nft' | 'single' | 'variable' | 'bundle'

/** The contract has no listing at a fixed price. It is an auction whose buy-now price equals its minimum bid. */
export type ListingMode = 'auction' | 'fixed'

/**
 * The fewest units of each kind. For quantity 1 the contract always starts an auction of type `Nft`, whatever flag is
 * sent, so a variable listing or a bundle needs two.
 */
export const MIN_UNITS = { nft: 1, single: 1, variable: 2, bundle: 2 } as const satisfies Record<
  AuctionKind,
  number
>

export interface SellTerms {
  /** Flagged as a scam or as not safe for work: it cannot be sold. */
  isFlagged: boolean
  /** Units the seller holds. */
  held: number
  isPaused: boolean
  /** Payment tokens the marketplace accepts; `EGLD` is the native token. */
  tokens: readonly string[]
  /** The contract stores the rates with the auction when it starts. */
  rates: FeeRates
}

/** The form's values, read as numbers and amounts. */
export interface SellParams {
  kind: AuctionKind
  quantity: number
  /** Atomic units, above 0 as checkAmount returns them. For a variable auction the price of one unit. */
  minBid: bigint
  /** Undefined when there is none. Not used for a variable auction, whose price is fixed. */
  buyNow: bigint | undefined
  deadline: number | undefined
  token: string
}

/**
 * Whether the price is fixed. This includes an auction whose buy-now price equals its minimum bid, because the first
 * bid buys the item.
 */
export function hasFixedPrice({
  buyNow,
  kind,
  minBid
}: Pick<SellParams, 'buyNow' | 'kind' | 'minBid'>): boolean {
  return kind === 'variable' || buyNow === minBid
}

/** The terms of an auction as arguments of the contract. */
export interface AuctionTerms {
  quantity: number
  minBid: bigint
  maxBid: bigint // 0n = no buy-now price
  deadline: number
  token: string
  /** The contract's flag `sft_max_one_per_payment`: each payment buys one or more units at the fixed price. */
  isOnePerPayment: boolean
}

export type AuctionQuantityRefusal =
  | { code: 'noQuantity' }
  | { code: 'quantityNotNumber' }
  | { code: 'quantityNotWhole' }
  | { code: 'tooFew'; min: number }
  | { code: 'exceedsBalance'; balance: number }

export type SellRefusal =
  | AuctionQuantityRefusal
  | DeadlineRefusal
  | { code: 'marketPaused' }
  | { code: 'notHeld' }
  | { code: 'flagged' }
  /** The token is missing in the marketplace's list, which may have changed after the form was opened. */
  | { code: 'tokenNotTaken' }
  | { code: 'buyNowTooLow' }
  /** Cut and royalties reach 100 % of the price. */
  | { code: 'nothingLeft' }

/** Why the form cannot be submitted, for each field with a refusal. */
export type SellFieldRefusals = Partial<
  Record<'quantity' | 'minBid' | 'buyNow' | 'deadline', AmountRefusal | SellRefusal>
>

const QUANTITY_CODES = {
  required: 'noQuantity',
  notNumber: 'quantityNotNumber',
  notInteger: 'quantityNotWhole'
} as const satisfies Record<QuantityRefusal['code'], AuctionQuantityRefusal['code']>

/** The number of units as typed. */
export function checkAuctionQuantity(
  typed: string,
  kind: AuctionKind,
  held: number
): Result<number, AuctionQuantityRefusal> {
  const quantity = checkQuantity(typed)
  if (!quantity.ok) return err({ code: QUANTITY_CODES[quantity.reason.code] })
  return checkUnitCount(quantity.value, kind, held)
}

/** A buy-now price equal to the minimum bid makes a fixed price: the first bid buys. */
export function checkBuyNowPrice(
  buyNow: bigint,
  minBid: bigint
): Result<bigint, { code: 'buyNowTooLow' }> {
  // Contract: "Min bid can't be higher than max bid".
  return buyNow < minBid ? err({ code: 'buyNowTooLow' }) : ok(buyNow)
}

/** Whether this account may sell, regardless of the values in the form. */
export function checkSeller(terms: SellTerms): Result<true, SellRefusal> {
  // The item may have been sold or sent away since the page was rendered.
  // Also when a reload finds no asset, or no marketplace for it (stores/sell.ts).
  if (terms.held === 0) return err({ code: 'notHeld' })
  // A flagged item is not sold here. Its dialog may still be opened by its URL.
  if (terms.isFlagged) return err({ code: 'flagged' })
  // The contract refuses every call with "Contract is paused". The fee would be lost.
  if (terms.isPaused) return err({ code: 'marketPaused' })
  // Cut and royalties of 100 % or more would leave the seller nothing; the contract refuses the auction.
  // Contract: "Marketplace cut plus royalties exceeds 100%".
  if (!leavesProceeds(terms.rates)) return err({ code: 'nothingLeft' })
  return ok(true)
}

/** The returned terms, not the values of the form, are sent to the data service and compared with its transaction. */
export function checkSell(
  terms: SellTerms,
  params: SellParams,
  now: number
): Result<AuctionTerms, SellRefusal> {
  const { kind, minBid, token } = params
  const seller = checkSeller(terms)
  if (!seller.ok) return seller
  // The contract would refuse the auction: "Token is not whitelisted".
  if (!terms.tokens.includes(token)) return err({ code: 'tokenNotTaken' })
  // Checked again, although the form has checked it, because the holdings are reloaded when the button is pressed.
  const quantity = checkUnitCount(params.quantity, kind, terms.held)
  if (!quantity.ok) return quantity
  const isOnePerPayment = kind === 'variable'
  // A listing by unit has one price. Contract: "Price must be fixed for this type of auction (min bid equal to max
  // bid)". A buy-now price from a hidden field is ignored.
  const buyNow = isOnePerPayment ? minBid : params.buyNow
  // 0n becomes an empty argument, which the contract reads as "no maximum".
  const maxBid = buyNow === undefined ? ok(0n) : checkBuyNowPrice(buyNow, minBid)
  if (!maxBid.ok) return maxBid
  // Compared with the time of the press, because a deadline can pass while the form is open.
  const deadline = checkDeadline(params.deadline, now)
  if (!deadline.ok) return deadline
  return ok({
    quantity: quantity.value,
    minBid,
    maxBid: maxBid.value,
    deadline: deadline.value,
    token,
    isOnePerPayment
  })
}

function checkUnitCount(
  quantity: number,
  kind: AuctionKind,
  held: number
): Result<number, AuctionQuantityRefusal> {
  const min = MIN_UNITS[kind]
  // Zero units cannot be transferred. One unit of a bundle or a variable listing would start another kind of auction
  // than the chosen one.
  if (quantity < min) return err({ code: 'tooFew', min })
  // The transfer would fail and the fee would be lost. An NFT has only one unit.
  const balance = kind === 'nft' ? Math.min(held, 1) : held
  if (quantity > balance) return err({ code: 'exceedsBalance', balance })
  return ok(quantity)
}
