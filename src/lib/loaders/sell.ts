// What the forms of a seller know: the item, what the seller holds of it, and what is taken from a price.

import { loadAssetBalance } from '../api/asset-activity.ts'
import { type Asset, loadAsset } from '../api/assets.ts'
import { loadMarketplace, type Marketplace } from '../api/marketplaces.ts'
import { type FeeRates, type PriceSplit, percentToBp, splitPrice } from '../rules/fees.ts'
import { type AuctionData, type AuctionTarget, loadAuctionData } from './auction.ts'
import type { LoaderContext } from './loader-context.ts'

export interface SellTarget {
  identifier: string
}

export interface SellData {
  asset: Pick<Asset, 'identifier' | 'name'>
  /** Units the viewer holds. */
  held: number
  /** As a scam, or as not safe for work. */
  isFlagged: boolean
  market: Pick<Marketplace, 'isPaused' | 'paymentTokens'>
  rates: FeeRates
  /** Has been told what comes before a first sale; left out where that is not known. */
  hasSeenOnboarding?: boolean
}

export interface SettleData extends AuctionData {
  name: string
  /** What becomes of the highest bid; undefined where there is none, or where it is not known. */
  shares: PriceSplit | undefined
}

/** `undefined` where there is no such item, or no marketplace that takes it. */
export async function loadSellData(
  { marketplaceKey, send, viewer }: LoaderContext,
  { identifier }: SellTarget
): Promise<SellData | undefined> {
  if (!viewer) return undefined
  const [asset, held, market] = await Promise.all([
    send(loadAsset(identifier)),
    send(loadAssetBalance(identifier, viewer)),
    send(loadMarketplace(marketplaceKey))
  ])
  if (!asset?.marketplaces.includes(marketplaceKey) || !market) return undefined
  const { isPaused, paymentTokens } = market
  return {
    asset: { identifier, name: asset.name },
    held,
    isFlagged: asset.isNsfw || asset.scam !== undefined,
    market: { isPaused, paymentTokens },
    rates: ratesOf(asset, market, viewer)
  }
}

/** `undefined` where the auction is finished or was never there. */
export async function loadSettleData(
  context: LoaderContext,
  target: AuctionTarget
): Promise<SettleData | undefined> {
  const { marketplaceKey, send } = context
  const [data, asset, market] = await Promise.all([
    loadAuctionData(context, target),
    send(loadAsset(target.identifier)),
    send(loadMarketplace(marketplaceKey))
  ])
  if (!data) return undefined
  const { owner, topBid } = data.auction
  const rates = asset && market && ratesOf(asset, market, owner)
  return {
    ...data,
    name: asset?.name ?? target.identifier,
    shares: topBid && rates && splitPrice(topBid.amount, rates)
  }
}

function ratesOf(asset: Asset, market: Marketplace, seller: string): FeeRates {
  return {
    cutBp: market.cutBp,
    royaltiesBp: percentToBp(asset.royalties),
    isCreator: asset.creator?.address === seller
  }
}
