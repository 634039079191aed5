// What dialogs about offers share: the offer as it stands, and what the viewer and others have of the item.

import { loadBalance } from '../lib/api/asset-life.ts'
import { type Asset, loadAsset } from '../lib/api/assets.ts'
import { type AssetSale, loadRunningAuctions } from '../lib/api/auctions.ts'
import { loadOffers, type Offer } from '../lib/api/offers.ts'
import type { Holding, OfferListing } from '../lib/rules/offer.ts'
import { environment } from './environment.ts'
import { inOwnWords, labelled } from './sale-facts.ts'
import { $viewer } from './session.ts'

export interface OfferTarget {
  identifier: string
  offerId: string
}

export interface ItemFacts {
  asset: Asset
  /** What runs of it on this marketplace. */
  listings: AssetSale[]
}

export interface OfferFacts extends ItemFacts {
  offer: Offer
  /** Units in the viewer's wallet. */
  held: number
}

/** How many offers are asked for at once when one of them is looked for. */
const BATCH = 100

export async function loadItem(identifier: string): Promise<ItemFacts | undefined> {
  const { network, now, send } = environment()
  const { marketplaceKey } = network
  const [asset, listings] = await Promise.all([
    send(loadAsset(identifier)),
    send(loadRunningAuctions(identifier, { marketplaceKey, now: now() }))
  ])
  return asset && { asset, listings: listings.items.map(inOwnWords) }
}

/** `undefined` where the offer is accepted, taken back, or was never there. */
export async function loadOfferFacts(target: OfferTarget): Promise<OfferFacts | undefined> {
  const address = $viewer.get()?.address
  if (!address) return undefined
  const [item, offer, held] = await Promise.all([
    loadItem(target.identifier),
    findOffer(target),
    environment().send(loadBalance(target.identifier, address))
  ])
  if (!item || !offer) return undefined
  return { ...item, held, offer: { ...offer, price: labelled(offer.price) } }
}

/** The service finds offers by asset, not by number. */
async function findOffer({ identifier, offerId }: OfferTarget): Promise<Offer | undefined> {
  const { network, send } = environment()
  const filter = { identifier, marketplaceKey: network.marketplaceKey }
  let after: string | undefined
  do {
    const page = await send(loadOffers(filter, { after, first: BATCH }))
    const found = page.items.find(i => i.id === offerId)
    if (found) return found
    after = page.next
  } while (after !== undefined)
  return undefined
}

export function toListing(sale: AssetSale): OfferListing {
  return { id: sale.id, owner: sale.owner, units: sale.available, hasOrders: sale.hasOrders }
}

export function toHolding({ held, listings }: Pick<OfferFacts, 'held' | 'listings'>): Holding {
  return {
    viewer: $viewer.get()?.address ?? '',
    balance: held,
    listings: listings.map(toListing)
  }
}

/** The facts of an offer that has gone meanwhile. */
export function gone(facts: OfferFacts): OfferFacts {
  return { ...facts, offer: { ...facts.offer, status: 'Closed' } }
}

export function offerEntity({ offerId }: OfferTarget): string {
  return `offer:${offerId}`
}

/** Everything that shows something else once an offer has changed. */
export function offerEntities({ identifier, offerId }: OfferTarget): string[] {
  return [`offer:${offerId}`, `asset:${identifier}`, 'account', 'notifications']
}
