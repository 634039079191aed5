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
import { loadReceivedOffers, type ReceivedOffer } from './received-offers.ts'

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

/** An offer of another account for an item of the viewer. */
export interface ReceivedOfferListRow extends ListRow, ReceivedOffer {
  kind: 'receivedOffer'
}

/** Stands for rows that could not be loaded, or says what the next ones are. */
export interface TextListRow {
  kind: 'heading' | 'note'
  key: string
  text: string
}

export type OwnListRow =
  | AssetListRow
  | AuctionListRow
  | OfferListRow
  | ReceivedOfferListRow
  | TextListRow

export interface OwnListQuery {
  /** Address of the viewer. */
  address: string
  after: string | undefined
  list: OwnListName
  marketplaceKey: string
  now: number
  /** Only items whose name has these words. In the list of items only: the service searches no other list. */
  search?: string | undefined
  /** The offers that the viewer received, where the caller has requested them. */
  received?: Promise<ApiResult<ReceivedOffer[]>> | undefined
}

export async function loadOwnListRows(
  send: Send,
  query: OwnListQuery
): Promise<ApiResult<Page<OwnListRow>>> {
  const { address, list, marketplaceKey } = query
  const page = { after: query.after, first: LIMITS.listPageSize }
  const ofSeller = { ...query, isOwner: true }
  const toRow = (found: ListedAuction) => toAuctionRow(found, query)
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
      return withFirst(endedAuctionRows, rows(loadAccountAuctions(ofSeller, page), toRow))
    case 'my-bids':
      return rows(loadAccountBids(query, page), i => ({
        ...toAuctionRow(i, query),
        bid: i.bid,
        isOutbid: i.status === 'Inactive'
      }))
    case 'my-claimable':
      return rows(loadClaimable(marketplaceKey, page), toRow)
    case 'my-offers':
      return withFirst(
        receivedOfferRows,
        rows(loadAccountOffers(query, page), i => toOfferRow(i, query))
      )
  }

  /** The service sorts by the latest end, which would put what the seller has to settle on the last page. */
  async function endedAuctionRows(): Promise<OwnListRow[]> {
    const ended = await toResult(send(loadAccountAuctions({ ...ofSeller, isEnded: true }, page)))
    return ended.ok ? ended.value.items.map(toRow) : [noteRow('auctions of yours that have ended')]
  }

  async function receivedOfferRows(): Promise<OwnListRow[]> {
    const received = await (query.received ?? toResult(loadReceivedOffers(send, query)))
    if (!received.ok) return [noteRow('offers that you received')]
    const items = received.value.map(i => {
      const { id, identifier } = i.offer
      return { ...i, kind: 'receivedOffer' as const, identifier, key: id }
    })
    return items.length > 0
      ? [headingRow('Offers you received'), ...items, headingRow('Offers you made')]
      : []
  }

  /** Puts rows before the first page. A row of the page that is among them is left out. */
  async function withFirst(
    loadFirst: () => Promise<OwnListRow[]>,
    loading: Promise<ApiResult<Page<OwnListRow>>>
  ): Promise<ApiResult<Page<OwnListRow>>> {
    const [first, found] = await Promise.all([query.after ? [] : loadFirst(), loading])
    if (!found.ok) return found
    const others = found.value.items.filter(({ key }) => !first.some(i => i.key === key))
    // A heading of nothing is left out.
    if (others.length === 0 && first.at(-1)?.kind === 'heading') first.pop()
    return ok({ ...found.value, items: [...first, ...others] })
  }

  async function rows<Item>(
    request: GraphqlRequest<Page<Item>>,
    to: (item: Item) => OwnListRow
  ): Promise<ApiResult<Page<OwnListRow>>> {
    const found = await toResult(send(request))
    return found.ok ? ok({ ...found.value, items: found.value.items.map(to) }) : found
  }
}

function noteRow(what: string): TextListRow {
  return { kind: 'note', key: what, text: `We could not load the ${what}.` }
}

function headingRow(text: string): TextListRow {
  return { kind: 'heading', key: text, text }
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
