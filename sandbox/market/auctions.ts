// auctionToken, endAuction and withdraw: how an auction begins and ends.
import { addEvent, addressTopic, numberTopic, textTopic } from '../chain/execution.ts'
import { FEE_SINK as NOBODY } from '../ledger/accounts.ts'
import { nftIdentifier, readNft } from '../ledger/nfts.ts'
import { toInteger } from './arguments.ts'
import { type Auction, type AuctionType, addAuction, closeAuction, readAuction } from './auction.ts'
import type { Call } from './contract.ts'
import { demand } from './errors.ts'
import { recordEnd, recordStart, recordWithdrawal } from './records.ts'
import { payOut, paySale } from './sale.ts'

const WHOLE = 10_000
const FARTHEST = 15 * 365 * 86_400 // seconds; the data service stores no later end

const TYPE_NUMBERS: Record<AuctionType, number> = { Nft: 1, SftAll: 2, SftOnePerPayment: 3 }

/** auctionToken@min@max@deadline@token[@difference][@one per payment][@token nonce][@start] */
export function auctionToken(call: Call): void {
  const { market, caller, at, args, payment } = call
  const { sql } = call.execution
  const minBid = args.number()
  const maxBid = args.number()
  const deadline = toInteger(args.number())
  const token = args.text()
  const minBidDiff = args.optional(args.number) ?? 0n
  const onePerPayment = args.optional(args.flag) ?? false
  const tokenNonce = toInteger(args.optional(args.number) ?? 0n)
  const start = toInteger(args.optional(args.number) ?? 0n) || at
  args.end()
  demand(!onePerPayment || minBid === maxBid, 'priceMustBeFixed')
  demand(maxBid === 0n || minBid <= maxBid, 'minAboveMax')
  demand(minBid > 0n, 'minZero')
  demand(payment.nonce > 0, 'fungible')
  demand(deadline > at, 'deadlinePast')
  demand(start >= at && start < deadline, 'startTime')
  const identifier = nftIdentifier(payment.token, payment.nonce)
  const nft = readNft(sql, identifier)
  const royalties = nft?.royalties ?? 0
  demand(market.cut + royalties < WHOLE, 'cutAndRoyalties')
  demand(market.tokens.length === 0 || market.tokens.includes(token), 'notWhitelisted')
  const quantity = Number(payment.amount)
  const auction = addAuction(
    sql,
    {
      marketplace: market.key,
      identifier,
      collection: payment.token,
      nonce: payment.nonce,
      quantity,
      type: quantity === 1 ? 'Nft' : onePerPayment ? 'SftOnePerPayment' : 'SftAll',
      seller: caller,
      token,
      tokenNonce,
      minBid,
      maxBid,
      minBidDiff,
      startDate: start,
      endDate: Math.min(deadline, at + FARTHEST),
      cut: market.cut,
      royalties
    },
    { at, tags: nft?.tags ?? '' }
  )
  addAuctionEvent(
    call,
    'auction_token_event',
    auction,
    [
      numberTopic(quantity),
      addressTopic(caller),
      numberTopic(minBid),
      numberTopic(maxBid),
      numberTopic(start),
      numberTopic(deadline),
      textTopic(token),
      numberTopic(tokenNonce),
      numberTopic(TYPE_NUMBERS[auction.type])
    ],
    numberTopic(royalties)
  )
  recordStart(call, auction)
}

/** endAuction@id: anybody may call it once the auction is over. */
export function endAuction(call: Call): void {
  const auction = demandAuction(call)
  call.args.end()
  const reachedMax = auction.maxBid > 0n && auction.currentBid === auction.maxBid
  demand(call.at > auction.endDate || reachedMax, 'notOver')
  demand(auction.type !== 'SftOnePerPayment', 'cannotEnd')
  finishAuction(call, auction)
}

/** withdraw@id: the seller takes back what nobody bid for. */
export function withdraw(call: Call): void {
  const auction = demandAuction(call)
  call.args.end()
  demand(auction.seller === call.caller, 'notSeller')
  demand(auction.type === 'SftOnePerPayment' || auction.currentWinner === undefined, 'hasBids')
  closeListing(call, auction)
  payOut(call.execution, call.market.address, auction.seller, unitsOf(auction))
}

/** Hands the token to the winner and pays for it, or gives it back when nobody bid. */
export function finishAuction(call: Call, auction: Auction): void {
  const { execution, market } = call
  const { sql } = execution
  closeAuction(sql, auction, 'Ended')
  const winner = auction.currentWinner
  if (winner === undefined) {
    payOut(execution, market.address, auction.seller, unitsOf(auction))
  } else {
    paySale(execution, {
      contract: market.address,
      price: { token: auction.token, nonce: auction.tokenNonce, amount: auction.currentBid },
      seller: auction.seller,
      creator: readNft(sql, auction.identifier)?.creator ?? auction.seller,
      royalties: auction.royalties,
      owner: market.owner,
      cut: auction.cut
    })
    payOut(execution, market.address, winner, unitsOf(auction))
  }
  addAuctionEvent(call, 'end_auction_event', auction, [
    numberTopic(auction.remaining),
    addressTopic(winner ?? NOBODY),
    numberTopic(auction.currentBid)
  ])
  recordEnd(call, auction)
}

/** Closes the auction without a sale; its units are still the contract's. */
export function closeListing(call: Call, auction: Auction): void {
  closeAuction(call.execution.sql, auction, 'Closed')
  addAuctionEvent(call, 'withdraw_event', auction, [
    numberTopic(auction.remaining),
    addressTopic(auction.seller)
  ])
  recordWithdrawal(call, auction)
}

function unitsOf({ collection, nonce, remaining }: Auction): Call['payment'] {
  return { token: collection, nonce, amount: BigInt(remaining) }
}

/** The auction the next argument names. */
export function demandAuction({ execution, market, args }: Call): Auction {
  const auction = readAuction(execution.sql, market.key, toInteger(args.number()))
  demand(auction !== undefined, 'noAuction')
  return auction
}

/** An event about an auction: its NFT and id come first in the topics of each. */
export function addAuctionEvent(
  call: Call,
  name: string,
  auction: Auction,
  topics: string[],
  data: string | null = null
): void {
  const head = [
    textTopic(name),
    textTopic(auction.collection),
    numberTopic(auction.nonce),
    numberTopic(auction.contractId)
  ]
  addEvent(call.execution, call.market.address, call.endpoint, [...head, ...topics], data)
}
