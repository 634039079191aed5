// What making, withdrawing and accepting an offer must satisfy before a wallet is asked to sign. Pure.
// Amounts are atomic units of the token offered, times are Unix seconds.
// Source: offers of the marketplace contract (facts: the money stays in escrow until it is accepted or withdrawn, also
// after expiry) and specification 2 sections 4.6 and 5.

import { no, ok, type Result } from '../result.ts'
import { checkDeadline, type DeadlineRefusal } from './deadline.ts'

/** An auction of the item that runs or is not settled, as far as offers mind. */
export interface OfferListing {
  id: string
  owner: string
  /** Units it still holds. */
  units: number
  /** Whether somebody has bid, or bought of it. */
  hasOrders: boolean
}

export interface OfferContext {
  isSft: boolean
  /** Whether a contract holds the NFT: it is for sale somewhere, or in use. */
  isHeldByContract: boolean
  /** Whether the viewer holds the NFT, or a unit of the SFT. */
  isOwner: boolean
  hasOrders: boolean
  viewer: string | undefined
}

/** Whether an offer for the item is invited: of people who are logged in, and for an NFT that is free to change hands. */
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
  /** What the maker holds of the token offered. */
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
 * Which auction the offer is for; `undefined` where none is needed.
 *
 * While the contract holds enough units an offer must name an auction nobody has bid on, or it is refused.
 */
export function checkOfferAuction(
  { listings }: OfferTerms,
  { auctionId, quantity }: Pick<OfferAttempt, 'auctionId' | 'quantity'>
): Result<string | undefined, OfferRefusal> {
  const open = listings.filter(i => !i.hasOrders)
  if (open.some(i => i.id === auctionId)) return ok(auctionId)
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

/** Everything that stands against it, at most one for each thing that was wished for. */
export function offerRefusals(
  terms: OfferTerms,
  attempt: OfferAttempt,
  now: number
): OfferRefusal[] {
  const refusals: OfferRefusal[] = []
  const { amount, balance, quantity } = attempt
  if (quantity < 1) refusals.push({ code: 'noUnits' })
  if (quantity > terms.supply) refusals.push({ code: 'overSupply', supply: terms.supply })
  for (const checked of [checkDeadline(attempt.deadline, now), checkOfferAuction(terms, attempt)]) {
    if (!checked.ok) refusals.push(checked.reason)
  }
  if (amount > balance) refusals.push({ code: 'insufficient' })
  return refusals
}

/** An offer as it stands. */
export interface OfferState {
  owner: string
  status: string // Active, Expired, Accepted, Closed
  endsAt: number
  quantity: number
}

/** Whether its time is over, by the clock or by what the service calls it. */
export function isOfferExpired({ endsAt, status }: OfferState, now: number): boolean {
  return status === 'Expired' || now >= endsAt
}

export type WithdrawalRefusal = { code: 'gone' } | { code: 'notMaker' }

/** Expired ones too: the money is in escrow until its maker takes it back. */
export function checkOfferWithdrawal(
  { owner, status }: OfferState,
  viewer: string
): Result<true, WithdrawalRefusal> {
  if (status !== 'Active' && status !== 'Expired') return no({ code: 'gone' })
  return owner === viewer ? ok(true) : no({ code: 'notMaker' })
}

/** What the viewer has of the item. */
export interface Holding {
  viewer: string
  /** Units in the viewer's wallet. */
  balance: number
  /** Auctions of the item; those of others do not count. */
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

/** Whether this person may accept it in one way or another. */
export function checkAcceptor(
  offer: OfferState,
  holding: Holding,
  now: number
): Result<true, AcceptRefusal> {
  if (offer.status !== 'Active' && offer.status !== 'Expired') return no({ code: 'gone' })
  if (isOfferExpired(offer, now)) return no({ code: 'expired' })
  if (offer.owner === holding.viewer) return no({ code: 'ownOffer' })
  const own = ownListings(holding)
  if (holding.balance === 0 && own.length === 0) return no({ code: 'notOwner' })
  const isCovered = holding.balance >= offer.quantity || filterMatching(offer, own).length > 0
  return isCovered ? ok(true) : no({ code: 'notEnough' })
}

/** `auctionId`: the listing that ends by it; `undefined` = with units from the wallet; '' = one is still to be chosen. */
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
  if (chosen.units !== offer.quantity) return no({ code: 'unitsDiffer', quantity: offer.quantity })
  return chosen.hasOrders ? no({ code: 'auctionHasBids' }) : ok(true)
}

/** The viewer's own listings that could be given for the offer. */
export function matchingListings(offer: OfferState, holding: Holding): OfferListing[] {
  return filterMatching(offer, ownListings(holding))
}

export function ownListings({ listings, viewer }: Holding): OfferListing[] {
  return listings.filter(i => i.owner === viewer)
}

function filterMatching(offer: OfferState, own: readonly OfferListing[]): OfferListing[] {
  return own.filter(i => i.units === offer.quantity && !i.hasOrders)
}

/** What the list offers the viewer for one offer. */
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
