// Loader data of the offer dialogs: the offer, the asset with its owner and listings, and the tokens that can be
// offered.

import { loadAssetBalance } from '../api/asset-activity.ts'
import { type Asset, loadAsset } from '../api/assets.ts'
import { type Auction, loadMarketplaceAuctions } from '../api/auctions.ts'
import { loadMarketplace, type Marketplace } from '../api/marketplaces.ts'
import { loadOffers, type Offer } from '../api/offers.ts'
import type { Token } from '../api/structs.ts'
import { type FeeRates, percentToBp } from '../rules/price-split.ts'
import { loadPaymentBalance, withChainUnits } from './auction.ts'
import { loadCut } from './contract-terms.ts'
import type { LoaderContext } from './loader-context.ts'
import {
  type AskingPrice,
  loadItemPrices,
  loadKnownPrices,
  type PriceHint,
  toAskingPrices,
  toPriceHints
} from './price-hints.ts'
import { toPaymentTokens, withChainUnit } from './token-units.ts'

export interface MakeOfferTarget {
  identifier: string
}

export interface OfferTarget {
  identifier: string
  offerId: string
}

export interface OfferAssetData {
  asset: Pick<Asset, 'creator' | 'identifier' | 'isSft' | 'name' | 'royaltiesPercent' | 'supply'>
  /** Whether the viewer owns the NFT; always false for an SFT. */
  isOwn: boolean
  /** The item's auctions on this marketplace: running ones, and ended ones that are not settled. */
  listings: Auction[]
  /** This site's marketplace; `undefined` when the data service does not list it. */
  market: Marketplace | undefined
}

export interface OfferData extends OfferAssetData {
  /** The marketplace's cut as stored in the contract; `undefined` unless `isVerified`. */
  cutBp: number | undefined
  /**
   * False on a network that cannot read the contract. When it is true, the offer is compared with the contract's offer
   * before signing (stores/check-offer.ts), because only the plan contains its number there.
   */
  isVerified: boolean
  offer: Offer
  /** Units in the viewer's wallet. */
  held: number
}

export interface AcceptOfferData extends OfferData {
  rates: FeeRates
}

export interface MakeOfferData extends OfferAssetData {
  /**
   * False when the item has auctions and the network cannot read the contract. Otherwise the selected auction is
   * compared with the contract's before the offer is signed (stores/check-offer.ts).
   */
  isVerified: boolean
  /** Hints for the price of one copy. */
  hints: PriceHint[]
  /** The lowest asking price of others for one copy, in each token. */
  askingPrices: readonly AskingPrice[]
  /** The viewer's balance of each token the marketplace accepts, in the marketplace's order. */
  balances: TokenBalance[]
}

export interface TokenBalance {
  balance: bigint
  token: Token
}

/** Page size while searching for one offer. */
const OFFERS_PAGE_SIZE = 100
/** Bounds the number of requests: a service could return a next page forever. */
const MAX_OFFERS_PAGES = 50

/** `undefined` for a visitor, and when the asset or the marketplace does not exist. */
export async function loadMakeOfferData(
  context: LoaderContext,
  { identifier }: MakeOfferTarget
): Promise<MakeOfferData | undefined> {
  if (!context.viewer) return undefined
  const [assetData, cutBp] = await Promise.all([
    loadOfferAsset(context, identifier),
    loadCut(context)
  ])
  if (!assetData?.market) return undefined
  const isVerified = cutBp !== undefined || assetData.listings.length === 0
  const { paymentTokens } = assetData.market
  const [found, tokens, prices] = await Promise.all([
    Promise.all(paymentTokens.map(i => loadPaymentBalance(context, i.identifier))),
    toPaymentTokens(paymentTokens, context),
    assetData.asset.isSft
      ? loadItemPrices(context, identifier)
      : loadKnownPrices(context, identifier)
  ])
  const balances = tokens.map((token, at) => ({ balance: found[at] ?? 0n, token }))
  const hints = toPriceHints(prices, tokens)
  return { ...assetData, askingPrices: toAskingPrices(prices), balances, hints, isVerified }
}

/** `undefined` for a visitor, and when the offer is accepted, withdrawn, or does not exist. */
export async function loadOfferData(
  context: LoaderContext,
  target: OfferTarget
): Promise<OfferData | undefined> {
  if (!context.viewer) return undefined
  const [assetData, offer, held, cutBp] = await Promise.all([
    loadOfferAsset(context, target.identifier),
    findOffer(context, target),
    context.send(loadAssetBalance(target.identifier, context.viewer)),
    loadCut(context)
  ])
  if (!assetData || !offer) return undefined
  const price = await withChainUnit(offer.price, context)
  const isVerified = cutBp !== undefined
  return { ...assetData, cutBp, held, isVerified, offer: { ...offer, price } }
}

/**
 * Adds the rates that are deducted from the price to loadOfferData. `undefined` also when the marketplace does not
 * exist.
 */
export async function loadAcceptOfferData(
  context: LoaderContext,
  target: OfferTarget
): Promise<AcceptOfferData | undefined> {
  const data = await loadOfferData(context, target)
  if (!data?.market) return undefined
  const { asset, market } = data
  const rates = {
    cutBp: data.cutBp ?? market.cutBp,
    royaltiesBp: percentToBp(asset.royaltiesPercent),
    isCreator: asset.creator?.address === context.viewer
  }
  return { ...data, rates }
}

async function loadOfferAsset(
  context: LoaderContext,
  identifier: string
): Promise<OfferAssetData | undefined> {
  const { marketplaceKey, now, send, viewer } = context
  const [asset, listings, market] = await Promise.all([
    send(loadAsset(identifier)),
    send(loadMarketplaceAuctions(identifier, { marketplaceKey, now })),
    send(loadMarketplace(marketplaceKey))
  ])
  if (!asset) return undefined
  const { creator, isSft, name, owner, royaltiesPercent, supply } = asset
  return {
    asset: { creator, identifier, isSft, name, royaltiesPercent, supply: isSft ? supply : 1 },
    isOwn: !isSft && owner?.address === viewer,
    listings: await withChainUnits(listings.items, context),
    market
  }
}

/** Pages through the asset's offers: the service cannot filter by offer id. */
async function findOffer(
  { marketplaceKey, send }: LoaderContext,
  { identifier, offerId }: OfferTarget
): Promise<Offer | undefined> {
  let after: string | undefined
  for (let pages = 0; pages < MAX_OFFERS_PAGES; pages += 1) {
    const page = await send(
      loadOffers({ identifier, marketplaceKey }, { after, first: OFFERS_PAGE_SIZE })
    )
    // Without this check an offer for another item would be accepted with that item.
    const found = page.items.find(i => i.id === offerId && i.identifier === identifier)
    if (found) return found
    after = page.next
    if (after === undefined) return undefined
  }
  return undefined
}
