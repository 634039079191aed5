// Marks the assets of a list that the viewer holds. For the list of a collection the query is made in one turn with that
// of the list, so that the edge sends both as one document (functions/query-batch.ts).

import type { AssetSummary } from '../../lib/api/assets.ts'
import type { PageRequest } from '../../lib/api/graphql-request.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { ok } from '../../lib/result.ts'
import { assetAction, type SellFormKind } from '../../lib/rules/asset-action.ts'
import { type HeldAsset, loadAccountAssets } from '../api/account-lists.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { type HeldUnits, loadHeldUnits } from '../api/held-units.ts'

export interface Holding {
  units: number
  /** The form that sells them. Absent for what is on sale already, and for what cannot be sold here. */
  sellForm: SellFormKind | undefined
}

export interface ListedAsset extends AssetSummary {
  /** What the viewer holds of it outside of auctions. */
  holding?: Holding | undefined
}

/** A page of a list of a collection. */
export interface ListedAssets extends Page<ListedAsset> {
  /** How many of its items the viewer holds. Absent for a visitor, and while unknown. */
  held?: HeldCount
}

interface HeldCount {
  hasMore: boolean
  items: number
}

interface Viewing {
  collection: string
  /** The marketplace contract takes no listings now. A collection page shows no list then. */
  isPaused?: boolean
  marketplaceKey: string
  now: number
  /** The viewer's address; undefined for a visitor. */
  viewer?: string | undefined
}

/** When what the viewer holds cannot be loaded, the list has no marks. */
export async function withHoldings(
  send: Send,
  pendingList: Promise<ApiResult<Page<AssetSummary>>>,
  viewing: Viewing
): Promise<ApiResult<ListedAssets>> {
  const { collection, viewer } = viewing
  if (viewer === undefined) return pendingList
  const [list, newest] = await Promise.all([
    pendingList,
    toResult(send(loadHeldUnits({ collection, ownerAddress: viewer })))
  ])
  if (!list.ok || !newest.ok) return list
  const { items } = list.value
  const further = await loadFurther(send, items, newest.value, viewer)
  const held = new Map([...newest.value.units, ...further].map(i => [i.identifier, i]))
  return ok({
    ...list.value,
    held: { hasMore: newest.value.hasMore, items: newest.value.units.length },
    items: items.map(asset => {
      const units = held.get(asset.identifier)
      return units ? { ...asset, holding: toHolding(asset, units, viewing) } : asset
    })
  })
}

/** The newest are not all that the viewer holds of the collection: those of the list are asked for by name. */
async function loadFurther(
  send: Send,
  items: readonly AssetSummary[],
  newest: { hasMore: boolean; units: readonly HeldUnits[] },
  viewer: string
): Promise<HeldUnits[]> {
  if (!newest.hasMore) return []
  const known = new Set(newest.units.map(i => i.identifier))
  const identifiers = items.map(i => i.identifier).filter(i => !known.has(i))
  if (identifiers.length === 0) return []
  const found = await toResult(send(loadHeldUnits({ identifiers, ownerAddress: viewer })))
  return found.ok ? found.value.units : []
}

/** What the viewer holds of a collection. */
export async function loadHeldAssets(
  send: Send,
  viewing: Viewing & { viewer: string },
  page: PageRequest
): Promise<ApiResult<ListedAssets>> {
  const { collection, marketplaceKey, viewer } = viewing
  const filter = { collection, marketplaceKey, ownerAddress: viewer }
  const found = await toResult(send(loadAccountAssets(filter, page)))
  if (!found.ok) return found
  const { items, total } = found.value
  return ok({
    ...found.value,
    held: { hasMore: false, items: total ?? items.length },
    items: items.map(asset => toListedAsset(asset, viewing))
  })
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
  return { units, sellForm: asset.auction || isPaused ? undefined : sellForm }
}
