// The maker of an offer takes the money back: while it stands, and after it has expired.

import { planWithdrawOffer } from '../lib/api/offers.ts'
import { withdrawalRefusalText } from '../lib/buyer-messages.ts'
import { checkOfferWithdrawal, type WithdrawalRefusal } from '../lib/rules/offer.ts'
import { defineAction } from './action.ts'
import { defineForm, type Form } from './form.ts'
import {
  gone,
  loadOfferFacts,
  type OfferFacts,
  type OfferTarget,
  offerEntities,
  offerEntity
} from './offer-facts.ts'
import { moneyText } from './sale-facts.ts'
import { $viewer } from './session.ts'

export interface WithdrawOfferInput {
  target: OfferTarget
  facts: OfferFacts
}

export const withdrawOfferForm: Form<OfferTarget, OfferFacts> = defineForm({
  load: loadOfferFacts,
  entity: offerEntity,
  endsAt: ({ offer }) => offer.endsAt,
  action: () => withdrawOffer
})

export const withdrawOffer = defineAction<WithdrawOfferInput, true, WithdrawalRefusal>({
  kind: 'withdrawOffer',
  refresh: async input => {
    const facts = await withdrawOfferForm.refresh(input.target)
    return { ...input, facts: facts ?? gone(input.facts) }
  },
  check: ({ facts }) => checkOfferWithdrawal(facts.offer, me()),
  plan: (_, { target }) => planWithdrawOffer(Number(target.offerId)),
  payment: () => ({ token: 'EGLD', amount: 0n }),
  // The contract numbers offers by itself, and the data service does not tell how.
  call: () => ({ name: 'withdrawOffer', args: [{ about: 'action', is: undefined }] }),
  describe: (_, { facts, target }) => ({
    title: `Withdrawal of the offer of ${moneyText(facts.offer.price)}`,
    entities: offerEntities(target)
  })
})

/** Why this person cannot withdraw it, in words; undefined when they can. */
export function withdrawalRefusal({ offer }: OfferFacts): string | undefined {
  const checked = checkOfferWithdrawal(offer, me())
  return checked.ok ? undefined : withdrawalRefusalText(checked.reason)
}

function me(): string {
  return $viewer.get()?.address ?? ''
}
