// Marks the assets of a list that the viewer holds or sells. For a collection's list the queries are made in one turn
// with the query of the list, so that the edge merges them into one document (functions/query-batch.ts).

import type { AssetSummary } from '../../lib/api/assets.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { ok } from '../../lib/result.ts'
import { assetAction, type SellFormKind } from '../../lib/rules/asset-action.ts'
import type { HeldAsset } from '../api/account-lists.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import {
  type HeldItems,
  type HeldUnits,
  type ListedItems,
  loadHeldUnits,
  loadListedItems
} from '../api/held-units.ts'
import { type AuctionListRow, toAuctionRow } from './own-list-rows.ts'

export interface Holding {
  units: number
  /**
   * The form that sells the viewer's units. Absent for an NFT that is already on sale, and for items that cannot be
   * sold here.
   */
  sellForm: SellFormKind | undefined
}

export interface ListedAsset extends AssetSummary {
  /** The viewer's units outside of auctions. */
  holding?: Holding | undefined
  /** The item's auction when the viewer is the seller, with the seller's possible action. */
  listing?: AuctionListRow | undefined
  /** How many auctions of the viewer sell it. Absent when there are none. */
  ownListings?: number | undefined
}

/** A page of a list of a collection. */
export interface ListedAssets extends Page<ListedAsset> {
  /** Cursor in the items that the viewer sells; `next` is the cursor in the items that the viewer holds. */
  nextListed?: string | undefined
  /** How many items of the collection the viewer holds or sells. Absent for a visitor, and while unknown. */
  own?: OwnCount
}

export interface OwnCount {
  hasMore: boolean
  items: number
  /** How many of these the viewer sells. */
  listed: number
}

/** What the viewer holds and sells in a collection. */
export interface Own {
  held: HeldItems
  listed: ListedItems
}

const NONE_LISTED: ListedItems = { counts: new Map(), hasMore: false }

export interface Viewing {
  collection: string
  /** The marketplace contract is paused and takes no listings. A collection page then shows no list. */
  isPaused?: boolean
  marketplaceKey: string
  now: number
  /** The viewer's address; undefined for a visitor. */
  viewer?: string | undefined
}

/** When the viewer's holdings cannot be loaded, the list has no marks. */
export async function withHoldings(
  send: Send,
  pendingList: Promise<ApiResult<Page<AssetSummary>>>,
  viewing: Viewing
): Promise<ApiResult<ListedAssets>> {
  const { viewer } = viewing
  if (viewer === undefined) return pendingList
  const [list, own] = await Promise.all([pendingList, loadOwn(send, { ...viewing, viewer })])
  if (!list.ok || !own) return list
  const { items } = list.value
  const held = await loadHoldings(send, items, own, viewer)
  return ok({
    ...list.value,
    own: countOwn(own),
    items: items.map(asset => {
      const units = held.get(asset.identifier)
      const listing = toOwnListing(asset, { ...viewing, viewer })
      return {
        ...asset,
        ...(units && { holding: toHolding(asset, units, viewing) }),
        ...(listing && { listing }),
        ownListings: own.listed.counts.get(asset.identifier)
      }
    })
  })
}

/** The viewer's holdings and listings in the collection; `undefined` when the holdings cannot be loaded. */
export async function loadOwn(
  send: Send,
  { collection, marketplaceKey, now, viewer }: Viewing & { viewer: string }
): Promise<Own | undefined> {
  const seller = { address: viewer, collection, isOwner: true, marketplaceKey, now }
  const [held, listed] = await Promise.all([
    toResult(send(loadHeldUnits({ collection, ownerAddress: viewer }))),
    toResult(send(loadListedItems(seller)))
  ])
  if (!held.ok) return undefined
  return { held: held.value, listed: listed.ok ? listed.value : NONE_LISTED }
}

/** Counts each item once, even when some of its copies are held and others listed. */
export function countOwn({ held, listed }: Own): OwnCount {
  const { size } = new Set([...listed.counts.keys(), ...held.units.map(i => i.identifier)])
  const hasMore = held.hasMore || listed.hasMore
  return { hasMore, items: size, listed: listed.counts.size }
}

/** Undefined unless the viewer is the seller. */
export function toOwnListing(
  asset: AssetSummary,
  { marketplaceKey, now, viewer }: Viewing & { viewer: string }
): AuctionListRow | undefined {
  const { auction, lot } = asset
  if (auction?.owner !== viewer || auction.marketplaceKey !== marketplaceKey) return undefined
  const hasOrders = auction.topBid !== undefined || (lot !== undefined && lot.available < lot.units)
  return toAuctionRow({ asset, auction, hasOrders, lot }, { address: viewer, marketplaceKey, now })
}

/**
 * Holdings by identifier. When the viewer holds more than one page of items, the items of the list are requested by
 * identifier.
 */
export async function loadHoldings(
  send: Send,
  items: readonly AssetSummary[],
  { held }: Own,
  viewer: string
): Promise<Map<string, HeldUnits>> {
  const holdings = new Map(held.units.map(i => [i.identifier, i]))
  const identifiers = items.map(i => i.identifier).filter(i => !holdings.has(i))
  if (!held.hasMore || identifiers.length === 0) return holdings
  const found = await toResult(send(loadHeldUnits({ identifiers, ownerAddress: viewer })))
  if (found.ok) for (const units of found.value.units) holdings.set(units.identifier, units)
  return holdings
}

export function toListedAsset(asset: HeldAsset, viewing: Omit<Viewing, 'collection'>): ListedAsset {
  return { ...asset, holding: toHolding(asset, { ...asset, units: asset.balance }, viewing) }
}

function toHolding(
  asset: AssetSummary,
  { marketplaces, units }: Pick<HeldUnits, 'marketplaces' | 'units'>,
  { isPaused = false, marketplaceKey, now, viewer }: Omit<Viewing, 'collection'>
): Holding {
  const { sellForm } = assetAction(
    {
      auction: undefined,
      balance: units,
      flag: asset.scam ? 'scam' : asset.isNsfw ? 'nsfw' : undefined,
      hasMarketplace: marketplaces.includes(marketplaceKey),
      isPaused,
      isSft: asset.isSft,
      marketplaceKey,
      viewer
    },
    now
  )
  // The auction of an SFT may belong to another holder.
  const isOnSale = asset.auction !== undefined && !asset.isSft
  return { units, sellForm: isOnSale || isPaused ? undefined : sellForm }
}
