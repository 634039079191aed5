// The endpoints auctionToken, endAuction and withdraw, which start and end auctions.
import { addEvent, addressTopic, numberTopic, textTopic } from '../chain/execution.ts'
import { ZERO_ADDRESS } from '../ledger/accounts.ts'
import { nftIdentifier, readNft } from '../ledger/nfts.ts'
import { toSafeInteger } from './argument-reader.ts'
import {
  AUCTION_TYPE_NUMBERS,
  type Auction,
  addAuction,
  closeAuction,
  readAuction
} from './auction-rows.ts'
import type { EndpointCall } from './contract.ts'
import { assertMarket } from './errors.ts'
import { payOut } from './payouts.ts'
import { recordEnd, recordStart, recordWithdrawal } from './record-events.ts'
import { FULL_BASIS_POINTS, payProceeds } from './sale-proceeds.ts'

const MAX_DURATION_SECONDS = 15 * 365 * 86_400 // the data service stores no later end

/** auctionToken@min@max@deadline@token[@difference][@one per payment][@token nonce][@start] */
export function auctionToken(call: EndpointCall): void {
  const { market, caller, at, args, payment } = call
  const { sql } = call.execution
  const minBid = args.number()
  // An empty argument is 0, which means no maximum.
  const maxBid = args.number()
  const deadline = toSafeInteger(args.number())
  const token = args.text()
  // Optional. The data service always sends 10^16, regardless of the token's decimals.
  const minBidDiff = args.optional(args.number) ?? 0n
  const onePerPayment = args.optional(args.boolean) ?? false
  const tokenNonce = toSafeInteger(args.optional(args.number) ?? 0n)
  // 0 or absent: the auction starts now.
  const start = toSafeInteger(args.optional(args.number) ?? 0n) || at
  // A listing by unit has no bids, so a range of prices has no meaning.
  assertMarket(!onePerPayment || minBid === maxBid, 'priceMustBeFixed')
  // 0 means no maximum. Otherwise no bid could satisfy both limits.
  assertMarket(maxBid === 0n || minBid <= maxBid, 'minAboveMax')
  // With a minimum of 0, a bid of one atomic unit could win.
  assertMarket(minBid > 0n, 'minZero')
  // Fungible tokens have nonce 0.
  assertMarket(payment.nonce > 0, 'fungible')
  // Such an auction could be ended before the first bid.
  assertMarket(deadline > at, 'deadlinePast')
  // Every auction has at least one second in which it takes bids.
  assertMarket(start >= at && start < deadline, 'startTime')
  const identifier = nftIdentifier(payment.token, payment.nonce)
  const nft = readNft(sql, identifier)
  const royalties = nft?.royalties ?? 0
  // At 100 % the seller would receive nothing. Above it the shares would exceed the price.
  assertMarket(market.cut + royalties < FULL_BASIS_POINTS, 'cutAndRoyalties')
  // An empty list accepts every token.
  assertMarket(market.tokens.length === 0 || market.tokens.includes(token), 'notWhitelisted')
  // The sent units are the units of the auction: there is no argument for them.
  const quantity = Number(payment.amount)
  const auction = addAuction(
    sql,
    {
      marketplace: market.key,
      identifier,
      collection: payment.token,
      nonce: payment.nonce,
      quantity,
      // One unit is always an NFT auction, also with the flag. Source: mx-nft-marketplace-sc.
      type: quantity === 1 ? 'Nft' : onePerPayment ? 'SftOnePerPayment' : 'SftAll',
      seller: caller,
      token,
      tokenNonce,
      minBid,
      maxBid,
      minBidDiff,
      startDate: start,
      // The event below still has the deadline of the call.
      endDate: Math.min(deadline, at + MAX_DURATION_SECONDS),
      // Stored: a later change of the marketplace's cut does not affect this auction.
      cut: market.cut,
      royalties
    },
    { at, tags: nft?.tags ?? '' }
  )
  if (maxBid > 0n) call.extraGas.push('maximum')
  // The data of this event are the royalties.
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
      numberTopic(AUCTION_TYPE_NUMBERS[auction.type])
    ],
    numberTopic(royalties)
  )
  recordStart(call, auction)
}

