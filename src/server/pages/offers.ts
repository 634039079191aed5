// The offers for an asset as its page lists them: each with what this viewer may do about it.

import { loadBalance } from '../../lib/api/asset-life.ts'
import type { Asset } from '../../lib/api/assets.ts'
import { type AssetSale, loadHeldAuctions } from '../../lib/api/auctions.ts'
import { loadOffers, type Offer } from '../../lib/api/offers.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { decodeAddress } from '../../lib/chain/address.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { ok } from '../../lib/result.ts'
import {
  canMakeOffer,
  type Holding,
  isOfferExpired,
  type OfferAction,
  offerAction
} from '../../lib/rules/offer.ts'
import { type Attempt, attempt } from '../api/attempt.ts'

export interface OffersQuery {
  after: string | undefined
  identifier: string
  marketplaceKey: string
  now: number
  viewer: string | undefined
}

export interface ShownOffer {
  action: OfferAction | undefined
  isExpired: boolean
  isOwn: boolean
  offer: Offer
}

export interface OffersView {
  /** Where the list goes on; `undefined` = from the newest. */
  after: string | undefined
  offers: Attempt<Page<ShownOffer>>
  /** Units the viewer holds. */
  held: number
  listings: AssetSale[]
}

export async function loadOffersView(send: Send, query: OffersQuery): Promise<OffersView> {
  const { after, identifier, marketplaceKey, now, viewer } = query
  const [offers, listings, held] = await Promise.all([
    attempt(send(loadOffers({ identifier, marketplaceKey }, { after, first: LIMITS.offersPage }))),
    viewer === undefined
      ? undefined
      : attempt(send(loadHeldAuctions(identifier, { marketplaceKey, now }))),
    viewer === undefined ? undefined : attempt(send(loadBalance(identifier, viewer)))
  ])
  const running = listings?.ok ? listings.value.items : []
  const balance = held?.ok ? held.value : 0
  return {
    after,
    held: balance,
    listings: running,
    offers: offers.ok ? ok(shown(offers.value, holdingOf(viewer, balance, running), now)) : offers
  }
}

/** Whether the page invites an offer of this viewer. */
export function invitesOffer(
  asset: Asset,
  { held, listings }: OffersView,
  viewer: string | undefined
): boolean {
  const owner = asset.owner?.address
  return canMakeOffer({
    hasOrders: listings.some(i => i.hasOrders),
    isHeldByContract: owner !== undefined && isContract(owner),
    isOwner: held > 0 || (viewer !== undefined && owner === viewer),
    isSft: asset.isSft,
    viewer
  })
}

function shown(page: Page<Offer>, holding: Holding | undefined, now: number): Page<ShownOffer> {
  const items = page.items.map(offer => ({
    action: offerAction(offer, holding, now),
    isExpired: isOfferExpired(offer, now),
    isOwn: offer.owner === holding?.viewer,
    offer
  }))
  return { ...page, items }
}

function holdingOf(
  viewer: string | undefined,
  balance: number,
  listings: readonly AssetSale[]
): Holding | undefined {
  if (viewer === undefined) return undefined
  const own = listings.map(i => ({
    id: i.id,
    owner: i.owner,
    units: i.available,
    hasOrders: i.hasOrders
  }))
  return { viewer, balance, listings: own }
}

/** The first eight bytes of a contract's address are zero. Source: protocol. */
const CONTRACT_BYTES = 8

function isContract(address: string): boolean {
  return (
    decodeAddress(address)
      ?.slice(0, CONTRACT_BYTES)
      .every(byte => byte === 0) === true
  )
}
