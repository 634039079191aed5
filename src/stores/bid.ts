// Placing a bid: what the dialog shows of the auction, and the action itself.

import type { Money } from '../lib/api/auction-summary.ts'
import type { Auction } from '../lib/api/auctions.ts'
import type { AuctionData, AuctionTarget } from '../lib/loaders/auction.ts'
import { amountRefusalText, bidRefusalText } from '../lib/messages/bid.ts'
import type { Result } from '../lib/result.ts'
import { checkAmount } from '../lib/rules/amount.ts'
import { itemArguments } from '../lib/rules/asked-item.ts'
import { type BidRefusal, type BidTerms, checkBid, checkBidder } from '../lib/rules/bid.ts'
import { defineAction } from './action.ts'
import { environment } from './environment.ts'
import { defineForm, type Form } from './form.ts'
import {
  auctionArgument,
  isPaused,
  loadSale,
  moneyText,
  over,
  saleEntities,
  saleEntity
} from './sale-facts.ts'
import { viewerAddress } from './viewer.ts'

export interface BidInput {
  target: AuctionTarget
  amount: bigint
  facts: AuctionData
}

export const bidForm: Form<AuctionTarget, AuctionData> = defineForm({
  load: loadSale,
  entity: saleEntity,
  endsAt: ({ auction }) => auction.endsAt,
  action: () => bid
})

export const bid = defineAction<BidInput, bigint, BidRefusal>({
  kind: 'bid',
  refresh: async input => {
    const facts = await bidForm.refresh(input.target)
    return { ...input, facts: facts ?? over(input.facts) }
  },
  check: ({ amount, facts }, now) =>
    checkBid(
      toBidTerms(facts.auction),
      { amount, bidder: viewerAddress(), balance: facts.balance },
      now
    ),
  isPaused,
  plan: async (amount, { target, facts }) =>
    (await import('../lib/api/bids.ts')).planBid({
      auctionId: Number(target.auctionId),
      identifier: target.identifier,
      amount,
      token: facts.auction.minBid.token
    }),
  payment: (amount, { facts }) => ({ token: facts.auction.minBid.token, amount }),
  call: (_, { target, facts }) => ({
    name: 'bid',
    args: [auctionArgument(facts.auction), ...itemArguments(target.identifier)]
  }),
  describe: (amount, { target, facts }) => ({
    title: `Bid of ${moneyText({ ...facts.auction.minBid, amount })}`,
    entities: saleEntities(target),
    isLast: amount === facts.auction.maxBid.amount
  })
})

/** Why this person cannot bid at all; undefined when they can. */
export function bidderRefusal({ auction }: AuctionData): BidRefusal | undefined {
  const checked = checkBidder(toBidTerms(auction), viewerAddress(), environment().now())
  return checked.ok ? undefined : checked.reason
}

/** The amount somebody typed, or why it cannot be bid, in words. */
export function readBid(typed: string, { auction, balance }: AuctionData): Result<bigint, string> {
  const { decimals, symbol } = auction.minBid
  const amount = checkAmount(typed, decimals)
  if (!amount.ok) {
    return { ok: false, reason: amountRefusalText(amount.reason, 'Price is a required field') }
  }
  const bidder = viewerAddress()
  const checked = checkBid(
    toBidTerms(auction),
    { amount: amount.value, bidder, balance },
    environment().now()
  )
  if (checked.ok) return checked
  return { ok: false, reason: bidRefusalText(checked.reason, { decimals, symbol }) }
}

/** The price whose dollars say most of what others are worth: those of a tiny one are rounded away. */
export function largestPrice({ maxBid, minBid, topBid }: Auction): Money {
  const price = topBid ?? minBid
  return maxBid.amount > price.amount ? maxBid : price
}

export function toBidTerms(sale: Auction): BidTerms {
  return {
    owner: sale.owner,
    startsAt: sale.startsAt,
    endsAt: sale.endsAt,
    isRunning: sale.isRunning,
    type: sale.type,
    minBid: sale.minBid.amount,
    maxBid: sale.maxBid.amount,
    topBid: sale.topBid?.amount ?? 0n,
    topBidder: sale.topBidder,
    minBidDiff: sale.minBidDiff.amount
  }
}
