// bid and buySft: the checks stand in the contract's order, because the first that fails is what people see.
import { addressTopic, numberTopic, send } from '../chain/execution.ts'
import { readNft } from '../ledger/nfts.ts'
import { toInteger } from './arguments.ts'
import { type Auction, closeAuction, setBid, takeUnits } from './auction.ts'
import { addAuctionEvent, demandAuction, finishAuction } from './auctions.ts'
import type { Call } from './contract.ts'
import { demand } from './errors.ts'
import { recordBid, recordPurchase } from './records.ts'
import { payOut, paySale } from './sale.ts'

/** bid@auction@collection@nonce, paid with the bid. */
export function bid(call: Call): void {
  const { execution, market, caller, payment } = call
  const auction = demandTrade(call)
  call.args.end()
  demand(auction.type !== 'SftOnePerPayment', 'cannotBid')
  demand(auction.currentWinner !== caller, 'outbidYourself')
  demand(payment.amount >= auction.minBid, 'belowMin')
  demand(payment.amount > auction.currentBid, 'notAboveCurrent')
  const { maxBid } = auction
  if (maxBid > 0n) {
    demand(payment.amount <= maxBid, 'aboveMax')
    // Without a maximum the contract does not ask for a difference at all.
    if (auction.currentBid > 0n && payment.amount < maxBid) {
      demand(payment.amount - auction.currentBid >= auction.minBidDiff, 'difference')
    }
  }
  if (auction.currentWinner !== undefined) {
    const { token, tokenNonce: nonce, currentBid: amount } = auction
    send(execution, market.address, auction.currentWinner, { token, nonce, amount })
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

/** buySft@auction@collection@nonce[@units], paid with units times the price. */
export function buySft(call: Call): void {
  const { execution, market, caller, payment } = call
  const { sql } = execution
  const auction = demandTrade(call)
  const wanted = call.args.optional(call.args.number) ?? 1n
  call.args.end()
  demand(wanted > 0n, 'buyZero')
  demand(auction.type === 'SftOnePerPayment', 'cannotBuy')
  demand(wanted <= BigInt(auction.remaining), 'notEnoughSfts')
  demand(payment.amount === wanted * auction.minBid, 'wrongAmount')
  const units = Number(wanted)
  takeUnits(sql, auction, units)
  if (units === auction.remaining) closeAuction(sql, auction, 'Ended')
  paySale(execution, {
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
    amount: wanted
  })
  addAuctionEvent(call, 'buy_sft_event', auction, [
    numberTopic(wanted),
    addressTopic(caller),
    numberTopic(auction.minBid)
  ])
  recordPurchase(call, auction, units)
}

/** The auction of a bid or purchase, once what both demand holds. */
function demandTrade(call: Call): Auction {
  const { caller, at, payment, args } = call
  const auction = demandAuction(call)
  const collection = args.text()
  const nonce = toInteger(args.number())
  demand(collection === auction.collection && nonce === auction.nonce, 'tokenMismatch')
  demand(auction.seller !== caller, 'ownToken')
  demand(at >= auction.startDate, 'notStarted')
  demand(at < auction.endDate, 'ended')
  const paidRight = payment.token === auction.token && payment.nonce === auction.tokenNonce
  demand(paidRight, 'wrongPayment')
  return auction
}
