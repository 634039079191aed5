// The conditions for making, withdrawing and accepting an offer, checked before the wallet is asked to sign. Pure.
// Amounts are atomic units of the offered token, times are Unix seconds. Source: offers of the marketplace contract
// (the money stays in escrow until the offer is accepted or withdrawn, also after expiry), specification 2 sections
// 4.6 and 5.

import { err, ok, type Result } from '../result.ts'
import type { AmountRefusal } from './amount.ts'
import { checkDeadline, type DeadlineRefusal } from './deadline.ts'
import type { OfferListing } from './offer-listing.ts'
import { coversFees, type FeeRates } from './price-split.ts'
import type { QuantityRefusal } from './quantity.ts'

/** Decides only whether the button is shown. The form has its own checks (checkOffer). */
export interface OfferContext {
  /** Whether it is marked as a scam or a potential scam. It takes no offers then, so that no visitor pays for it. */
  isScam: boolean
  isSft: boolean
  /** Whether a contract holds the NFT, because it is on auction or used by another service. */
  isHeldByContract: boolean
  /** Whether the viewer holds the NFT, or a unit of the SFT. */
  isOwner: boolean
  hasOrders: boolean
  /** Whether the viewer has all copies of an SFT, in the wallet or in own listings. */
  ownsAll: boolean
  viewer: string | undefined
}

/**
 * Whether the page shows the button for making an offer: to signed-in viewers, and for an NFT that its owner can
 * transfer.
 */
export function canMakeOffer(context: OfferContext): boolean {
  // A visitor has no account to pay from.
  if (context.viewer === undefined || context.isScam) return false
  // Units of an SFT belong to many accounts, so neither the viewer's own units nor an auction prevents an offer. When
  // the viewer has all copies, no other owner could accept an offer.
  if (context.isSft) return !context.ownsAll
  // An offer by the owner could never be accepted ("Cannot accept your own offer"). With bids, the item goes to the
  // winner of the auction ("NFT auction has active bids").
  return !context.isOwner && !context.isHeldByContract && !context.hasOrders
}

export interface OfferTerms {
  /** The viewer owns the NFT; always false for an SFT. */
  isOwn: boolean
  /** Units that exist; 1 for an NFT, 0 when the service no longer has the item. */
  supply: number
  /** The item's auctions on this marketplace: running ones, and ended ones that still hold their units. */
  listings: readonly OfferListing[]
}

/** The form's values, read as numbers and amounts. */
export interface OfferAttempt {
  // The payment for all units, not the price of one unit.
  amount: bigint
  quantity: number
  /** Unix seconds; undefined while the field is empty. */
  deadline: number | undefined
  /** The chosen auction; undefined when none is chosen. */
  auctionId: string | undefined
  /** The maker's balance of the offered token. */
  balance: bigint
}

export type OfferRefusal =
  | { code: 'ownItem' }
  | { code: 'noUnits' }
  /** `supply`: the units that exist, for the message. */
  | { code: 'overSupply'; supply: number }
  | DeadlineRefusal
  /** An auction without bids could be named, but none is chosen. */
  | { code: 'auctionMissing' }
  | { code: 'auctionHasBids' }
  | { code: 'insufficientFunds' }

/** Why the form cannot be submitted, for each field with a refusal. */
export interface OfferFieldRefusals {
  amount?: AmountRefusal | OfferRefusal
  auction?: OfferRefusal
  deadline?: OfferRefusal
  quantity?: OfferRefusal | QuantityRefusal
}

/**
 * The auction that the offer must name; `undefined` when none is needed. While the contract holds enough units, an
 * offer must name an auction without bids; otherwise the contract refuses it.
 */
function checkOfferAuction(
  { listings }: OfferTerms,
  { auctionId, quantity }: Pick<OfferAttempt, 'auctionId' | 'quantity'>
): Result<string | undefined, OfferRefusal> {
  // Contract, for an auction with a bid or a partly sold one: "NFT auction has active bids".
  const open = listings.filter(i => !i.hasOrders)
  // The chosen auction has no bid, so its units can fulfil the offer.
  if (open.some(i => i.id === auctionId)) return ok(auctionId)
  // The auction received a bid after it was chosen.
  if (auctionId !== undefined) return err({ code: 'auctionHasBids' })
  // Contract: "Must provide the auction id". The contract requires it while it holds at least the wanted units.
  if (open.length > 0) return err({ code: 'auctionMissing' })
  const held = listings.reduce((sum, i) => sum + i.units, 0)
  // All units in the contract are in auctions with bids. The contract accepts an offer without an auction only when it
  // is for more units than the contract holds.
  return listings.length > 0 && held >= quantity ? err({ code: 'auctionHasBids' }) : ok(undefined)
}

