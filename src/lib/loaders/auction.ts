// Loader data of the dialogs about one auction: the auction and the viewer's balance of its payment token.

import type { Money } from '../api/auction-summary.ts'
import { type Auction, loadAuction } from '../api/auctions.ts'
import { loadChainAccount, loadTokenBalance } from '../api/chain.ts'
import { NATIVE_TOKEN } from '../config/native-token.ts'
import { symbolText } from '../format/money.ts'
import type { LoaderContext } from './loader-context.ts'

export interface AuctionTarget {
  identifier: string
  auctionId: string
}

export interface AuctionData {
  auction: Auction
  /** The viewer's balance of the payment token, in atomic units. */
  balance: bigint
}

/** `undefined` for a visitor, and when the auction is finished, on another marketplace, or does not exist. */
export async function loadAuctionData(
  context: LoaderContext,
  { auctionId, identifier }: AuctionTarget
): Promise<AuctionData | undefined> {
  const page = await context.send(loadAuction(identifier, auctionId, context.now))
  const auction = page.items[0]
  if (!auction || auction.marketplaceKey !== context.marketplaceKey || !context.viewer)
    return undefined
  const balance = await loadPaymentBalance(context, auction.minBid.token)
  return { auction: withNativeLabels(auction, context), balance }
}

/** The viewer's balance of a token in atomic units; 0 for a visitor. */
export async function loadPaymentBalance(
  { send, viewer }: LoaderContext,
  token: string
): Promise<bigint> {
  if (viewer === undefined) return 0n
  if (token !== NATIVE_TOKEN) return send(loadTokenBalance(viewer, token))
  return (await send(loadChainAccount(viewer))).balance
}

/** Replaces the symbol of the native token in all amounts by the network's label. */
export function withNativeLabels(auction: Auction, context: LoaderContext): Auction {
  return {
    ...auction,
    minBid: withNativeLabel(auction.minBid, context),
    maxBid: withNativeLabel(auction.maxBid, context),
    minBidDiff: withNativeLabel(auction.minBidDiff, context),
    topBid: auction.topBid && withNativeLabel(auction.topBid, context)
  }
}

export function withNativeLabel(money: Money, { nativeLabel }: LoaderContext): Money {
  return { ...money, symbol: symbolText(money, nativeLabel) }
}
