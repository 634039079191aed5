// The bid dialog's form data and action. What makes a bid valid is decided in lib/rules/bid.ts.

import type { Money } from '../lib/api/auction-summary.ts'
import type { Auction } from '../lib/api/auctions.ts'
import { moneyText } from '../lib/format/money.ts'
import type { AuctionData, AuctionTarget } from '../lib/loaders/auction.ts'
import type { Result } from '../lib/result.ts'
import { type AmountRefusal, checkAmount } from '../lib/rules/amount.ts'
import { type BidRefusal, checkBid, checkBidder, minNextBid } from '../lib/rules/bid.ts'
import { itemArguments } from '../lib/rules/item-arguments.ts'
import { defineAction } from './action.ts'
import {
  auctionArgument,
  auctionEntities,
  isMarketplacePaused,
  toBidTerms,
  wholeAuctionTerms
} from './auction-data.ts'
import { defineAuctionForm, refreshAuction } from './auction-form.ts'
import { priceTerm } from './changed-terms.ts'
import { dialogAssetName } from './dialog-asset.ts'
import { platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

export interface BidInput {
  target: AuctionTarget
  amount: bigint
  data: AuctionData
}

export const bidForm = defineAuctionForm(() => bid)

export const bid = defineAction<'bid', BidInput, bigint, BidRefusal>({
  kind: 'bid',
  refresh: input => refreshAuction(bidForm, input),
  check: ({ amount, data }, now) =>
    checkBid(
      toBidTerms(data.auction),
      { amount, bidder: viewerAddress(), balance: data.balance },
      now
    ),
  // What the form shows besides the entered amount: its unit, and the auction.
  terms: (amount, { data }) => [
    priceTerm('bid', { ...data.auction.minBid, amount }),
    ...wholeAuctionTerms(data)
  ],
  isPaused: isMarketplacePaused,
  plan: async (amount, { target, data }) =>
    (await import('../lib/api/bids.ts')).planBid({
      auctionId: Number(target.auctionId),
      identifier: target.identifier,
      amount,
      token: data.auction.minBid.token
    }),
  payment: (amount, { data }) => ({ ...data.auction.minBid, amount }),
  receiver: 'marketplace',
  call: (_, { target, data }) => ({
    name: 'bid',
    args: [auctionArgument(data.auction), ...itemArguments(target.identifier)]
  }),
  describe: (amount, { target, data }) => ({
    title: `Bid of ${moneyText({ ...data.auction.minBid, amount })} on ${dialogAssetName(target.identifier)}`,
    entities: auctionEntities(target),
    units: data.auction.units,
    wins: amount === data.auction.maxBid.amount
  })
})

/** Why the viewer cannot bid on this auction. Undefined when they can. */
export function bidderRefusal({ auction }: AuctionData): BidRefusal | undefined {
  const checked = checkBidder(toBidTerms(auction), viewerAddress(), platform().now())
  return checked.ok ? undefined : checked.reason
}

/** The lowest bid, when the balance does not cover even that. */
export function unaffordableMinimum({ auction, balance }: AuctionData): bigint | undefined {
  const minimum = minNextBid(toBidTerms(auction))
  return balance < minimum ? minimum : undefined
}

/** Parses the typed amount. */
export function readBid(
  typed: string,
  { auction, balance }: AuctionData
): Result<bigint, AmountRefusal | BidRefusal> {
  const amount = checkAmount(typed, auction.minBid.decimals)
  if (!amount.ok) return amount
  const bidder = viewerAddress()
  const attempt = { amount: amount.value, bidder, balance }
  return checkBid(toBidTerms(auction), attempt, platform().now())
}

/**
 * The largest price with a USD value, used to convert other amounts, because the value of a very small price is rounded
 * too coarsely.
 */
export function largestPrice({ maxBid, minBid, topBid }: Auction): Money {
  const price = topBid ?? minBid
  return maxBid.amount > price.amount ? maxBid : price
}
