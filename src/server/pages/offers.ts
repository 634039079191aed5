// Loads the offers for an asset, each with the action available to the viewer.

import { loadAssetBalance } from '../../lib/api/asset-activity.ts'
import type { Asset } from '../../lib/api/assets.ts'
import { type Auction, loadMarketplaceAuctions } from '../../lib/api/auctions.ts'
import { loadActiveOffers, loadOffers, type Offer } from '../../lib/api/offers.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { isContract } from '../../lib/protocol/address.ts'
import { ok } from '../../lib/result.ts'
import {
  canMakeOffer,
  isOfferExpired,
  type OfferAction,
  type OfferHolding,
  offerAction
} from '../../lib/rules/offer.ts'
import { toOfferListing } from '../../lib/rules/offer-listing.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { DATA_SERVICE_LIMITS } from '../config/data-service.ts'

export interface OffersQuery {
  after: string | undefined
  identifier: string
  marketplaceKey: string
  now: number
  viewer: string | undefined
}

export interface OfferListItem {
  action: OfferAction | undefined
  isExpired: boolean
  isOwn: boolean
  offer: Offer
}

/** The viewer's units of an item in the wallet, and all auctions of the item, including those of other sellers. */
interface ViewerHolding {
  balance: number
  listings: readonly Auction[]
  /** `undefined` for a visitor. */
  viewer: string | undefined
}

export interface OffersView {
  /** Cursor of the list; `undefined` for the newest offers. */
  after: string | undefined
  offers: ApiResult<Page<OfferListItem>>
  /** Number of units that the viewer holds. */
  held: number
  /** The best price per unit of all open offers in the token of the newest offer. `undefined` on later pages. */
  highest: Offer | undefined
  listings: Auction[]
}

/** The number of newest offers that are compared: one page of the service. */
const MAX_COMPARED = DATA_SERVICE_LIMITS.pageSize

export async function loadOffersView(send: Send, query: OffersQuery): Promise<OffersView> {
  const { after, identifier, marketplaceKey, now, viewer } = query
  const [offers, listings, held] = await Promise.all([
    toResult(
      send(loadOffers({ identifier, marketplaceKey }, { after, first: LIMITS.offersPageSize }))
    ),
    viewer === undefined
      ? undefined
      : toResult(send(loadMarketplaceAuctions(identifier, { marketplaceKey, now }))),
    viewer === undefined ? undefined : toResult(send(loadAssetBalance(identifier, viewer)))
  ])
  const running = listings?.ok ? listings.value.items : []
  const balance = held?.ok ? held.value : 0
  return {
    after,
    held: balance,
    highest: offers.ok ? await findHighest(send, offers.value, query) : undefined,
    listings: running,
    offers: offers.ok
      ? ok({
          ...offers.value,
          items: toOfferItems(offers.value.items, { balance, listings: running, viewer }, now)
        })
      : offers
  }
}

async function findHighest(
  send: Send,
  page: Page<Offer>,
  { after, identifier, marketplaceKey, now }: OffersQuery
): Promise<Offer | undefined> {
  if (after !== undefined) return undefined
  const all = page.next
    ? await toResult(
        send(loadActiveOffers({ identifier, marketplaceKey }, { first: MAX_COMPARED }))
      )
    : ok(page)
  return all.ok ? bestOf(all.value.items.filter(i => !isOfferExpired(i, now))) : undefined
}

/** The button for making an offer. `connect`: a visitor who could make an offer must connect first. */
export type OfferButton = 'make' | 'connect'

/** Stands for the address of an account that holds and sells nothing. */
const OTHER_ACCOUNT = 'other'

/** `undefined` when the viewer cannot make an offer. */
export function viewerOffer(
  asset: Asset,
  offers: OffersView,
  { hasBids, viewer }: { hasBids: boolean; viewer: string | undefined }
): OfferButton | undefined {
  if (viewer !== undefined) return canViewerMakeOffer(asset, offers, viewer) ? 'make' : undefined
  // For a visitor the auctions of the item are not loaded, so `hasBids` is checked here.
  return !hasBids && canViewerMakeOffer(asset, offers, OTHER_ACCOUNT) ? 'connect' : undefined
}

/** The viewer's newest unexpired offer. Only the loaded page of offers is searched. */
export function standingOffer({ offers }: OffersView): Offer | undefined {
  return offers.ok ? offers.value.items.find(i => i.isOwn && !i.isExpired)?.offer : undefined
}

/**
 * The best price per unit of the offers that the viewer can accept, in the token of the newest one. Only the loaded
 * page of offers is searched.
 */
export function acceptableOffer({ offers }: OffersView): Offer | undefined {
  const all = offers.ok ? offers.value.items : []
  return bestOf(all.flatMap(i => (i.action === 'accept' ? i.offer : [])))
}

/** The best price per unit in the token of the first offer. */
function bestOf([newest, ...older]: readonly Offer[]): Offer | undefined {
  if (!newest) return undefined
  return older.filter(i => i.price.token === newest.price.token).reduce(better, newest)
}

function better(best: Offer, offer: Offer): Offer {
  const isBetter =
    offer.price.amount * BigInt(best.quantity) > best.price.amount * BigInt(offer.quantity)
  return isBetter ? offer : best
}

/** Whether an account that holds no copy could make an offer. */
export function isOpenToOffers(asset: Asset, { listings }: OffersView): boolean {
  return canViewerMakeOffer(asset, { held: 0, listings }, OTHER_ACCOUNT)
}

/** Whether the page shows the viewer the Make offer button. */
export function canViewerMakeOffer(
  asset: Asset,
  { held, listings }: Pick<OffersView, 'held' | 'listings'>,
  viewer: string | undefined
): boolean {
  const owner = asset.owner?.address
  const listedUnits = listings.filter(i => i.owner === viewer).map(i => i.available)
  const ownUnits = listedUnits.reduce((sum, units) => sum + units, held)
  return canMakeOffer({
    hasOrders: listings.some(i => i.hasOrders),
    isScam: asset.scam !== undefined,
    isHeldByContract: owner !== undefined && isContract(owner),
    isOwner: held > 0 || (viewer !== undefined && owner === viewer),
    isSft: asset.isSft,
    ownsAll: ownUnits >= asset.supply,
    viewer
  })
}

/** Adds the viewer's possible action to each offer. */
export function toOfferItems(
  offers: readonly Offer[],
  { balance, listings, viewer }: ViewerHolding,
  now: number
): OfferListItem[] {
  const holding = viewer === undefined ? undefined : toOfferHolding(viewer, balance, listings)
  return offers.map(offer => ({
    action: offerAction(offer, holding, now),
    isExpired: isOfferExpired(offer, now),
    isOwn: offer.owner === holding?.viewer,
    offer
  }))
}

function toOfferHolding(
  viewer: string,
  balance: number,
  listings: readonly Auction[]
): OfferHolding {
  return { viewer, balance, listings: listings.map(toOfferListing) }
}
