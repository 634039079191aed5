// The endpoints sendOffer, withdrawOffer, acceptOffer and withdrawAuctionAndAcceptOffer.
import { addEvent, addressTopic, numberTopic, textTopic } from '../chain/execution.ts'
import { nftBalance, nftIdentifier, readNft } from '../ledger/nfts.ts'
import { toSafeInteger } from './argument-reader.ts'
import { type Auction, hasBids, readAuction } from './auction-rows.ts'
import { closeListing, requireAuction } from './auctions.ts'
import type { EndpointCall } from './contract.ts'
import { assertMarket } from './errors.ts'
import { addOffer, closeOffer, type Offer, readOffer } from './offer-rows.ts'
import { payOut } from './payouts.ts'
import { recordAcceptance, recordOffer } from './record-events.ts'
import { payProceeds } from './sale-proceeds.ts'

/** sendOffer@collection@nonce@units@deadline[@auction]; the payment is the offered amount. */
export function sendOffer(call: EndpointCall): void {
  const { execution, market, caller, at, args, payment } = call
  const { sql } = execution
  const collection = args.text()
  const nonce = toSafeInteger(args.number())
  const quantity = args.number()
  const deadline = toSafeInteger(args.number())
  const auctionId = args.optional(args.number)
  // Fungible tokens have nonce 0.
  assertMarket(nonce > 0, 'offerFungible')
  // An offer for no units could be accepted without giving anything for its money.
  assertMarket(quantity > 0n, 'offerZero')
  // Accepting an offer of nothing would give the units away.
  assertMarket(payment.amount > 0n, 'offerPaymentZero')
  // An expired offer could only be withdrawn again.
  assertMarket(deadline > at, 'offerDeadlinePast')
  assertMarket(
    market.tokens.length === 0 || market.tokens.includes(payment.token),
    'notWhitelisted'
  )
  const identifier = nftIdentifier(collection, nonce)
  // The contract compares its own balance and not the auctions: units of several auctions count together.
  const isListed = nftBalance(sql, market.address, identifier) >= quantity
  // An offer for more units than the contract holds needs no auction.
  const auction = isListed ? requireListing(call, auctionId, { collection, nonce }) : undefined
  const offer = addOffer(
    sql,
    {
      marketplace: market.key,
      identifier,
      collection,
      nonce,
      quantity: toSafeInteger(quantity),
      token: payment.token,
      tokenNonce: payment.nonce,
      amount: payment.amount,
      owner: caller,
      startDate: at,
      endDate: deadline
    },
    auction?.id
  )
  addOfferEvent(call, 'offer_token_event', offer)
  recordOffer(call, offer, auction)
}

/** withdrawOffer@offer: returns the money to the account that made the offer, also after the deadline. */
export function withdrawOffer(call: EndpointCall): void {
  const { execution, market, caller } = call
  const offer = requireOffer(call)
  // Otherwise any account could cancel the offer of another one.
  assertMarket(offer.owner === caller, 'notOfferOwner')
  // Without a check of the deadline: otherwise the money of an expired offer would be locked for good.
  closeOffer(execution.sql, offer, 'Closed')
  payOut(execution, market.address, offer.owner, priceOf(offer))
  addOfferEvent(call, 'withdraw_offer_token_event', offer)
}

/** acceptOffer@offer; the payment is exactly the requested units. */
export function acceptOffer(call: EndpointCall): void {
  const { caller, at, payment } = call
  const offer = requireOffer(call)
  // Exactly: more units would be given away, fewer would be overpaid.
  assertMarket(payment.amount === BigInt(offer.quantity), 'offerAmount')
  // Without this check and the next one, a cheaper item could be delivered.
  assertMarket(payment.token === offer.collection, 'offerToken')
  assertMarket(payment.nonce === offer.nonce, 'offerNonce')
  // The maker agreed to the price until this time. After it the money can only be withdrawn.
  assertMarket(at < offer.endDate, 'offerExpired')
  // A sale to oneself would fake a price in the history of the item.
  assertMarket(caller !== offer.owner, 'ownOffer')
  settleOffer(call, offer)
}

