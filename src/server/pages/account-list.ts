// Loads the list of an account page, for any tab.

import type { AssetSummary } from '../../lib/api/assets.ts'
import { loadMarketplace } from '../../lib/api/marketplaces.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import type { AccountTab } from '../../lib/config/account-lists.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { ok } from '../../lib/result.ts'
import {
  loadAccountAuctions,
  loadAccountBids,
  loadWonAuctions,
  type PlacedBid
} from '../api/account-auctions.ts'
import { type HeldAsset, loadAccountAssets } from '../api/account-lists.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { isVisibleInList } from './asset-auctions.ts'
import { type ListedAsset, toListedAsset } from './holdings.ts'

export interface AccountListQuery {
  address: string
  after: string | undefined
  /** Shows only assets of this collection. Used for the assets that the account collects or created. */
  collection: string | undefined
  isOwner: boolean
  marketplaceKey: string
  now: number
  /** Words in the name. */
  search?: string | undefined
  tab: AccountTab
  viewer: string | undefined
}

export interface AccountListItem {
  asset: ListedAsset
  /** Whether the account of the list placed a bid and was outbid. */
  isOutbid: boolean
  key: string
}

/**
 * Whether the page shows the first steps of a creator in place of the empty list. `creations`: how many assets the
 * account has created, when known.
 */
export function showsFirstSteps(
  query: AccountListQuery,
  list: ApiResult<Page<AccountListItem>>,
  creations: number | undefined
): boolean {
  const { isOwner, tab } = query
  const isEmpty = !isFiltered(query) && list.ok && list.value.items.length === 0 && !list.value.next
  return isOwner && isEmpty && (tab === 'creations' || (tab === 'collected' && creations === 0))
}

/** The service has no filters for the assets that an account likes. */
export function canFilter(tab: AccountTab): boolean {
  return tab === 'collected' || tab === 'creations'
}

/**
 * The service can search what an account holds, and one collection. It cannot search everything that an artist created.
 */
export function canSearch({
  collection,
  tab
}: Pick<AccountListQuery, 'collection' | 'tab'>): boolean {
  return tab === 'collected' || (tab === 'creations' && collection !== undefined)
}

export function isFiltered({ collection, search }: AccountListQuery): boolean {
  return collection !== undefined || search !== undefined
}

const EMPTY_PAGE = { items: [], next: undefined, total: undefined }

export async function loadAccountList(
  send: Send,
  query: AccountListQuery
): Promise<ApiResult<Page<AccountListItem>>> {
  const { address, collection, isOwner, marketplaceKey, now, tab, viewer } = query
  const searchTerm = query.search
  const page = { after: query.after, first: LIMITS.cardsPageSize }
  switch (tab) {
    case 'collected': {
      const [found, market] = await Promise.all([
        fetchResult(
          loadAccountAssets({ ownerAddress: address, collection, searchTerm, marketplaceKey }, page)
        ),
        isOwner ? fetchResult(loadMarketplace(marketplaceKey)) : undefined
      ])
      const isPaused = market?.ok === true && market.value?.isPaused === true
      const marked = (i: HeldAsset) => toListedAsset(i, { ...query, isPaused })
      return mapItems(found, i => toAssetItem(isOwner ? marked(i) : i))
    }
    case 'creations': {
      const works = collection ? { collection, searchTerm } : { artistAddress: address }
      const found = await fetchResult(loadAccountAssets({ ...works, marketplaceKey }, page))
      return isByOther(address, found) ? ok(EMPTY_PAGE) : mapItems(found, toAssetItem)
    }
    case 'liked':
      return mapItems(
        await fetchResult(loadAccountAssets({ likedByAddress: address, marketplaceKey }, page)),
        toAssetItem
      )
    case 'auctions': {
      const found = await fetchResult(
        loadAccountAuctions({ address, isOwner, marketplaceKey, now }, page)
      )
      return mapItems(found, i =>
        isVisibleInList(i.auction, viewer) ? toAuctionItem(i.asset, i.auction.id) : undefined
      )
    }
    case 'bids':
      return mapItems(await fetchResult(loadAccountBids(query, page)), toBidItem)
    case 'claimable':
      return mapItems(await fetchResult(loadWonAuctions(query, page)), i =>
        toAuctionItem(i.asset, i.auction.id)
      )
  }

  function fetchResult<Answer>(
    request: Parameters<typeof send<Answer>>[0]
  ): Promise<ApiResult<Answer>> {
    return toResult(send(request))
  }
}

function mapItems<Item>(
  found: ApiResult<Page<Item>>,
  to: (item: Item) => AccountListItem | undefined
): ApiResult<Page<AccountListItem>> {
  if (!found.ok) return found
  const { items, ...page } = found.value
  return ok({ ...page, items: items.flatMap(i => to(i) ?? []) })
}

/** Whether the assets are those of another artist. The page's URL can name any collection. */
function isByOther(address: string, found: ApiResult<Page<AssetSummary>>): boolean {
  const [first] = found.ok ? found.value.items : []
  return first?.artist !== undefined && first.artist.address !== address
}

function toAssetItem(asset: ListedAsset): AccountListItem {
  return { asset, isOutbid: false, key: asset.identifier }
}

function toAuctionItem(asset: AssetSummary, key: string): AccountListItem {
  return { asset, isOutbid: false, key }
}

function toBidItem({ asset, auction, status }: PlacedBid): AccountListItem {
  return { asset, isOutbid: status === 'Inactive', key: auction.id }
}
