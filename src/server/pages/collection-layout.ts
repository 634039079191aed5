// Which parts a collection page shows, and their positions.

import type { Collection } from '../../lib/api/collections.ts'
import { countText, pluralText } from '../../lib/format/amounts.ts'
import { canCreateIn, isSftType } from '../../lib/rules/collection.ts'
import type { CampaignCard } from './campaigns.ts'
import type { CollectionView } from './collection.ts'
import type { OwnCount } from './holdings.ts'

/** This many items fit in one row on a wide screen without filters. */
export const FEW_ITEMS = 5
/**
 * More items than this are placed in one row below the header. Beside the header they would need a second row and leave
 * a gap.
 */
const ITEMS_BESIDE_HEADER = 3

export interface CollectionLayout {
  /** The size of the list, such as "12 items". Undefined when the size is unknown. */
  foundText: string | undefined
  /** Whether the collection's items fit in one row on a wide screen without filters. */
  hasFew: boolean
  /** Whether the items are beside the header on a wide screen. */
  hasItemsBesideHeader: boolean
  /** Whether to show the switch "On sale": while it is on, and when it would not lead to an empty list. */
  hasOnSaleSwitch: boolean
  /** Whether to show the switch "Yours": while it is on, and when the viewer holds or sells items. */
  hasOwnSwitch: boolean
  /** Whether the empty list has the owner's Create button, which the header then leaves out. */
  isCreationBelow: boolean
  /** Whether the collection has no items. A filtered list may be empty in a collection with items. */
  isEmpty: boolean
  /** Whether nothing was ever made or sold in the collection, so that there are no figures. */
  isUnused: boolean
  /**
   * How many items the viewer holds or sells, as text. Undefined in a list with a search or traits, because the number
   * would be that of all items.
   */
  ownCount: string | undefined
  /** How many items are on sale, of all or of the viewer. Undefined when unknown. */
  listedCount: number | undefined
  /** The running or next launch; undefined when the collection is marked as a scam. */
  shownLaunch: CampaignCard | undefined
}

export function layoutCollection(
  view: CollectionView,
  viewer: string | undefined
): CollectionLayout {
  const { isPaused, items, query, stats } = view
  const collection = view.collection.ok ? view.collection.value : undefined
  const own = items.ok ? items.value.own : undefined
  const shownLaunch = collection?.scam ? undefined : view.launch
  const hasFew = !isPaused && hasFewItems(collection)
  const isUnused =
    stats.ok && stats.value.items + stats.value.activeAuctions + stats.value.auctionsEnded === 0
  const isEmpty = isUnused && query.tab === 'items' && items.ok && items.value.items.length === 0
  const isOnSale = query.tab === 'auctions' || query.tab === 'selling'
  return {
    foundText: foundText(view),
    hasFew,
    // With a launch below the header, the first sold items are placed beside the launch.
    hasItemsBesideHeader:
      hasFew && areBesideHeader(collection) && (!shownLaunch || collection.items > 0),
    hasOnSaleSwitch: !isEmpty && (isOnSale || !stats.ok || stats.value.activeAuctions > 0),
    hasOwnSwitch: isOwnList(view) || (own !== undefined && own.items > 0),
    isCreationBelow:
      isEmpty && !isPaused && collection !== undefined && canCreateIn(collection, viewer),
    isEmpty,
    isUnused,
    ownCount: own && (isOwnList(view) || !isNarrowed(query)) ? ownCountText(own) : undefined,
    listedCount: countListed(view),
    shownLaunch
  }
}

/** Whether the list shows only what the viewer holds or sells. */
export function isOwnList({ query }: Pick<CollectionView, 'query'>): boolean {
  return query.tab === 'yours' || query.tab === 'selling'
}

export function hasFewItems(collection: Collection | undefined): collection is Collection {
  return collection !== undefined && collection.items <= FEW_ITEMS
}

function areBesideHeader({ items }: Pick<Collection, 'items'>): boolean {
  return items <= ITEMS_BESIDE_HEADER
}

function foundText({ collection, items, query }: CollectionView): string | undefined {
  const total = items.ok ? items.value.total : undefined
  if (total === undefined) return undefined
  if (query.tab !== 'auctions') return pluralText(total, 'item')
  return isSft(collection) ? pluralText(total, 'listing') : `${countText(total)} on sale`
}

function countListed(view: CollectionView): number | undefined {
  const { collection, items, query, stats } = view
  if (isOwnList(view)) return items.ok ? items.value.own?.listed : undefined
  // The service counts listings, but the list shows each item once.
  if (isSft(collection)) return undefined
  // The statistics count all items of the collection.
  if (isNarrowed(query)) return query.tab === 'auctions' && items.ok ? items.value.total : undefined
  return stats.ok ? stats.value.activeAuctions : undefined
}

function ownCountText({ hasMore, items }: OwnCount): string {
  return `${countText(items)}${hasMore ? '+' : ''}`
}

/** Whether the list contains only the items that match a search or traits. */
function isNarrowed({ search, traits }: CollectionView['query']): boolean {
  return search !== undefined || traits.length > 0
}

function isSft(collection: CollectionView['collection']): boolean {
  return collection.ok && isSftType(collection.value?.type)
}