/** endAuction@id: callable by every account once the auction is over. */
export function endAuction(call: EndpointCall): void {
  const auction = requireAuction(call)
  // Without the first condition an auction with neither bids nor a maximum (0 and 0) could be ended at any time.
  const reachedMax = auction.maxBid > 0n && auction.currentBid === auction.maxBid
  // Later than the deadline. In that second the contract refuses bids and does not end the auction yet.
  assertMarket(call.at > auction.endDate || reachedMax, 'notOver')
  // A sale by unit has no winner: its units are bought or withdrawn.
  assertMarket(auction.type !== 'SftOnePerPayment', 'cannotEnd')
  finishAuction(call, auction)
}

/** withdraw@id: returns an auction without bids, or the remaining units, to the seller. */
export function withdraw(call: EndpointCall): void {
  const auction = requireAuction(call)
  // Otherwise any account could remove an item from sale.
  assertMarket(auction.seller === call.caller, 'notSeller')
  // The bidder's money is in escrow for this item. Sold units are already delivered, so the rest can be withdrawn.
  assertMarket(
    auction.type === 'SftOnePerPayment' || auction.currentWinner === undefined,
    'hasBids'
  )
  closeListing(call, auction)
  payOut(call.execution, call.market.address, auction.seller, remainingUnits(auction))
}

/** Sends the units to the winner and the proceeds to the seller. Without bids it returns the units to the seller. */
export function finishAuction(call: EndpointCall, auction: Auction): void {
  const { execution, market } = call
  const { sql } = execution
  closeAuction(sql, auction, 'Ended')
  const winner = auction.currentWinner
  // Without a bid the seller gets the units back and no cut is paid.
  if (winner === undefined) {
    payOut(execution, market.address, auction.seller, remainingUnits(auction))
  } else {
    payProceeds(execution, {
      contract: market.address,
      price: { token: auction.token, nonce: auction.tokenNonce, amount: auction.currentBid },
      seller: auction.seller,
      creator: readNft(sql, auction.identifier)?.creator ?? auction.seller,
      royalties: auction.royalties,
      owner: market.owner,
      cut: auction.cut
    })
    payOut(execution, market.address, winner, remainingUnits(auction))
  }
  addAuctionEvent(call, 'end_auction_event', auction, [
    numberTopic(auction.remaining),
    // The zero address when there was no bid.
    addressTopic(winner ?? ZERO_ADDRESS),
    numberTopic(auction.currentBid)
  ])
  recordEnd(call, auction)
}

/** Closes the auction without a sale. The caller must transfer the units, which the contract still holds. */
export function closeListing(call: EndpointCall, auction: Auction): void {
  closeAuction(call.execution.sql, auction, 'Closed')
  addAuctionEvent(call, 'withdraw_event', auction, [
    numberTopic(auction.remaining),
    addressTopic(auction.seller)
  ])
  recordWithdrawal(call, auction)
}

function remainingUnits({ collection, nonce, remaining }: Auction): EndpointCall['payment'] {
  return { token: collection, nonce, amount: BigInt(remaining) }
}

/** The auction whose number is the next argument. Throws when there is none. */
export function requireAuction({ execution, market, args }: EndpointCall): Auction {
  const auction = readAuction(execution.sql, market.key, toSafeInteger(args.number()))
  // Also for an auction that was ended or withdrawn: its units have left the contract.
  assertMarket(auction !== undefined, 'noAuction')
  return auction
}

/** Adds an event about an auction. The first topics are always the name, the NFT and the auction number. */
export function addAuctionEvent(
  call: EndpointCall,
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
