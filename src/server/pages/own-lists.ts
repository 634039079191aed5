// The dialogs with one's own things: what stands in a row, and the one thing to do about it.

import type { AssetSummary } from '../../lib/api/assets.ts'
import type { Offer } from '../../lib/api/offers.ts'
import type { DataRequest, Send } from '../../lib/api/request.ts'
import type { Money, Sale } from '../../lib/api/sales.ts'
import type { Page } from '../../lib/api/structs.ts'
import type { OwnListName } from '../../lib/config/account-lists.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { ok } from '../../lib/result.ts'
import { type AssetSituation, assetAction, type Decision } from '../../lib/rules/asset-action.ts'
import { checkOfferWithdrawal, isOfferExpired } from '../../lib/rules/offer.ts'
import {
  type HeldAsset,
  type ListedAuction,
  loadAssetsOf,
  loadAuctionsOf,
  loadBidsOf,
  loadClaimable,
  loadOffersOf,
  type MadeOffer
} from '../api/account-lists.ts'
import { type Attempt, attempt } from '../api/attempt.ts'

interface Row {
  /** What the list knows of the item. */
  asset: AssetSummary | undefined
  identifier: string
  /** Unique in its list. */
  key: string
}

export interface AssetRow extends Row {
  kind: 'asset'
  balance: number
  decision: Decision
}

export interface AuctionRow extends Row {
  kind: 'auction'
  /** The viewer's own, in the list of bids. */
  bid: Money | undefined
  decision: Decision
  isOutbid: boolean
  sale: Sale
}

export interface OfferRow extends Row {
  kind: 'offer'
  canWithdraw: boolean
  isExpired: boolean
  offer: Offer
}

export type OwnRow = AssetRow | AuctionRow | OfferRow

export interface OwnListQuery {
  /** Of the viewer. */
  address: string
  after: string | undefined
  list: OwnListName
  marketplaceKey: string
  now: number
}

export async function loadOwnRows(send: Send, query: OwnListQuery): Promise<Attempt<Page<OwnRow>>> {
  const { address, list, marketplaceKey } = query
  const page = { after: query.after, first: LIMITS.listPage }
  switch (list) {
    case 'my-nfts':
      return rows(loadAssetsOf({ ownerAddress: address, marketplaceKey }, page), i =>
        toAssetRow(i, query)
      )
    case 'my-auctions':
      return rows(loadAuctionsOf({ ...query, isOwner: true }, page), i => toAuctionRow(i, query))
    case 'my-bids':
      return rows(loadBidsOf(query, page), i => ({
        ...toAuctionRow(i, query),
        bid: i.bid,
        isOutbid: i.status === 'Inactive'
      }))
    case 'my-claimable':
      return rows(loadClaimable(marketplaceKey, page), i => toAuctionRow(i, query))
    case 'my-offers':
      return rows(loadOffersOf(query, page), i => toOfferRow(i, query))
  }

  async function rows<Item>(
    request: DataRequest<Page<Item>>,
    to: (item: Item) => OwnRow
  ): Promise<Attempt<Page<OwnRow>>> {
    const found = await attempt(send(request))
    return found.ok ? ok({ ...found.value, items: found.value.items.map(to) }) : found
  }
}

function toAssetRow(asset: HeldAsset, query: OwnListQuery): AssetRow {
  const { balance, identifier, marketplaces } = asset
  const hasMarketplace = marketplaces.includes(query.marketplaceKey)
  const decision = decide(asset, query, { balance, hasMarketplace, sale: undefined })
  return { kind: 'asset', asset, balance, decision, identifier, key: identifier }
}

function toAuctionRow({ asset, hasOrders, sale }: ListedAuction, query: OwnListQuery): AuctionRow {
  const terms = {
    ...sale,
    hasOrders,
    maxBid: sale.maxBid.amount,
    minBid: sale.minBid.amount,
    topBid: sale.topBid?.amount
  }
  return {
    kind: 'auction',
    asset,
    bid: undefined,
    decision: decide(asset, query, { balance: 0, hasMarketplace: true, sale: terms }),
    identifier: sale.identifier,
    isOutbid: false,
    key: sale.id,
    sale
  }
}

function toOfferRow({ asset, offer }: MadeOffer, { address, now }: OwnListQuery): OfferRow {
  return {
    kind: 'offer',
    asset,
    canWithdraw: checkOfferWithdrawal(offer, address).ok,
    identifier: offer.identifier,
    isExpired: isOfferExpired(offer, now),
    key: offer.id,
    offer
  }
}

function decide(
  asset: AssetSummary,
  { address, marketplaceKey, now }: OwnListQuery,
  situation: Pick<AssetSituation, 'balance' | 'hasMarketplace' | 'sale'>
): Decision {
  return assetAction(
    {
      ...situation,
      flag: asset.scam ? 'scam' : asset.isNsfw ? 'nsfw' : undefined,
      isPaused: asset.sale?.market?.isPaused === true,
      isSft: asset.isSft,
      marketplaceKey,
      viewer: address
    },
    now
  )
}
