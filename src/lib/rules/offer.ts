// The conditions for making, withdrawing and accepting an offer, checked before the wallet is asked to sign. Pure.
// Amounts are atomic units of the offered token, times are Unix seconds. Source: offers of the marketplace contract
// (the money stays in escrow until the offer is accepted or withdrawn, also after expiry), specification 2 sections
// 4.6 and 5.

import { no, ok, type Result } from '../result.ts'
import { checkDeadline, type DeadlineRefusal } from './deadline.ts'

/** An auction of the item that is running or not settled, reduced to what offers need. */
export interface OfferListing {
  id: string
  owner: string
  /** Units the auction still holds. */
  units: number
  /** Whether a bid or a purchase exists. */
  hasOrders: boolean
}

export interface OfferContext {
  isSft: boolean
  /** Whether a contract holds the NFT: it is on auction somewhere, or in use. */
  isHeldByContract: boolean
  /** Whether the viewer holds the NFT, or a unit of the SFT. */
  isOwner: boolean
  hasOrders: boolean
  viewer: string | undefined
}

/** Whether the page offers to make an offer: to signed-in viewers, and for an NFT that its owner can transfer. */
export function canMakeOffer(context: OfferContext): boolean {
  if (context.viewer === undefined) return false
  if (context.isSft) return true
  return !context.isOwner && !context.isHeldByContract && !context.hasOrders
}

export interface OfferTerms {
  supply: number
  listings: readonly OfferListing[]
}

export interface OfferAttempt {
  amount: bigint
  quantity: number
  deadline: number | undefined
  auctionId: string | undefined
  /** The maker's balance of the offered token. */
  balance: bigint
}

export type OfferRefusal =
  | { code: 'noUnits' }
  | { code: 'overSupply'; supply: number }
  | DeadlineRefusal
  | { code: 'auctionMissing' }
  | { code: 'auctionHasBids' }
  | { code: 'insufficient' }

/**
 * The auction that the offer names; `undefined` where none is needed.
 * While the contract holds enough units, an offer must name an auction without bids, or the contract refuses it.
 */
export function checkOfferAuction(
  { listings }: OfferTerms,
  { auctionId, quantity }: Pick<OfferAttempt, 'auctionId' | 'quantity'>
): Result<string | undefined, OfferRefusal> {
  const open = listings.filter(i => !i.hasOrders)
  // The chosen auction has no bid, so its units can be given for the offer.
  if (open.some(i => i.id === auctionId)) return ok(auctionId)
  // A bid arrived since the auction was chosen.
  if (auctionId !== undefined) return no({ code: 'auctionHasBids' })
  if (open.length > 0) return no({ code: 'auctionMissing' })
  const held = listings.reduce((sum, i) => sum + i.units, 0)
  return listings.length > 0 && held >= quantity ? no({ code: 'auctionHasBids' }) : ok(undefined)
}

export function checkOffer(
  terms: OfferTerms,
  attempt: OfferAttempt,
  now: number
): Result<{ auctionId: string | undefined; deadline: number }, OfferRefusal> {
  const [refusal] = offerRefusals(terms, attempt, now)
  if (refusal) return no(refusal)
  const [auction, deadline] = [
    checkOfferAuction(terms, attempt),
    checkDeadline(attempt.deadline, now)
  ]
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
  // An offer for nothing would lock its money.
  if (quantity < 1) refusals.push({ code: 'noUnits' })
  // No owner could ever accept it.
  if (quantity > terms.supply) refusals.push({ code: 'overSupply', supply: terms.supply })
  for (const checked of [checkDeadline(attempt.deadline, now), checkOfferAuction(terms, attempt)]) {
    if (!checked.ok) refusals.push(checked.reason)
  }
  // The whole amount goes into escrow with the offer.
  if (amount > balance) refusals.push({ code: 'insufficient' })
  return refusals
}

/** An existing offer. */
export interface OfferState {
  owner: string
  status: string // Active, Expired, Accepted, Closed
  endsAt: number
  quantity: number
}

/** Whether the offer has expired, by the clock or by the service's status. */
export function isOfferExpired({ endsAt, status }: OfferState, now: number): boolean {
  return status === 'Expired' || now >= endsAt
}

export type WithdrawalRefusal = { code: 'gone' } | { code: 'notMaker' }

/** Expired offers as well: the money stays in escrow until the maker withdraws it. */
export function checkOfferWithdrawal(
  { owner, status }: OfferState,
  viewer: string
): Result<true, WithdrawalRefusal> {
  // Accepted or withdrawn: the escrow is empty and the transaction would fail.
  if (status !== 'Active' && status !== 'Expired') return no({ code: 'gone' })
  return owner === viewer ? ok(true) : no({ code: 'notMaker' })
}

/** What the viewer holds of the item. */
export interface Holding {
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

/** Whether this account may accept the offer in any way. */
export function checkAcceptor(
  offer: OfferState,
  holding: Holding,
  now: number
): Result<true, AcceptRefusal> {
  if (offer.status !== 'Active' && offer.status !== 'Expired') return no({ code: 'gone' })
  // By the clock as well: the service's status may be behind by a block.
  if (isOfferExpired(offer, now)) return no({ code: 'expired' })
  // The maker and the seller must differ; the contract refuses it.
  if (offer.owner === holding.viewer) return no({ code: 'ownOffer' })
  const own = ownListings(holding)
  if (holding.balance === 0 && own.length === 0) return no({ code: 'notOwner' })
  const isCovered = holding.balance >= offer.quantity || filterMatching(offer, own).length > 0
  return isCovered ? ok(true) : no({ code: 'notEnough' })
}

/** `auctionId`: the auction that is ended by accepting; `undefined`: units from the wallet; '' : not chosen yet. */
export function checkAccept(
  offer: OfferState,
  holding: Holding & { auctionId: string | undefined },
  now: number
): Result<true, AcceptRefusal> {
  const acceptor = checkAcceptor(offer, holding, now)
  if (!acceptor.ok) return acceptor
  const { auctionId, balance } = holding
  if (auctionId === undefined) {
    return balance >= offer.quantity ? ok(true) : no({ code: 'notEnough' })
  }
  const chosen = ownListings(holding).find(i => i.id === auctionId)
  if (!chosen) return no({ code: 'auctionMissing' })
  // The contract takes the whole auction or nothing: a larger one would give away more than the offer pays for.
  if (chosen.units !== offer.quantity) return no({ code: 'unitsDiffer', quantity: offer.quantity })
  return chosen.hasOrders ? no({ code: 'auctionHasBids' }) : ok(true)
}

/** The viewer's own auctions that can be ended to accept the offer. */
export function matchingListings(offer: OfferState, holding: Holding): OfferListing[] {
  return filterMatching(offer, ownListings(holding))
}

export function ownListings({ listings, viewer }: Holding): OfferListing[] {
  return listings.filter(i => i.owner === viewer)
}

function filterMatching(offer: OfferState, own: readonly OfferListing[]): OfferListing[] {
  return own.filter(i => i.units === offer.quantity && !i.hasOrders)
}

/** The action that the list of offers shows the viewer for one offer. */
export type OfferAction = 'withdraw' | 'accept' | 'acceptDisabled'

export function offerAction(
  offer: OfferState,
  holding: Holding | undefined,
  now: number
): OfferAction | undefined {
  if (!holding) return undefined
  if (checkOfferWithdrawal(offer, holding.viewer).ok) return 'withdraw'
  const acceptor = checkAcceptor(offer, holding, now)
  if (acceptor.ok) return 'accept'
  return acceptor.reason.code === 'notEnough' ? 'acceptDisabled' : undefined
}
