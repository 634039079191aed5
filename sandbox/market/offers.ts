// sendOffer, withdrawOffer, acceptOffer and withdrawAuctionAndAcceptOffer.
import { addEvent, addressTopic, numberTopic, textTopic } from '../chain/execution.ts'
import { nftBalance, nftIdentifier, readNft } from '../ledger/nfts.ts'
import { toInteger } from './arguments.ts'
import { type Auction, hasBids, readAuction } from './auction.ts'
import { closeListing, demandAuction } from './auctions.ts'
import type { Call } from './contract.ts'
import { demand } from './errors.ts'
import { addOffer, closeOffer, type Offer, readOffer } from './offer.ts'
import { recordAcceptance, recordOffer } from './records.ts'
import { payOut, paySale } from './sale.ts'

/** sendOffer@collection@nonce@units@deadline[@auction], paid with what is offered. */
export function sendOffer(call: Call): void {
  const { execution, market, caller, at, args, payment } = call
  const { sql } = execution
  const collection = args.text()
  const nonce = toInteger(args.number())
  const quantity = args.number()
  const deadline = toInteger(args.number())
  const auctionId = args.optional(args.number)
  args.end()
  demand(nonce > 0, 'offerFungible')
  demand(quantity > 0n, 'offerZero')
  demand(payment.amount > 0n, 'offerPaymentZero')
  demand(deadline > at, 'offerDeadlinePast')
  demand(market.tokens.length === 0 || market.tokens.includes(payment.token), 'notWhitelisted')
  const identifier = nftIdentifier(collection, nonce)
  const listed = nftBalance(sql, market.address, identifier) >= quantity
  const auction = listed ? demandListing(call, auctionId, { collection, nonce }) : undefined
  const offer = addOffer(
    sql,
    {
      marketplace: market.key,
      identifier,
      collection,
      nonce,
      quantity: toInteger(quantity),
      token: payment.token,
      tokenNonce: payment.nonce,
      amount: payment.amount,
      owner: caller,
      startDate: at,
      endDate: deadline
    },
    auction?.id
  )
  addOfferEvent(call, 'offer_token_event', offer, [])
  recordOffer(call, offer, auction)
}

/** withdrawOffer@id: the maker takes the money back, after the deadline too. */
export function withdrawOffer(call: Call): void {
  const { execution, market, caller, args } = call
  const offer = demandOffer(call)
  args.end()
  demand(offer.owner === caller, 'notOfferOwner')
  closeOffer(execution.sql, offer, 'Closed')
  payOut(execution, market.address, offer.owner, priceOf(offer))
  addOfferEvent(call, 'withdraw_offer_token_event', offer, [])
}

/** acceptOffer@id, paid with exactly what the offer asks for. */
export function acceptOffer(call: Call): void {
  const { caller, at, args, payment } = call
  const offer = demandOffer(call)
  args.end()
  demand(payment.amount === BigInt(offer.quantity), 'offerAmount')
  demand(payment.token === offer.collection, 'offerToken')
  demand(payment.nonce === offer.nonce, 'offerNonce')
  demand(at < offer.endDate, 'offerExpired')
  demand(caller !== offer.owner, 'ownOffer')
  settleOffer(call, offer)
}

/** withdrawAuctionAndAcceptOffer@auction@offer: the seller's listing goes to the maker of the offer. */
export function withdrawAuctionAndAcceptOffer(call: Call): void {
  const { caller, at, args } = call
  const auction = demandAuction(call)
  const offer = demandOffer(call)
  args.end()
  const sameToken = auction.collection === offer.collection && auction.nonce === offer.nonce
  demand(sameToken, 'auctionToken')
  demand(auction.remaining === offer.quantity, 'auctionAmount')
  demand(auction.seller === caller, 'notSeller')
  demand(!hasBids(auction), 'hasBids')
  demand(at < offer.endDate, 'offerExpired')
  demand(caller !== offer.owner, 'ownOffer')
  closeListing(call, auction)
  settleOffer(call, offer)
}

function settleOffer(call: Call, offer: Offer): void {
  const { execution, market, caller } = call
  const nft = readNft(execution.sql, offer.identifier)
  closeOffer(execution.sql, offer, 'Accepted')
  paySale(execution, {
    contract: market.address,
    price: priceOf(offer),
    seller: caller,
    creator: nft?.creator ?? caller,
    royalties: nft?.royalties ?? 0,
    owner: market.owner,
    cut: market.cut
  })
  payOut(execution, market.address, offer.owner, tokenOf(offer))
  addOfferEvent(call, 'accept_offer_token_event', offer, [addressTopic(caller)])
  recordAcceptance(call, offer)
}

// While the contract holds enough units, an offer must say which listing it is for.
function demandListing(
  call: Call,
  auctionId: bigint | undefined,
  nft: { collection: string; nonce: number }
): Auction {
  demand(auctionId !== undefined, 'auctionIdMissing')
  const auction = readAuction(call.execution.sql, call.market.key, toInteger(auctionId))
  demand(auction !== undefined, 'noAuction')
  const sameNft = auction.collection === nft.collection && auction.nonce === nft.nonce
  demand(sameNft, 'auctionOtherNft')
  demand(!hasBids(auction), 'auctionHasBids')
  return auction
}

function demandOffer({ execution, market, args }: Call): Offer {
  const offer = readOffer(execution.sql, market.key, toInteger(args.number()))
  demand(offer !== undefined, 'noOffer')
  return offer
}

function priceOf(offer: Offer): Call['payment'] {
  return { token: offer.token, nonce: offer.tokenNonce, amount: offer.amount }
}

function tokenOf(offer: Offer): Call['payment'] {
  return { token: offer.collection, nonce: offer.nonce, amount: BigInt(offer.quantity) }
}

/** An event about an offer; a seller stands between the maker and the times. */
function addOfferEvent(call: Call, name: string, offer: Offer, seller: string[]): void {
  addEvent(call.execution, call.market.address, call.endpoint, [
    textTopic(name),
    numberTopic(offer.contractId),
    textTopic(offer.collection),
    numberTopic(offer.nonce),
    numberTopic(offer.quantity),
    textTopic(offer.token),
    numberTopic(offer.tokenNonce),
    numberTopic(offer.amount),
    addressTopic(offer.owner),
    ...seller,
    numberTopic(offer.startDate),
    numberTopic(offer.endDate)
  ])
}
