// The endpoints bid and buySft. The checks have the contract's order, because the first failing check determines the
// error.
import { addressTopic, numberTopic, sendFromContract } from '../chain/execution.ts'
import { readNft } from '../ledger/nfts.ts'
import { toSafeInteger } from './argument-reader.ts'
import { type Auction, closeAuction, sellUnits, setBid } from './auction-rows.ts'
import { addAuctionEvent, finishAuction, requireAuction } from './auctions.ts'
import type { EndpointCall } from './contract.ts'
import { assertMarket } from './errors.ts'
import { payOut } from './payouts.ts'
import { recordBid, recordPurchase } from './record-events.ts'
import { payProceeds } from './sale-proceeds.ts'

/** bid@auction@collection@nonce; the payment is the bid. A late bid does not move the end of the auction. */
export function bid(call: EndpointCall): void {
  const { execution, market, caller, payment } = call
  const auction = requireOpenAuction(call)
  // Units have a price and no top bid. Their function is `buySft`.
  assertMarket(auction.type !== 'SftOnePerPayment', 'cannotBid')
  // Otherwise the leading bidder would only raise their own bid.
  assertMarket(auction.currentWinner !== caller, 'outbidYourself')
  assertMarket(payment.amount >= auction.minBid, 'belowMin')
  // With an equal bid a later account would take the lead for the same price.
  assertMarket(payment.amount > auction.currentBid, 'notAboveCurrent')
  const { maxBid } = auction
  if (maxBid > 0n) {
    // A bid of the maximum already buys the item, and the contract does not return a difference.
    assertMarket(payment.amount <= maxBid, 'aboveMax')
    // Without a maximum the contract does not check the minimum difference.
    if (auction.currentBid > 0n && payment.amount < maxBid) {
      assertMarket(payment.amount - auction.currentBid >= auction.minBidDiff, 'difference')
    }
  }
  if (auction.currentWinner === undefined) {
    call.extraGas.push('firstWinner')
  } else {
    // The previous bid is refunded in the same transaction, because the contract stores only one bid: the money would
    // no longer have an owner.
    const { token, tokenNonce: nonce, currentBid: amount } = auction
    sendFromContract(execution, market.address, auction.currentWinner, { token, nonce, amount })
  }
  setBid(execution.sql, auction, { bidder: caller, amount: payment.amount })
  addAuctionEvent(call, 'bid_event', auction, [
    numberTopic(auction.quantity),
    addressTopic(caller),
    numberTopic(payment.amount)
  ])
  recordBid(call, auction)
  // A bid of the maximum ends the auction immediately. Without a maximum (0) this is never true, because bids are above
  // 0.
  if (payment.amount === maxBid) {
    call.extraGas.push('purchase')
    finishAuction(call, { ...auction, currentBid: payment.amount, currentWinner: caller })
  }
}

/** buySft@auction@collection@nonce[@units]; the payment is units times the price. */
export function buySft(call: EndpointCall): void {
  const { execution, market, caller, payment } = call
  const { sql } = execution
  const auction = requireOpenAuction(call)
  const requested = call.args.optional(call.args.number) ?? 1n
  // Zero units at price zero would pass the check of the payment below.
  assertMarket(requested > 0n, 'buyZero')
  // Other types have a top bid and are sold as one lot.
  assertMarket(auction.type === 'SftOnePerPayment', 'cannotBuy')
  // The contract sells all requested units or none.
  assertMarket(requested <= BigInt(auction.remaining), 'notEnoughSfts')
  // The payment must be exact, because the contract does not return an excess.
  assertMarket(payment.amount === requested * auction.minBid, 'wrongAmount')
  const units = Number(requested)
  sellUnits(sql, auction, units)
  // `auction` is the row as it was before this purchase.
  if (units === auction.remaining) closeAuction(sql, auction, 'Ended')
  else if (auction.remaining === auction.quantity) call.extraGas.push('firstBuyer')
  payProceeds(execution, {
    contract: market.address,
    price: payment,
    seller: auction.seller,
    creator: readNft(sql, auction.identifier)?.creator ?? auction.seller,
    royalties: auction.royalties,
    owner: market.owner,
    cut: auction.cut
  })
  payOut(execution, market.address, caller, {
    token: auction.collection,
    nonce: auction.nonce,
    amount: requested
  })
  addAuctionEvent(call, 'buy_sft_event', auction, [
    numberTopic(requested),
    addressTopic(caller),
    // The price of one unit, not of the whole purchase.
    numberTopic(auction.minBid)
  ])
  recordPurchase(call, auction, units)
}

/** The auction of a bid or a purchase, after the checks that both have in common. */
function requireOpenAuction(call: EndpointCall): Auction {
  const { caller, at, payment, args } = call
  const auction = requireAuction(call)
  const collection = args.text()
  const nonce = toSafeInteger(args.number())
  // The auction number alone decides which item is sold. The item is compared so that a wrong number buys no other
  // item.
  assertMarket(collection === auction.collection && nonce === auction.nonce, 'tokenMismatch')
  // A seller could drive up the price with bids of their own.
  assertMarket(auction.seller !== caller, 'ownToken')
  assertMarket(at >= auction.startDate, 'notStarted')
  // The second of the deadline is already too late.
  assertMarket(at < auction.endDate, 'ended')
  // The nonce is part of the token: another nonce of the same collection is another payment.
  const isRightPayment = payment.token === auction.token && payment.nonce === auction.tokenNonce
  assertMarket(isRightPayment, 'wrongPayment')
  return auction
}
