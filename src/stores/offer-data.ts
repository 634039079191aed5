// Shared by the dialogs for offers.

import type { Auction } from '../lib/api/auctions.ts'
import { type EntityOf, entity } from '../lib/config/entities.ts'
import type { OfferData, OfferTarget } from '../lib/loaders/offers.ts'
import type { Holding, OfferListing } from '../lib/rules/offer.ts'
import { viewerAddress } from './viewer.ts'

export function toListing(auction: Auction): OfferListing {
  return {
    id: auction.id,
    owner: auction.owner,
    units: auction.available,
    hasOrders: auction.hasOrders
  }
}

export function toHolding({ held, listings }: Pick<OfferData, 'held' | 'listings'>): Holding {
  return { viewer: viewerAddress(), balance: held, listings: listings.map(toListing) }
}

/** The data of an offer that was closed since it was loaded. */
export function withOfferClosed(data: OfferData): OfferData {
  return { ...data, offer: { ...data.offer, status: 'Closed' } }
}

export function offerEntity({ offerId }: OfferTarget): EntityOf<'offer'> {
  return entity('offer', offerId)
}

/** The entities affected by a change of an offer. */
export function offerEntities({
  identifier,
  offerId
}: OfferTarget): EntityOf<'account' | 'asset' | 'notifications' | 'offer'>[] {
  return [entity('offer', offerId), entity('asset', identifier), 'account', 'notifications']
}
