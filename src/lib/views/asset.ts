// Everything an asset page shows, asked for at once. What fails beside the asset itself leaves a gap with a retry.

import {
  type HistoryItem,
  loadBalance,
  loadHistory,
  loadOwners,
  type Owner
} from '../api/asset-life.ts'
import { type Asset, loadAsset } from '../api/assets.ts'
import { type Attempt, attempt } from '../api/attempt.ts'
import { type AssetSale, loadAssetAuctions, loadAuction } from '../api/auctions.ts'
import { loadMarketplace, type Marketplace } from '../api/market.ts'
import type { Send } from '../api/request.ts'
import type { Page } from '../api/structs.ts'
import { LIMITS } from '../config/limits.ts'
import { ok } from '../result.ts'
import { type AssetAction, assetAction, type SaleTerms } from '../rules/asset-action.ts'
import type { AssetTab } from './query.ts'

export interface AssetQuery {
  /** The chosen auction; `undefined` = whichever is the best to show. */
  auctionId: string | undefined
  before: number | undefined
  identifier: string
  marketplaceKey: string
  now: number
  tab: AssetTab
  viewer: string | undefined
}

export interface AssetView {
  /** `undefined` while what is for sale is not known. */
  action: AssetAction | undefined
  /** `undefined` inside = no such asset. */
  asset: Attempt<Asset | undefined>
  /** Loaded for its tab only. */
  history: Attempt<Page<HistoryItem>> | undefined
  marketplace: Marketplace | undefined
  /** The other listings of the asset. */
  others: AssetSale[]
  owners: Attempt<Page<Owner>> | undefined
  query: AssetQuery
  sale: Attempt<AssetSale | undefined>
}

const OWNERS = 10

export async function loadAssetView(send: Send, query: AssetQuery): Promise<AssetView> {
  const { identifier, marketplaceKey, now, tab, viewer } = query
  const [asset, listings, chosen, marketplace, history, owners, balance] = await Promise.all([
    attempt(send(loadAsset(identifier))),
    attempt(send(loadAssetAuctions(identifier, { first: LIMITS.runningAuctionsPage, now }))),
    loadChosen(send, query),
    attempt(send(loadMarketplace(marketplaceKey))),
    tab === 'history' ? loadHistoryPage(send, query) : undefined,
    tab === 'details' ? attempt(send(loadOwners(identifier, OWNERS))) : undefined,
    viewer === undefined ? undefined : attempt(send(loadBalance(identifier, viewer)))
  ])
  const sale = pickSale(chosen, listings, query)
  const found = asset.ok ? asset.value : undefined
  const holds = (balance?.ok && balance.value > 0) || isOwnedBy(found, viewer)
  const all = listings.ok ? listings.value.items : []
  return {
    action: found && sale.ok ? actionOf(found, sale.value, query, holds) : undefined,
    asset,
    history,
    marketplace: marketplace.ok ? marketplace.value : undefined,
    others: all.filter(i => sale.ok && i.id !== sale.value?.id && isListed(i, viewer)),
    owners,
    query,
    sale
  }
}

export function loadHistoryPage(
  send: Send,
  { before, identifier }: Pick<AssetQuery, 'before' | 'identifier'>
): Promise<Attempt<Page<HistoryItem>>> {
  return attempt(send(loadHistory(identifier, { first: LIMITS.historyPage, before })))
}

/** The rule's view of a sale. */
export function saleTerms(sale: AssetSale): SaleTerms {
  return {
    ...sale,
    maxBid: sale.maxBid.amount,
    minBid: sale.minBid.amount,
    topBid: sale.topBid?.amount
  }
}

async function loadChosen(
  send: Send,
  { auctionId, identifier, now }: AssetQuery
): Promise<Attempt<AssetSale | undefined> | undefined> {
  if (auctionId === undefined) return undefined
  const page = await attempt(send(loadAuction(identifier, auctionId, now)))
  return page.ok ? ok(page.value.items[0]) : page
}

/** The chosen listing, else one that runs here, else one that runs anywhere, else one that waits to be claimed. */
function pickSale(
  chosen: Attempt<AssetSale | undefined> | undefined,
  listings: Attempt<Page<AssetSale>>,
  { marketplaceKey }: AssetQuery
): Attempt<AssetSale | undefined> {
  if (chosen) return chosen
  if (!listings.ok) return listings
  const { items } = listings.value
  const here = items.filter(i => i.marketplaceKey === marketplaceKey)
  return ok(here.find(i => i.isRunning) ?? items.find(i => i.isRunning) ?? here[0] ?? items[0])
}

/** In a list, what waits to be claimed concerns its winner and its seller alone. */
function isListed(sale: AssetSale, viewer: string | undefined): boolean {
  if (sale.isRunning) return true
  return viewer !== undefined && (sale.topBidder === viewer || sale.owner === viewer)
}

function isOwnedBy(asset: Asset | undefined, viewer: string | undefined): boolean {
  return viewer !== undefined && asset?.owner?.address === viewer
}

function actionOf(
  asset: Asset,
  sale: AssetSale | undefined,
  { marketplaceKey, now, viewer }: AssetQuery,
  isOwner: boolean
): AssetAction {
  const isHere = sale !== undefined || asset.marketplaces.includes(marketplaceKey)
  return assetAction(
    {
      isFlagged: asset.isNsfw || asset.scam !== undefined,
      isOwner,
      marketplaceKey: isHere ? marketplaceKey : undefined,
      sale: sale && saleTerms(sale),
      viewer
    },
    now
  )
}
