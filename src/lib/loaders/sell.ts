// Loader data of the seller's dialogs: the asset, the seller's units of it, and the rates deducted from a price.

import { loadAssetBalance } from '../api/asset-activity.ts'
import { type Asset, loadAsset } from '../api/assets.ts'
import { loadMarketplace, type Marketplace } from '../api/marketplaces.ts'
import { type FeeRates, type PriceSplit, percentToBp, splitPrice } from '../rules/price-split.ts'
import { type AuctionData, type AuctionTarget, loadAuctionData } from './auction.ts'
import { loadCut } from './contract-terms.ts'
import type { LoaderContext } from './loader-context.ts'
import type { AskingPrice, PriceHint } from './price-hints.ts'
import { toPaymentTokens } from './token-units.ts'

export interface SellTarget {
  identifier: string
}

export interface SellData {
  asset: Pick<Asset, 'identifier' | 'name'>
  /** Units the viewer holds. */
  held: number
  /** Marked as a scam or as not safe for work. */
  isFlagged: boolean
  /** False on a network that cannot read the contract. The cut is then that of the data service. */
  isVerified: boolean
  market: Pick<Marketplace, 'isPaused' | 'paymentTokens'>
  rates: FeeRates
  /** Prices that others pay; absent when no price is suggested. */
  hints?: readonly PriceHint[]
  /** The lowest asking prices of others; absent when they are unknown. */
  askingPrices?: readonly AskingPrice[]
  /** Whether the seller has seen the onboarding; absent when it was not loaded. */
  hasSeenOnboarding?: boolean
}

export interface SettleData extends AuctionData {
  isSft: boolean
  name: string
  /** The split of the highest bid; `undefined` without a bid, or when the asset or the marketplace is unknown. */
  shares: (FeeRates & PriceSplit) | undefined
}

/** `undefined` for a visitor, and when the asset does not exist or the marketplace does not accept it. */
export async function loadSellData(
  context: LoaderContext,
  { identifier }: SellTarget
): Promise<SellData | undefined> {
  const { marketplaceKey, send, viewer } = context
  if (!viewer) return undefined
  const [asset, held, market, cutBp] = await Promise.all([
    send(loadAsset(identifier)),
    send(loadAssetBalance(identifier, viewer)),
    send(loadMarketplace(marketplaceKey)),
    loadCut(context)
  ])
  if (!asset?.marketplaces.includes(marketplaceKey) || !market) return undefined
  const { isPaused } = market
  const paymentTokens = await toPaymentTokens(market.paymentTokens, context)
  return {
    asset: { identifier, name: asset.name },
    held,
    isFlagged: asset.isNsfw || asset.scam !== undefined,
    isVerified: cutBp !== undefined,
    market: { isPaused, paymentTokens },
    rates: toFeeRates(asset, { cutBp: cutBp ?? market.cutBp }, viewer)
  }
}

/** Loaded separately, because selling works without hints, and most dialogs of a listed item do not need them. */
const importHints = () => import('./price-hints.ts')

/**
 * Includes the prices that others pay for the item, when they are known. `undefined` in the same cases as loadSellData.
 */
export async function loadSellFormData(
  context: LoaderContext,
  target: SellTarget
): Promise<SellData | undefined> {
  if (!context.viewer) return undefined
  const loading = importHints().catch(() => undefined)
  const [data, hintsModule, prices = []] = await Promise.all([
    loadSellData(context, target),
    loading,
    loading.then(i => i?.loadItemPrices(context, target.identifier))
  ])
  if (!data || !hintsModule) return data
  return {
    ...data,
    askingPrices: hintsModule.toAskingPrices(prices),
    hints: hintsModule.toPriceHints(prices, data.market.paymentTokens)
  }
}

/** Includes the lowest asking prices of others, for a listing whose price is changed. */
export async function loadRelistData(
  context: LoaderContext,
  { identifier }: AuctionTarget
): Promise<SellData | undefined> {
  const [data, askingPrices] = await Promise.all([
    loadSellData(context, { identifier }),
    context.viewer &&
      importHints()
        .then(async i => i.toAskingPrices(await i.loadItemPrices(context, identifier)))
        .catch(() => undefined)
  ])
  return data && askingPrices ? { ...data, askingPrices } : data
}

/** `undefined` in the same cases as loadAuctionData. */
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
  const rates = asset && market && { ...toFeeRates(asset, market, owner), ...data.fees }
  return {
    ...data,
    isSft: asset?.isSft === true,
    name: asset?.name ?? target.identifier,
    shares: topBid && rates && { ...rates, ...splitPrice(topBid.amount, rates) }
  }
}

function toFeeRates(asset: Asset, market: Pick<Marketplace, 'cutBp'>, seller: string): FeeRates {
  return {
    cutBp: market.cutBp,
    royaltiesBp: percentToBp(asset.royaltiesPercent),
    isCreator: asset.creator?.address === seller
  }
}
