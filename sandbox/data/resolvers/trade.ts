// Mutations that return an unsigned transaction. They change nothing; the effects come from the signed transaction.

import {
  type NftReference,
  planAcceptOffer,
  planBid,
  planBuySft,
  planCreateAuction,
  planEndAuction,
  planSendOffer,
  planWithdraw,
  planWithdrawAuctionAndAcceptOffer,
  planWithdrawOffer,
  type TransactionPlan
} from '../../market/plans.ts'
import { type ArgumentCheck, checkArguments } from '../argument-checks.ts'
import { badRequestError } from '../graphql-errors.ts'
import { type ResolverContext, requireCallerAddress } from '../resolver-context.ts'
import type { AuctionRow, MarketplaceRow, OfferRow } from '../rows.ts'

interface CreateAuctionInput {
  identifier: string
  quantity: string
  minBid: string
  maxBid?: string | null
  deadline: string
  startDate?: string | null
  paymentToken: string
  paymentTokenNonce?: number | null
  maxOneSftPerPayment?: boolean | null
  marketplaceKey?: string | null
}

const NO_MARKETPLACE = 'No marketplace available for this collection'
/** The internal error of the service for an unknown auction or offer, because it does not check for null. */
const MISSING_ROW = "Cannot read properties of null (reading 'marketplaceKey')"

export function createAuction(
  _: unknown,
  { input }: { input: CreateAuctionInput },
  context: ResolverContext
): TransactionPlan {
  const terms = readTerms(input, context, [
    ['minBid', input.minBid, 'number'],
    ['maxBid', input.maxBid, 'number'],
    ['startDate', input.startDate, 'number']
  ])
  return planCreateAuction({
    ...terms,
    minBid: BigInt(input.minBid),
    maxBid: BigInt(input.maxBid || '0'),
    paymentToken: input.paymentToken,
    onePerPayment: input.maxOneSftPerPayment ?? false,
    // The call has the nonce of the payment token only before a start date: see planCreateAuction().
    ...(input.startDate && {
      startDate: Number(input.startDate),
      paymentTokenNonce: input.paymentTokenNonce ?? 0
    })
  })
}

/**
 * Parses the input that a listing and an offer have in common and finds the marketplace. Throws when no marketplace
 * accepts it.
 */
function readTerms(
  input: Pick<
    CreateAuctionInput,
    'identifier' | 'quantity' | 'deadline' | 'paymentToken' | 'marketplaceKey'
  >,
  context: ResolverContext,
  checks: readonly ArgumentCheck[]
) {
  const sender = requireCallerAddress(context)
  checkArguments(
    ['identifier', input.identifier, 'nft'],
    ['quantity', input.quantity, 'number'],
    ['deadline', input.deadline, 'number'],
    ['paymentToken', input.paymentToken, 'token'],
    ...checks
  )
  const nft = toNftReference(input.identifier)
  const marketplace = requireMarketplace(nft.collection, input.marketplaceKey, context)
  if (!accepts(marketplace.tokens, input.paymentToken)) {
    throw badRequestError('Unaccepted payment token')
  }
  return {
    sender,
    contract: marketplace.address,
    nft,
    quantity: BigInt(input.quantity),
    deadline: Number(input.deadline)
  }
}

interface BidInput {
  auctionId: number
  identifier: string
  price: string
  paymentTokenIdentifier: string
  quantity?: string | null
}

export function bid(
  _: unknown,
  { input }: { input: BidInput },
  context: ResolverContext
): TransactionPlan {
  return planBid(readPayment(input, context))
}

export function buySft(
  _: unknown,
  { input }: { input: BidInput },
  context: ResolverContext
): TransactionPlan {
  const { quantity } = input
  return planBuySft({
    ...readPayment(input, context),
    ...(quantity && { quantity: BigInt(quantity) })
  })
}

function readPayment(input: BidInput, context: ResolverContext) {
  const { sender, auction, contract } = readTradedAuction(input.auctionId, context)
  checkArguments(
    ['identifier', input.identifier, 'nft'],
    ['price', input.price, 'number'],
    ['quantity', input.quantity, 'number']
  )
  const token = input.paymentTokenIdentifier
  if (token !== auction.token) throw badRequestError('Unaccepted payment token')
  return {
    sender,
    contract,
    auction: auction.contract_id,
    nft: toNftReference(input.identifier),
    price: { token, amount: BigInt(input.price) }
  }
}

export function endAuction(
  _: unknown,
  { auctionId }: { auctionId: number },
  context: ResolverContext
): TransactionPlan {
  const { sender, auction, contract } = readTradedAuction(auctionId, context)
  return planEndAuction({ sender, contract, auction: auction.contract_id })
}

