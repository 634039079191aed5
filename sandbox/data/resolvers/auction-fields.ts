// Field resolvers of an auction, an order and an offer.

import type { PageArgs } from '../pagination.ts'
import type { ResolverContext } from '../resolver-context.ts'
import type { AuctionRow, OfferRow, OrderRow } from '../rows.ts'
import { listOrders } from './auctions.ts'
import { findMarketplace, toPrice } from './market-fields.ts'

const YEAR = 365 * 24 * 3600

export const AUCTION_RESOLVERS = {
  marketplaceAuctionId: (auction: AuctionRow) => auction.contract_id,
  type: (auction: AuctionRow) =>
    auction.type === 'Nft' && auction.min_bid === auction.max_bid ? 'FixedPrice' : auction.type,
  ownerAddress: (auction: AuctionRow) => auction.owner,
  owner: (auction: AuctionRow, _: unknown, { people }: ResolverContext) =>
    people.load(auction.owner),
  startDate: (auction: AuctionRow) => auction.start_date,
  // An end more than a year ahead is returned as 0 (no end).
  endDate: (auction: AuctionRow, _: unknown, { now }: ResolverContext) =>
    auction.end_date > now + YEAR ? 0 : auction.end_date,
  creationDate: (auction: AuctionRow) => auction.created,
  nrAuctionedTokens: (auction: AuctionRow) => auction.quantity,
  availableTokens: (auction: AuctionRow) =>
    auction.type === 'SftOnePerPayment' ? auction.remaining : auction.quantity,
  minBid: (auction: AuctionRow) => priceOf(auction, auction.min_bid),
  maxBid: (auction: AuctionRow) => priceOf(auction, auction.max_bid),
  minBidDiff: (auction: AuctionRow) => priceOf(auction, auction.min_bid_diff),
  topBid: (auction: AuctionRow, _: unknown, { bidTimes }: ResolverContext) =>
    hasTopBid(auction)
      ? toPrice({
          token: auction.token,
          amount: auction.current_bid,
          nonce: auction.token_nonce,
          timestamp: async () => (await bidTimes.load(auction.id)) ?? auction.created
        })
      : undefined,
  topBidder: (auction: AuctionRow, _: unknown, { people }: ResolverContext) =>
    hasTopBid(auction) && auction.current_winner ? people.load(auction.current_winner) : undefined,
  tags: (auction: AuctionRow) => auction.tags.split(',').filter(Boolean),
  marketplaceKey: (auction: AuctionRow) => auction.marketplace,
  marketplace: (auction: AuctionRow, _: unknown, context: ResolverContext) =>
    findMarketplace(
      auction.marketplace,
      { identifier: auction.identifier, auction: auction.id },
      context
    ),
  asset: (auction: AuctionRow, _: unknown, { assets }: ResolverContext) =>
    assets.load(auction.identifier),
  orders: (auction: AuctionRow, args: PageArgs, context: ResolverContext) =>
    listOrders(auction.id, args, context)
}

export const ORDER_RESOLVERS = {
  auctionId: (order: OrderRow) => order.auction,
  auction: (order: OrderRow, _: unknown, { auctions }: ResolverContext) =>
    auctions.load(order.auction),
  ownerAddress: (order: OrderRow) => order.owner,
  from: (order: OrderRow, _: unknown, { people }: ResolverContext) => people.load(order.owner),
  price: (order: OrderRow) =>
    toPrice({ token: order.token, amount: order.amount, timestamp: order.created }),
  boughtTokensNo: (order: OrderRow) => (order.bought === null ? undefined : String(order.bought)),
  creationDate: (order: OrderRow) => order.created,
  marketplaceKey: (order: OrderRow) => order.marketplace
}

export const OFFER_RESOLVERS = {
  quantity: (offer: OfferRow) => String(offer.quantity),
  price: (offer: OfferRow) =>
    toPrice({
      token: offer.token,
      amount: offer.amount,
      nonce: offer.token_nonce,
      timestamp: offer.created
    }),
  ownerAddress: (offer: OfferRow) => offer.owner,
  owner: (offer: OfferRow, _: unknown, { people }: ResolverContext) => people.load(offer.owner),
  creationDate: (offer: OfferRow) => offer.created,
  endDate: (offer: OfferRow) => offer.end_date,
  marketplaceKey: (offer: OfferRow) => offer.marketplace,
  marketplace: (offer: OfferRow, _: unknown, context: ResolverContext) =>
    findMarketplace(
      offer.marketplace,
      { identifier: offer.identifier, auction: offer.auction },
      context
    ),
  asset: (offer: OfferRow, _: unknown, { assets }: ResolverContext) => assets.load(offer.identifier)
}

function hasTopBid(auction: AuctionRow): boolean {
  return auction.type !== 'SftOnePerPayment' && auction.current_bid !== '0'
}

function priceOf(auction: AuctionRow, amount: string) {
  const { token, token_nonce, created } = auction
  return toPrice({ token, amount, nonce: token_nonce, timestamp: created })
}
