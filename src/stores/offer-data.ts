// Functions shared by the dialogs about offers.

import { type EntityOf, entity } from '../lib/config/entities.ts'
import type { OfferData, OfferTarget } from '../lib/loaders/offers.ts'
import type { OfferHolding } from '../lib/rules/offer.ts'
import { toOfferListing } from '../lib/rules/offer-listing.ts'
import { viewerAddress } from './viewer.ts'

export function toOfferHolding({
  held,
  listings
}: Pick<OfferData, 'held' | 'listings'>): OfferHolding {
  return { viewer: viewerAddress(), balance: held, listings: listings.map(toOfferListing) }
}

/** The data after the offer was accepted or withdrawn. */
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
