// Accepting an offer with units from the wallet, or with the units of an auction, which is then withdrawn.

import { entity } from '../lib/config/entities.ts'
import { unitsText } from '../lib/format/amounts.ts'
import { moneyText } from '../lib/format/money.ts'
import type { AcceptOfferData, OfferTarget } from '../lib/loaders/offers.ts'
import {
  type AcceptRefusal,
  checkAccept,
  checkOfferSeller,
  type OfferHolding
} from '../lib/rules/offer.ts'
import { type FeeRates, type PriceSplit, splitPrice } from '../lib/rules/price-split.ts'
import { defineAction } from './action.ts'
import { auctionArgument, auctionNumberTerm } from './auction-data.ts'
import { accountTerm, confirmationTerm, priceTerm, timeTerm, unitsTerm } from './changed-terms.ts'
import { defineForm, type Form } from './form.ts'
import { offerEntities, offerEntity, toOfferHolding, withOfferClosed } from './offer-data.ts'
import { nativePayment } from './payment.ts'
import { loaderContext, platform } from './platform.ts'

export interface AcceptOfferInput {
  target: OfferTarget
  data: AcceptOfferData
  /** Id of the auction to withdraw. Undefined to use units from the wallet, '' when no auction is selected yet. */
  auctionId: string | undefined
}

export const acceptOfferForm: Form<OfferTarget, AcceptOfferData> = defineForm({
  load: async target =>
    (await import('../lib/loaders/offers.ts')).loadAcceptOfferData(loaderContext(), target),
  entity: offerEntity,
  endsAt: ({ offer }) => offer.endsAt,
  action: () => acceptOffer
})

export const acceptOffer = defineAction<'acceptOffer', AcceptOfferInput, true, AcceptRefusal>({
  kind: 'acceptOffer',
  refresh: async input => {
    const data = await acceptOfferForm.refresh(input.target)
    return { ...input, data: data ?? { ...input.data, ...withOfferClosed(input.data) } }
  },
  check: ({ auctionId, data }, now) =>
    checkAccept(data.offer, { ...toSeller(data), auctionId }, now),
  terms: (_, { auctionId, data }) => [
    priceTerm('offer', data.offer.price),
    priceTerm('amount you receive', {
      ...data.offer.price,
      amount: splitOfferPrice(data).seller
    }),
    unitsTerm(data.offer.quantity),
    accountTerm('maker of the offer', data.offer.owner),
    timeTerm('end of the offer', data.offer.endsAt),
    ...data.listings.filter(i => i.id === auctionId).map(auctionNumberTerm),
    confirmationTerm(data)
  ],
  isPaused: ({ data }) => data.market?.isPaused === true,
  plan: async (_, { auctionId, target }) =>
    (await import('../lib/api/offers.ts')).planAcceptOffer(
      Number(target.offerId),
      auctionId === undefined ? undefined : Number(auctionId)
    ),
  findRefusal: async (plan, { auctionId, data }) => {
    const { findWrongListing, findWrongOffer } = await import('./check-offer.ts')
    const { identifier } = data.offer
    // checkAccept has already compared the units of the auction with those of the offer.
    return (await findWrongOffer(data, plan)) ?? findWrongListing(data, { auctionId, identifier })
  },
  // The asset is transferred; there is no payment.
  payment: () => nativePayment(0n),
  receiver: 'marketplace',
  call: (_, { auctionId, data }) => {
    // The contract's offer id is only in the plan; findWrongOffer verifies it.
    const offerNumber = { field: 'action', value: undefined, chosen: 'offerNumber' } as const
    const listing = data.listings.find(i => i.id === auctionId)
    if (listing) {
      return {
        name: 'withdrawAuctionAndAcceptOffer',
        args: [auctionArgument(listing), offerNumber]
      }
    }
    const { identifier, quantity } = data.offer
    return { name: 'acceptOffer', item: { identifier, quantity }, args: [offerNumber] }
  },
  describe: (_, { auctionId, data, target }) => ({
    title: `Sale of ${unitsText(data.offer.quantity, data.asset.name)} for ${moneyText(data.offer.price)}`,
    units: data.offer.quantity,
    entities: [
      ...offerEntities(target),
      ...(auctionId === undefined ? [] : [entity('auction', auctionId)])
    ]
  })
})

/** The reason why the viewer cannot accept the offer at all. Undefined when they can. */
export function offerSellerRefusal(data: AcceptOfferData): AcceptRefusal | undefined {
  const checked = checkOfferSeller(data.offer, toSeller(data), platform().now())
  return checked.ok ? undefined : checked.reason
}

/**
 * The reason why the viewer cannot accept the offer with this auction, or with units in the wallet. Undefined when they
 * can.
 */
export function sourceRefusal(
  data: AcceptOfferData,
  auctionId: string | undefined
): AcceptRefusal | undefined {
  const holding = { ...toSeller(data), auctionId }
  const checked = checkAccept(data.offer, holding, platform().now())
  return checked.ok ? undefined : checked.reason
}

/** The split of the offered amount. */
export function splitOfferPrice({ offer, rates }: AcceptOfferData): PriceSplit {
  return splitPrice(offer.price.amount, rates)
}

function toSeller(data: AcceptOfferData): OfferHolding & { rates: FeeRates } {
  return { ...toOfferHolding(data), rates: data.rates }
}
