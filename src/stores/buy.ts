// Buying at a fixed price: the whole auction, or units of an SFT in one payment each.

import type { Auction } from '../lib/api/auctions.ts'
import { unitsText } from '../lib/format/amounts.ts'
import { moneyText } from '../lib/format/money.ts'
import type { AuctionData, AuctionTarget } from '../lib/loaders/auction.ts'
import { ok, type Result } from '../lib/result.ts'
import {
  type BuyRefusal,
  checkBuyNow,
  checkBuyUnits,
  checkUnitBuyer,
  type UnitRefusal,
  type UnitTerms
} from '../lib/rules/buy.ts'
import { itemArguments } from '../lib/rules/item-arguments.ts'
import { checkQuantity, type QuantityRefusal } from '../lib/rules/quantity.ts'
import { defineAction } from './action.ts'
import {
  auctionArgument,
  auctionEntities,
  auctionTerms,
  isMarketplacePaused,
  toBidTerms,
  wholeAuctionTerms
} from './auction-data.ts'
import { defineAuctionForm, refreshAuction } from './auction-form.ts'
import { priceTerm } from './changed-terms.ts'
import { dialogAssetName } from './dialog-asset.ts'
import { platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

export interface BuyInput {
  target: AuctionTarget
  data: AuctionData
}

export const buyNowForm = defineAuctionForm(() => buyNow)

export const buyNow = defineAction<'buyNow', BuyInput, bigint, BuyRefusal>({
  kind: 'buyNow',
  refresh: input => refreshAuction(buyNowForm, input),
  check: ({ data }, now) =>
    checkBuyNow(toBidTerms(data.auction), { buyer: viewerAddress(), balance: data.balance }, now),
  terms: (price, { data }) => [
    priceTerm('price', { ...data.auction.maxBid, amount: price }),
    ...wholeAuctionTerms(data)
  ],
  isPaused: isMarketplacePaused,
  plan: async (price, { target, data }) =>
    (await import('../lib/api/bids.ts')).planBid({
      auctionId: Number(target.auctionId),
      identifier: target.identifier,
      amount: price,
      token: data.auction.maxBid.token
    }),
  payment: (price, { data }) => ({ ...data.auction.maxBid, amount: price }),
  receiver: 'marketplace',
  call: (_, { target, data }) => ({
    name: 'bid',
    args: [auctionArgument(data.auction), ...itemArguments(target.identifier)]
  }),
  describe: (price, { target, data }) => ({
    title: `Purchase of ${dialogAssetName(target.identifier)} for ${moneyText({ ...data.auction.maxBid, amount: price })}`,
    units: data.auction.units,
    entities: auctionEntities(target)
  })
})

/** The reason why the viewer cannot buy the item. Undefined when they can. */
export function buyNowRefusal({ auction, balance }: AuctionData): BuyRefusal | undefined {
  const attempt = { buyer: viewerAddress(), balance }
  const checked = checkBuyNow(toBidTerms(auction), attempt, platform().now())
  return checked.ok ? undefined : checked.reason
}

export interface BuySftInput extends BuyInput {
  quantity: number
}

export const buySftForm = defineAuctionForm(() => buySft)

export const buySft = defineAction<'buyNowSft', BuySftInput, bigint, UnitRefusal>({
  kind: 'buyNowSft',
  refresh: input => refreshAuction(buySftForm, input),
  check: ({ data, quantity }, now) =>
    checkBuyUnits(
      toUnitTerms(data.auction),
      { buyer: viewerAddress(), balance: data.balance, quantity },
      now
    ),
  terms: (price, { data }) => [
    priceTerm('price', { ...data.auction.minBid, amount: price }),
    ...auctionTerms(data)
  ],
  isPaused: isMarketplacePaused,
  plan: async (price, { target, data, quantity }) =>
    (await import('../lib/api/bids.ts')).planBuySft({
      auctionId: Number(target.auctionId),
      identifier: target.identifier,
      quantity,
      price,
      token: data.auction.minBid.token
    }),
  payment: (price, { data }) => ({ ...data.auction.minBid, amount: price }),
  receiver: 'marketplace',
  call: (_, { target, data, quantity }) => ({
    name: 'buySft',
    args: [
      auctionArgument(data.auction),
      ...itemArguments(target.identifier),
      { field: 'quantity', value: BigInt(quantity) }
    ]
  }),
  describe: (price, { target, data, quantity }) => ({
    title: `Purchase of ${unitsText(quantity, dialogAssetName(target.identifier))} for ${moneyText({ ...data.auction.minBid, amount: price })}`,
    units: quantity,
    entities: auctionEntities(target)
  })
})

/** The reason why the viewer cannot buy any number of units. Undefined when they can. */
export function unitBuyerRefusal({ auction }: AuctionData): UnitRefusal | undefined {
  const checked = checkUnitBuyer(toUnitTerms(auction), viewerAddress(), platform().now())
  return checked.ok ? undefined : checked.reason
}

/** Reads the typed number of units, and computes their price. */
export function readBuyUnits(
  typed: string,
  { auction, balance }: AuctionData
): Result<{ quantity: number; price: bigint }, QuantityRefusal | UnitRefusal> {
  const quantity = checkQuantity(typed)
  if (!quantity.ok) return quantity
  const checked = checkBuyUnits(
    toUnitTerms(auction),
    { buyer: viewerAddress(), balance, quantity: quantity.value },
    platform().now()
  )
  return checked.ok ? ok({ quantity: quantity.value, price: checked.value }) : checked
}

function toUnitTerms(auction: Auction): UnitTerms {
  const { available, endsAt, isRunning, owner, startsAt, type } = auction
  return { available, endsAt, isRunning, owner, startsAt, type, price: auction.minBid.amount }
}
