// Mutations that answer an unsigned transaction. Nothing happens here: what a wallet signs and sends does.

import {
  type NftReference,
  type Plan,
  planAcceptOffer,
  planBid,
  planBuySft,
  planCreateAuction,
  planEndAuction,
  planSendOffer,
  planWithdraw,
  planWithdrawAuctionAndAcceptOffer,
  planWithdrawOffer
} from '../../market/plans.ts'
import { type Check, checkForms } from '../checks.ts'
import { type Context, signedIn } from '../context.ts'
import { refused } from '../faults.ts'
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

export function createAuction(
  _: unknown,
  { input }: { input: CreateAuctionInput },
  context: Context
): Plan {
  const place = placeOf(input, context, [
    ['minBid', input.minBid, 'number'],
    ['maxBid', input.maxBid, 'number'],
    ['startDate', input.startDate, 'number']
  ])
  return planCreateAuction({
    ...place,
    minBid: BigInt(input.minBid),
    maxBid: BigInt(input.maxBid || '0'),
    paymentToken: input.paymentToken,
    onePerPayment: input.maxOneSftPerPayment ?? false,
    ...(input.startDate && {
      startDate: Number(input.startDate),
      paymentTokenNonce: input.paymentTokenNonce ?? 0
    })
  })
}

/** What a listing and an offer name alike, and the marketplace that takes it; refuses what none takes. */
function placeOf(
  input: Pick<
    CreateAuctionInput,
    'identifier' | 'quantity' | 'deadline' | 'paymentToken' | 'marketplaceKey'
  >,
  context: Context,
  checks: readonly Check[]
) {
  const sender = signedIn(context)
  checkForms(
    ['identifier', input.identifier, 'nft'],
    ['quantity', input.quantity, 'number'],
    ['deadline', input.deadline, 'number'],
    ['paymentToken', input.paymentToken, 'token'],
    ...checks
  )
  const nft = referenceOf(input.identifier)
  const marketplace = marketplaceFor(nft.collection, input.marketplaceKey, context)
  if (!accepts(marketplace.tokens, input.paymentToken)) throw refused('Unaccepted payment token')
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

export function bid(_: unknown, { input }: { input: BidInput }, context: Context): Plan {
  return planBid(paymentFor(input, context))
}

export function buySft(_: unknown, { input }: { input: BidInput }, context: Context): Plan {
  const { quantity } = input
  return planBuySft({
    ...paymentFor(input, context),
    ...(quantity && { quantity: BigInt(quantity) })
  })
}

function paymentFor(input: BidInput, context: Context) {
  const { sender, auction, contract } = tradeOn(input.auctionId, context)
  checkForms(
    ['identifier', input.identifier, 'nft'],
    ['price', input.price, 'number'],
    ['quantity', input.quantity, 'number']
  )
  const token = input.paymentTokenIdentifier
  if (token !== auction.token) throw refused('Unaccepted payment token')
  return {
    sender,
    contract,
    auction: auction.contract_id,
    nft: referenceOf(input.identifier),
    price: { token, amount: BigInt(input.price) }
  }
}

export function endAuction(
  _: unknown,
  { auctionId }: { auctionId: number },
  context: Context
): Plan {
  const { sender, auction, contract } = tradeOn(auctionId, context)
  return planEndAuction({ sender, contract, auction: auction.contract_id })
}

export function withdraw(_: unknown, { auctionId }: { auctionId: number }, context: Context): Plan {
  const { sender, auction, contract } = tradeOn(auctionId, context)
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
  context: Context
): Plan {
  const place = placeOf(input, context, [['paymentAmount', input.paymentAmount, 'number']])
  const auction = input.auctionId ? readAuction(input.auctionId, context) : undefined
  if (input.auctionId && !auction) throw refused('No auction with the specified id!')
  return planSendOffer({
    ...place,
    price: { token: input.paymentToken, amount: BigInt(input.paymentAmount) },
    ...(auction && { auction: auction.contract_id })
  })
}

export function withdrawOffer(
  _: unknown,
  { offerId }: { offerId: number },
  context: Context
): Plan {
  const sender = signedIn(context)
  const offer = readOffer(offerId, context)
  if (!offer) throw new Error("Cannot read properties of null (reading 'marketplaceKey')")
  const contract = context.marketplaces().get(offer.marketplace)?.address ?? ''
  return planWithdrawOffer({ sender, contract, offer: offer.contract_id })
}

/** With units the caller holds, or with those of an auction of theirs that ends by it. */
export function acceptOffer(
  _: unknown,
  { input }: { input: { offerId?: number | null; auctionId?: number | null } },
  context: Context
): Plan | null {
  const sender = signedIn(context)
  if (!input.offerId) throw refused('No offer/auction available')
  const offer = readOffer(input.offerId, context)
  if (!offer) return null
  const contract = context.marketplaces().get(offer.marketplace)?.address
  if (!contract) throw refused(NO_MARKETPLACE)
  if (input.auctionId) {
    const auction = readAuction(input.auctionId, context)
    if (!auction) throw refused('No offer/auction available')
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
  if (!held) throw refused('You do not own this nft!')
  if (BigInt(held.balance) < BigInt(offer.quantity)) {
    throw refused('Not enough balance to accept this offer!')
  }
  return planAcceptOffer({
    sender,
    contract,
    offer: offer.contract_id,
    nft: { collection: offer.collection, nonce: offer.nonce },
    quantity: BigInt(offer.quantity)
  })
}

function tradeOn(
  auctionId: number,
  context: Context
): { sender: string; auction: AuctionRow; contract: string } {
  const sender = signedIn(context)
  const auction = readAuction(auctionId, context)
  // The service does not look before it reads: its own words, as an internal error.
  if (!auction) throw new Error("Cannot read properties of null (reading 'marketplaceKey')")
  const contract = context.marketplaces().get(auction.marketplace)?.address ?? ''
  return { sender, auction, contract }
}

function readAuction(id: number, { sql }: Context): AuctionRow | undefined {
  return sql.all<AuctionRow>('SELECT * FROM auction WHERE id = ?', id)[0]
}

function readOffer(id: number, { sql }: Context): OfferRow | undefined {
  return sql.all<OfferRow>('SELECT * FROM offer WHERE id = ?', id)[0]
}

/** The marketplace named, or the first of ours that takes the collection. */
function marketplaceFor(
  collection: string,
  key: string | null | undefined,
  { marketplaces }: Context
): MarketplaceRow {
  const found = [...marketplaces().values()].find(
    i => i.type === 'Internal' && (!key || i.key === key) && accepts(i.collections, collection)
  )
  if (!found) throw refused(NO_MARKETPLACE)
  return found
}

// A list that is absent accepts everything.
function accepts(list: string | null, item: string): boolean {
  return !list || (JSON.parse(list) as string[]).includes(item)
}

function referenceOf(identifier: string): NftReference {
  const [ticker, random, nonce = '0'] = identifier.split('-')
  return { collection: `${ticker}-${random}`, nonce: Number.parseInt(nonce, 16) }
}