/**
 * The smallest number of copies that an offer can be for. Undefined when no offer can be sent, because every copy is in
 * an auction with a bid; the form is then not shown.
 */
export function leastOffered({ listings, supply }: OfferTerms): number | undefined {
  if (listings.some(i => !i.hasOrders)) return 1
  // See checkOfferAuction: without an open auction, the contract accepts an offer only for more units than it holds.
  const least = listings.reduce((sum, i) => sum + i.units, 0) + 1
  return least <= supply ? least : undefined
}

/** Returns the values that are sent to the data service and compared with its transaction. */
export function checkOffer(
  terms: OfferTerms,
  attempt: OfferAttempt,
  now: number
): Result<{ auctionId: string | undefined; deadline: number }, OfferRefusal> {
  const [refusal] = offerRefusals(terms, attempt, now)
  // The form shows all refusals at their fields; the signature needs one to stop.
  if (refusal) return err(refusal)
  const [auction, deadline] = [
    checkOfferAuction(terms, attempt),
    checkDeadline(attempt.deadline, now)
  ]
  // Both checks succeed here, because offerRefusals contains the same two. The lines only narrow the types.
  if (!auction.ok) return auction
  return deadline.ok ? ok({ auctionId: auction.value, deadline: deadline.value }) : deadline
}

/** All refusals, at most one for each field. */
export function offerRefusals(
  terms: OfferTerms,
  attempt: OfferAttempt,
  now: number
): OfferRefusal[] {
  const refusals: OfferRefusal[] = []
  const { amount, balance, quantity } = attempt
  // The form is not shown for an own item, but the item may have arrived in the wallet since.
  if (terms.isOwn) refusals.push({ code: 'ownItem' })
  // An offer for no units would lock its money.
  // Contract: "Amount must be greater than 0".
  if (quantity < 1) refusals.push({ code: 'noUnits' })
  // No owner could ever accept it.
  if (quantity > terms.supply) refusals.push({ code: 'overSupply', supply: terms.supply })
  for (const checked of [checkDeadline(attempt.deadline, now), checkOfferAuction(terms, attempt)]) {
    if (!checked.ok) refusals.push(checked.reason)
  }
  // The whole amount goes into escrow with the offer. The account's other offers are not added, because their money has
  // already left the wallet.
  if (amount > balance) refusals.push({ code: 'insufficientFunds' })
  return refusals
}

/** An existing offer. */
export interface OfferState {
  owner: string
  status: string // Active, Expired, Accepted, Closed
  /** Unix seconds. Every offer has an end: the contract requires a deadline after the current block. */
  endsAt: number
  quantity: number
}

/** Whether the offer has expired, by the clock or by the service's status. */
export function isOfferExpired({ endsAt, status }: OfferState, now: number): boolean {
  // Either is enough. The service marks expired offers only every few seconds, later than the clock.
  return status === 'Expired' || now >= endsAt
}

export type WithdrawalRefusal = { code: 'gone' } | { code: 'notMaker' }

/** Expired offers can be withdrawn too: their money stays in escrow until the maker withdraws it. */
export function checkOfferWithdrawal(
  { owner, status }: OfferState,
  viewer: string
): Result<true, WithdrawalRefusal> {
  // The offer was accepted or withdrawn: its escrow is empty, and the transaction would fail.
  if (status !== 'Active' && status !== 'Expired') return err({ code: 'gone' })
  // Contract: "Only the address that placed the offer can withdraw it!".
  return owner === viewer ? ok(true) : err({ code: 'notMaker' })
}

/** What the viewer holds of the item. */
export interface OfferHolding {
  viewer: string
  /** Units in the viewer's wallet. */
  balance: number
  /** Auctions of the item; those of other sellers do not count. */
  listings: readonly OfferListing[]
}

export type AcceptRefusal =
  | { code: 'gone' }
  | { code: 'expired' }
  | { code: 'ownOffer' }
  | { code: 'notOwner' }
  | { code: 'notEnough' }
  | { code: 'auctionMissing' }
  | { code: 'unitsDiffer'; quantity: number }
  | { code: 'auctionHasBids' }
  | { code: 'nothingLeft' }