export function withdraw(
  _: unknown,
  { auctionId }: { auctionId: number },
  context: ResolverContext
): TransactionPlan {
  const { sender, auction, contract } = readTradedAuction(auctionId, context)
  return planWithdraw({ sender, contract, auction: auction.contract_id })
}

interface CreateOfferInput {
  identifier: string
  quantity: string
  paymentAmount: string
  paymentToken: string
  deadline: string
  auctionId?: number | null
  marketplaceKey?: string | null
}

export function sendOffer(
  _: unknown,
  { input }: { input: CreateOfferInput },
  context: ResolverContext
): TransactionPlan {
  const terms = readTerms(input, context, [['paymentAmount', input.paymentAmount, 'number']])
  const auction = input.auctionId ? readAuction(input.auctionId, context) : undefined
  if (input.auctionId && !auction) throw badRequestError('No auction with the specified id!')
  return planSendOffer({
    ...terms,
    price: { token: input.paymentToken, amount: BigInt(input.paymentAmount) },
    ...(auction && { auction: auction.contract_id })
  })
}

export function withdrawOffer(
  _: unknown,
  { offerId }: { offerId: number },
  context: ResolverContext
): TransactionPlan {
  const sender = requireCallerAddress(context)
  const offer = readOffer(offerId, context)
  if (!offer) throw new Error(MISSING_ROW)
  const contract = context.marketplaces().get(offer.marketplace)?.address ?? ''
  return planWithdrawOffer({ sender, contract, offer: offer.contract_id })
}

/**
 * Accepts an offer with units that the caller holds or, with `auctionId`, with the units of the caller's auction,
 * which it ends.
 */
export function acceptOffer(
  _: unknown,
  { input }: { input: { offerId?: number | null; auctionId?: number | null } },
  context: ResolverContext
): TransactionPlan | null {
  const sender = requireCallerAddress(context)
  if (!input.offerId) throw badRequestError('No offer/auction available')
  const offer = readOffer(input.offerId, context)
  if (!offer) return null
  const contract = context.marketplaces().get(offer.marketplace)?.address
  if (!contract) throw badRequestError(NO_MARKETPLACE)
  if (input.auctionId) {
    const auction = readAuction(input.auctionId, context)
    if (!auction) throw badRequestError('No offer/auction available')
    return planWithdrawAuctionAndAcceptOffer({
      sender,
      contract,
      auction: auction.contract_id,
      offer: offer.contract_id
    })
  }
  const [held] = context.sql.all<{ balance: string }>(
    'SELECT balance FROM nft_balance WHERE address = ? AND identifier = ?',
    sender,
    offer.identifier
  )
  if (!held) throw badRequestError('You do not own this nft!')
  if (BigInt(held.balance) < BigInt(offer.quantity)) {
    throw badRequestError('Not enough balance to accept this offer!')
  }
  return planAcceptOffer({
    sender,
    contract,
    offer: offer.contract_id,
    nft: { collection: offer.collection, nonce: offer.nonce },
    quantity: BigInt(offer.quantity)
  })
}

function readTradedAuction(
  auctionId: number,
  context: ResolverContext
): { sender: string; auction: AuctionRow; contract: string } {
  const sender = requireCallerAddress(context)
  const auction = readAuction(auctionId, context)
  if (!auction) throw new Error(MISSING_ROW)
  const contract = context.marketplaces().get(auction.marketplace)?.address ?? ''
  return { sender, auction, contract }
}

function readAuction(id: number, { sql }: ResolverContext): AuctionRow | undefined {
  return sql.all<AuctionRow>('SELECT * FROM auction WHERE id = ?', id)[0]
}

function readOffer(id: number, { sql }: ResolverContext): OfferRow | undefined {
  return sql.all<OfferRow>('SELECT * FROM offer WHERE id = ?', id)[0]
}

/** The given marketplace, or the first internal one that accepts the collection. */
function requireMarketplace(
  collection: string,
  key: string | null | undefined,
  { marketplaces }: ResolverContext
): MarketplaceRow {
  const found = [...marketplaces().values()].find(
    marketplace =>
      marketplace.type === 'Internal' &&
      (!key || marketplace.key === key) &&
      accepts(marketplace.collections, collection)
  )
  if (!found) throw badRequestError(NO_MARKETPLACE)
  return found
}

/** Without a list, everything is accepted. */
function accepts(list: string | null, item: string): boolean {
  return !list || (JSON.parse(list) as string[]).includes(item)
}

function toNftReference(identifier: string): NftReference {
  const [ticker, random, nonce = '0'] = identifier.split('-')
  return { collection: `${ticker}-${random}`, nonce: Number.parseInt(nonce, 16) }
}
