// Loads the rows of the dialogs with the viewer's own lists, each with its one action.

import type { AssetSummary, Lot } from '../../lib/api/assets.ts'
import type { AuctionSummary, Money } from '../../lib/api/auction-summary.ts'
import type { Offer } from '../../lib/api/offers.ts'
import type { GraphqlRequest, Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import type { OwnListName } from '../../lib/config/account-lists.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { ok } from '../../lib/result.ts'
import { type AssetContext, type AssetDecision, assetAction } from '../../lib/rules/asset-action.ts'
import { checkOfferWithdrawal, isOfferExpired } from '../../lib/rules/offer.ts'
import {
  type HeldAsset,
  type ListedAuction,
  loadAccountAssets,
  loadAccountAuctions,
  loadAccountBids,
  loadAccountOffers,
  loadClaimable,
  type PlacedOffer
} from '../api/account-lists.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'

interface ListRow {
  /** The asset as returned with the list; `undefined` when the service does not return it. */
  asset: AssetSummary | undefined
  identifier: string
  /** Unique in the list. */
  key: string
}

export interface AssetListRow extends ListRow {
  kind: 'asset'
  balance: number
  decision: AssetDecision
}

export interface AuctionListRow extends ListRow {
  kind: 'auction'
  /** The viewer's own bid. Set in the list of bids only. */
  bid: Money | undefined
  decision: AssetDecision
  isOutbid: boolean
  auction: AuctionSummary
  /** Undefined where the list does not know it. */
  lot: Lot | undefined
}

export interface OfferListRow extends ListRow {
  kind: 'offer'
  canWithdraw: boolean
  isExpired: boolean
  offer: Offer
}

/** Who looks at a list, where and when. */
type ListViewer = Pick<OwnListQuery, 'address' | 'marketplaceKey' | 'now'>

export type OwnListRow = AssetListRow | AuctionListRow | OfferListRow

export interface OwnListQuery {
  /** Address of the viewer. */
  address: string
  after: string | undefined
  list: OwnListName
  marketplaceKey: string
  now: number
  /** Only items whose name has these words. In the list of items only: the service searches no other list. */
  search?: string | undefined
}

export async function loadOwnListRows(
  send: Send,
  query: OwnListQuery
): Promise<ApiResult<Page<OwnListRow>>> {
  const { address, list, marketplaceKey } = query
  const page = { after: query.after, first: LIMITS.listPageSize }
  switch (list) {
    case 'my-nfts':
      return rows(
        loadAccountAssets(
          { ownerAddress: address, marketplaceKey, searchTerm: query.search },
          page
        ),
        i => toAssetRow(i, query)
      )
    case 'my-auctions':
      return rows(loadAccountAuctions({ ...query, isOwner: true }, page), i =>
        toAuctionRow(i, query)
      )
    case 'my-bids':
      return rows(loadAccountBids(query, page), i => ({
        ...toAuctionRow(i, query),
        bid: i.bid,
        isOutbid: i.status === 'Inactive'
      }))
    case 'my-claimable':
      return rows(loadClaimable(marketplaceKey, page), i => toAuctionRow(i, query))
    case 'my-offers':
      return rows(loadAccountOffers(query, page), i => toOfferRow(i, query))
  }

  async function rows<Item>(
    request: GraphqlRequest<Page<Item>>,
    to: (item: Item) => OwnListRow
  ): Promise<ApiResult<Page<OwnListRow>>> {
    const found = await toResult(send(request))
    return found.ok ? ok({ ...found.value, items: found.value.items.map(to) }) : found
  }
}

function toAssetRow(asset: HeldAsset, query: OwnListQuery): AssetListRow {
  const { balance, identifier, marketplaces } = asset
  const hasMarketplace = marketplaces.includes(query.marketplaceKey)
  const decision = decideAction(asset, query, { balance, hasMarketplace, auction: undefined })
  return { kind: 'asset', asset, balance, decision, identifier, key: identifier }
}

export function toAuctionRow(
  { asset, auction, hasOrders, lot }: Omit<ListedAuction, 'lot'> & Pick<AuctionListRow, 'lot'>,
  query: ListViewer
): AuctionListRow {
  const terms = {
    ...auction,
    hasOrders,
    maxBid: auction.maxBid.amount,
    minBid: auction.minBid.amount,
    topBid: auction.topBid?.amount
  }
  return {
    kind: 'auction',
    asset,
    bid: undefined,
    decision: decideAction(asset, query, { balance: 0, hasMarketplace: true, auction: terms }),
    identifier: auction.identifier,
    isOutbid: false,
    key: auction.id,
    auction,
    lot
  }
}

function toOfferRow({ asset, offer }: PlacedOffer, { address, now }: OwnListQuery): OfferListRow {
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

function decideAction(
  asset: AssetSummary,
  { address, marketplaceKey, now }: ListViewer,
  situation: Pick<AssetContext, 'balance' | 'hasMarketplace' | 'auction'>
): AssetDecision {
  return assetAction(
    {
      ...situation,
      flag: asset.scam ? 'scam' : asset.isNsfw ? 'nsfw' : undefined,
      isPaused: asset.auction?.marketplace?.isPaused === true,
      isSft: asset.isSft,
      marketplaceKey,
      viewer: address
    },
    now
  )
}