/**
 * withdrawAuctionAndAcceptOffer@auction@offer: closes the seller's listing and sells its units to the account that
 * made the offer.
 */
export function withdrawAuctionAndAcceptOffer(call: EndpointCall): void {
  const { caller, at } = call
  const auction = requireAuction(call)
  const offer = requireOffer(call)
  // The auction named by the caller must hold the item that the offer pays for.
  const sameToken = auction.collection === offer.collection && auction.nonce === offer.nonce
  assertMarket(sameToken, 'auctionToken')
  // The auction is closed as a whole: other units would be given away with it.
  assertMarket(auction.remaining === offer.quantity, 'auctionAmount')
  // The units belong to the seller of the auction, not to the caller.
  assertMarket(auction.seller === caller, 'notSeller')
  // The money of a bidder is in escrow for these units.
  assertMarket(!hasBids(auction), 'hasBids')
  assertMarket(at < offer.endDate, 'offerExpired')
  assertMarket(caller !== offer.owner, 'ownOffer')
  closeListing(call, auction)
  settleOffer(call, offer)
}

/** Pays the offered money to the caller and sends the units to the maker of the offer. */
function settleOffer(call: EndpointCall, offer: Offer): void {
  const { execution, market, caller } = call
  const nft = readNft(execution.sql, offer.identifier)
  // The offer is closed before the payment, so that its money leaves the contract only once.
  closeOffer(execution.sql, offer, 'Accepted')
  payProceeds(execution, {
    contract: market.address,
    price: priceOf(offer),
    seller: caller,
    creator: nft?.creator ?? caller,
    // Rates of this moment. Unlike an auction, an offer stores none.
    royalties: nft?.royalties ?? 0,
    owner: market.owner,
    cut: market.cut
  })
  // The contract holds the units: the seller has sent them with the call, or the closed auction has left them.
  payOut(execution, market.address, offer.owner, tokenOf(offer))
  addOfferEvent(call, 'accept_offer_token_event', offer, [addressTopic(caller)])
  recordAcceptance(call, offer)
}

/** An offer must name its listing while the contract holds enough units of the NFT. */
function requireListing(
  call: EndpointCall,
  auctionId: bigint | undefined,
  nft: { collection: string; nonce: number }
): Auction {
  // Without a number there is no auction to close when the offer is accepted.
  assertMarket(auctionId !== undefined, 'auctionIdMissing')
  call.extraGas.push('listing')
  const auction = readAuction(call.execution.sql, call.market.key, toSafeInteger(auctionId))
  assertMarket(auction !== undefined, 'noAuction')
  const sameNft = auction.collection === nft.collection && auction.nonce === nft.nonce
  // An auction of another item could not deliver the units.
  assertMarket(sameNft, 'auctionOtherNft')
  // The units of this auction will go to a bidder.
  assertMarket(!hasBids(auction), 'auctionHasBids')
  return auction
}

function requireOffer({ execution, market, args }: EndpointCall): Offer {
  const offer = readOffer(execution.sql, market.key, toSafeInteger(args.number()))
  assertMarket(offer !== undefined, 'noOffer')
  return offer
}

function priceOf(offer: Offer): EndpointCall['payment'] {
  return { token: offer.token, nonce: offer.tokenNonce, amount: offer.amount }
}

function tokenOf(offer: Offer): EndpointCall['payment'] {
  return { token: offer.collection, nonce: offer.nonce, amount: BigInt(offer.quantity) }
}

/** Adds an event about an offer. `sellerTopics` are between the maker of the offer and the times. */
function addOfferEvent(
  call: EndpointCall,
  name: string,
  offer: Offer,
  sellerTopics: string[] = []
): void {
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
    ...sellerTopics,
    numberTopic(offer.startDate),
    numberTopic(offer.endDate)
  ])
}
