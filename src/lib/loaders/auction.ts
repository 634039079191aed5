// What dialogs about one auction know: the auction as it stands and what the viewer holds of its payment token.

import type { Money } from '../api/auction-summary.ts'
import { type Auction, loadAuction } from '../api/auctions.ts'
import { loadChainAccount, loadTokenBalance } from '../api/chain.ts'
import { symbolText } from '../format/money.ts'
import type { LoaderContext } from './loader-context.ts'

export interface AuctionTarget {
  identifier: string
  auctionId: string
}

export interface AuctionData {
  auction: Auction
  /** What the viewer holds of the payment token. */
  balance: bigint
}

const NATIVE_TOKEN = 'EGLD'

/** `undefined` where the auction is finished, on another marketplace, or was never there. */
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

/** 0 for a visitor. */
export async function loadPaymentBalance(
  { send, viewer }: LoaderContext,
  token: string
): Promise<bigint> {
  if (viewer === undefined) return 0n
  if (token !== NATIVE_TOKEN) return send(loadTokenBalance(viewer, token))
  return (await send(loadChainAccount(viewer))).balance
}

/** The native token goes by the network's own label, whatever the service calls it. */
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