/** Whether this account may accept the offer at all. */
export function checkAcceptor(
  offer: OfferState,
  holding: OfferHolding,
  now: number
): Result<true, AcceptRefusal> {
  // The offer was accepted or withdrawn. Contract: "Offer does not exist". An unknown status is refused as well.
  if (offer.status !== 'Active' && offer.status !== 'Expired') return err({ code: 'gone' })
  // Compared with the clock as well, because the service's status may be a block behind. Contract: "Offer has expired",
  // from the second of the deadline on.
  if (isOfferExpired(offer, now)) return err({ code: 'expired' })
  // The contract requires two different accounts. Contract: "Cannot accept your own offer".
  if (offer.owner === holding.viewer) return err({ code: 'ownOffer' })
  const own = ownListings(holding)
  // No unit in the wallet and no own auction. An owner with too few units gets another refusal.
  if (holding.balance === 0 && own.length === 0) return err({ code: 'notOwner' })
  // Units in the wallet and in an auction are not added, because one transaction takes all units from one of them
  // (`acceptOffer` or `withdrawAuctionAndAcceptOffer`).
  const isCovered = holding.balance >= offer.quantity || filterMatching(offer, own).length > 0
  return isCovered ? ok(true) : err({ code: 'notEnough' })
}

/** Does the same as checkAcceptor, and also checks the rates that are deducted from the price. */
export function checkOfferSeller(
  offer: OfferState,
  holding: OfferHolding & { rates: FeeRates },
  now: number
): Result<true, AcceptRefusal> {
  const acceptor = checkAcceptor(offer, holding, now)
  if (!acceptor.ok) return acceptor
  // The network's fee would be lost, and the form would show a negative amount.
  return coversFees(holding.rates) ? acceptor : err({ code: 'nothingLeft' })
}

/** `auctionId`: the auction that is ended by accepting; `undefined`: units from the wallet; '' : not chosen yet. */
export function checkAccept(
  offer: OfferState,
  holding: OfferHolding & { auctionId: string | undefined; rates: FeeRates },
  now: number
): Result<true, AcceptRefusal> {
  const seller = checkOfferSeller(offer, holding, now)
  if (!seller.ok) return seller
  const { auctionId, balance } = holding
  if (auctionId === undefined) {
    // Contract: "The token amount is different from the offer". More units in the wallet are no problem, because the
    // transaction sends exactly the offered number.
    return balance >= offer.quantity ? ok(true) : err({ code: 'notEnough' })
  }
  // Searches only the viewer's own auctions, because the contract requires the caller to be the seller. The value ''
  // matches none.
  const chosen = ownListings(holding).find(i => i.id === auctionId)
  if (!chosen) return err({ code: 'auctionMissing' })
  // The contract takes the whole auction or none of it: a larger auction would give away more units than the offer pays
  // for. Contract: "The amount from the auction does not match the one from the offer".
  if (chosen.units !== offer.quantity) return err({ code: 'unitsDiffer', quantity: offer.quantity })
  // Accepting the offer withdraws the auction. With a bid this would take the item from the bidder, so the contract
  // refuses it.
  return chosen.hasOrders ? err({ code: 'auctionHasBids' }) : ok(true)
}

/** The viewer's own auctions that can be ended to accept the offer. */
export function matchingListings(offer: OfferState, holding: OfferHolding): OfferListing[] {
  return filterMatching(offer, ownListings(holding))
}

/** Auctions of other sellers are left out: the viewer cannot end them. */
export function ownListings({ listings, viewer }: OfferHolding): OfferListing[] {
  return listings.filter(i => i.owner === viewer)
}

function filterMatching(offer: OfferState, own: readonly OfferListing[]): OfferListing[] {
  // The same two conditions as in checkAccept. Any other auction would be refused.
  return own.filter(i => i.units === offer.quantity && !i.hasOrders)
}

/** The action that the list of offers shows the viewer for one offer. */
export type OfferAction = 'withdraw' | 'accept' | 'acceptDisabled'

/** Undefined: the viewer has no action for this offer. */
export function offerAction(
  offer: OfferState,
  holding: OfferHolding | undefined,
  now: number
): OfferAction | undefined {
  // A visitor: there is no account that could act.
  if (!holding) return undefined
  // The maker is checked first, because checkAcceptor refuses every own offer.
  if (checkOfferWithdrawal(offer, holding.viewer).ok) return 'withdraw'
  const acceptor = checkAcceptor(offer, holding, now)
  if (acceptor.ok) return 'accept'
  // Shown but disabled, because the viewer can get more units. For all other reasons no button is shown.
  return acceptor.reason.code === 'notEnough' ? 'acceptDisabled' : undefined
}
