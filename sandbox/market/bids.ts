// The endpoints bid and buySft. The checks have the contract's order, because the first failing check determines the
// error.
import { addressTopic, numberTopic, sendFromContract } from '../chain/execution.ts'
import { readNft } from '../ledger/nfts.ts'
import { toSafeInteger } from './argument-reader.ts'
import { type Auction, closeAuction, sellUnits, setBid } from './auction-rows.ts'
import { addAuctionEvent, finishAuction, requireAuction } from './auctions.ts'
import type { EndpointCall } from './contract.ts'
import { requireThat } from './errors.ts'
import { payOut, payProceeds } from './proceeds.ts'
import { recordBid, recordPurchase } from './record-events.ts'

/** bid@auction@collection@nonce; the payment is the bid. */
export function bid(call: EndpointCall): void {
  const { execution, market, caller, payment } = call
  const auction = requireOpenAuction(call)
  call.args.end()
  requireThat(auction.type !== 'SftOnePerPayment', 'cannotBid')
  requireThat(auction.currentWinner !== caller, 'outbidYourself')
  requireThat(payment.amount >= auction.minBid, 'belowMin')
  requireThat(payment.amount > auction.currentBid, 'notAboveCurrent')
  const { maxBid } = auction
  if (maxBid > 0n) {
    requireThat(payment.amount <= maxBid, 'aboveMax')
    // Without a maximum the contract does not check the minimum difference.
    if (auction.currentBid > 0n && payment.amount < maxBid) {
      requireThat(payment.amount - auction.currentBid >= auction.minBidDiff, 'difference')
    }
  }
  if (auction.currentWinner !== undefined) {
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
  if (payment.amount === maxBid) {
    finishAuction(call, { ...auction, currentBid: payment.amount, currentWinner: caller })
  }
}

/** buySft@auction@collection@nonce[@units]; the payment is units times the price. */
export function buySft(call: EndpointCall): void {
  const { execution, market, caller, payment } = call
  const { sql } = execution
  const auction = requireOpenAuction(call)
  const requested = call.args.optional(call.args.number) ?? 1n
  call.args.end()
  requireThat(requested > 0n, 'buyZero')
  requireThat(auction.type === 'SftOnePerPayment', 'cannotBuy')
  requireThat(requested <= BigInt(auction.remaining), 'notEnoughSfts')
  requireThat(payment.amount === requested * auction.minBid, 'wrongAmount')
  const units = Number(requested)
  sellUnits(sql, auction, units)
  if (units === auction.remaining) closeAuction(sql, auction, 'Ended')
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
  requireThat(collection === auction.collection && nonce === auction.nonce, 'tokenMismatch')
  requireThat(auction.seller !== caller, 'ownToken')
  requireThat(at >= auction.startDate, 'notStarted')
  requireThat(at < auction.endDate, 'ended')
  const isRightPayment = payment.token === auction.token && payment.nonce === auction.tokenNonce
  requireThat(isRightPayment, 'wrongPayment')
  return auction
}
