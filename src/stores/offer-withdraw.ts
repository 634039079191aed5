// Withdrawing an offer, before or after it expires. The bidder gets the money back.

import { moneyText } from '../lib/format/money.ts'
import type { OfferData, OfferTarget } from '../lib/loaders/offers.ts'
import { checkOfferWithdrawal, type WithdrawalRefusal } from '../lib/rules/offer.ts'
import { defineAction } from './action.ts'
import { confirmationTerm, priceTerm, unitsTerm } from './changed-terms.ts'
import { defineForm, type Form } from './form.ts'
import { offerEntities, offerEntity, withOfferClosed } from './offer-data.ts'
import { nativePayment } from './payment.ts'
import { loaderContext } from './platform.ts'
import { viewerAddress } from './viewer.ts'

export interface WithdrawOfferInput {
  target: OfferTarget
  data: OfferData
}

export const withdrawOfferForm: Form<OfferTarget, OfferData> = defineForm({
  load: async target =>
    (await import('../lib/loaders/offers.ts')).loadOfferData(loaderContext(), target),
  entity: offerEntity,
  endsAt: ({ offer }) => offer.endsAt,
  action: () => withdrawOffer
})

export const withdrawOffer = defineAction<
  'withdrawOffer',
  WithdrawOfferInput,
  true,
  WithdrawalRefusal
>({
  kind: 'withdrawOffer',
  refresh: async input => {
    const data = await withdrawOfferForm.refresh(input.target)
    return { ...input, data: data ?? withOfferClosed(input.data) }
  },
  check: ({ data }) => checkOfferWithdrawal(data.offer, viewerAddress()),
  terms: (_, { data }) => [
    priceTerm('offer', data.offer.price),
    unitsTerm(data.offer.quantity),
    confirmationTerm(data)
  ],
  isPaused: ({ data }) => data.market?.isPaused === true,
  plan: async (_, { target }) =>
    (await import('../lib/api/offers.ts')).planWithdrawOffer(Number(target.offerId)),
  payment: () => nativePayment(0n),
  findRefusal: async (plan, { data }) =>
    (await import('./check-offer.ts')).findWrongOffer(data, plan, { isWithdrawal: true }),
  // The contract's offer id is only in the plan; findWrongOffer verifies it.
  receiver: 'marketplace',
  call: () => ({
    name: 'withdrawOffer',
    args: [{ field: 'action', value: undefined, chosen: 'offerNumber' }]
  }),
  describe: (_, { data, target }) => ({
    title: `Withdrawal of the ${moneyText(data.offer.price)} offer for ${data.asset.name}`,
    entities: offerEntities(target)
  })
})

/** The reason why the viewer cannot withdraw the offer. Undefined when they can. */
export function withdrawalRefusal({ offer }: OfferData): WithdrawalRefusal | undefined {
  const checked = checkOfferWithdrawal(offer, viewerAddress())
  return checked.ok ? undefined : checked.reason
}
