// Buying NFTs from a tier of a campaign. The contract selects the NFTs at random. What makes a purchase valid is
// decided in lib/rules/tier-purchase.ts.

import { entity } from '../lib/config/entities.ts'
import { routes } from '../lib/config/routes.ts'
import { unitsText } from '../lib/format/amounts.ts'
import { moneyText } from '../lib/format/money.ts'
import type { TierData } from '../lib/loaders/launches.ts'
import type { TierTarget } from '../lib/loaders/tier-target.ts'
import { ok, type Result } from '../lib/result.ts'
import {
  checkTier,
  checkTierPurchase,
  checkTierQuantity,
  type TierBuyerRefusal,
  type TierQuantityRefusal,
  type TierRefusal,
  type TierTerms
} from '../lib/rules/tier-purchase.ts'
import { defineAction } from './action.ts'
import { priceTerm } from './changed-terms.ts'
import { defineForm, type Form } from './form.ts'
import { loaderContext, platform } from './platform.ts'

export interface TierPurchaseInput {
  target: TierTarget
  data: TierData
  quantity: number
}

export const buyCampaignForm: Form<TierTarget, TierData> = defineForm({
  load: async target =>
    (await import('../lib/loaders/launches.ts')).loadTierData(loaderContext(), target),
  entity: campaignEntity,
  endsAt: ({ campaign }) => campaign.endsAt,
  action: () => buyCampaign
})

export const buyCampaign = defineAction<'buyCampaign', TierPurchaseInput, bigint, TierRefusal>({
  kind: 'buyCampaign',
  gasFactor: 2, // specification 3, "with a factor of 2"
  refresh: async input => {
    const data = await buyCampaignForm.refresh(input.target)
    return { ...input, data: data ?? withTierSoldOut(input.data) }
  },
  check: ({ data, quantity }, now) =>
    checkTierPurchase(toTierTerms(data), { balance: data.balance, quantity }, now),
  terms: (price, { data }) => [priceTerm('price', { ...data.price, amount: price })],
  plan: async (price, { target, quantity }) =>
    (await import('../lib/api/launch-plans.ts')).planBuyFromTier({ ...target, price, quantity }),
  payment: (price, { data }) => ({ ...data.price, amount: price }),
  receiver: ({ target }) => ({ role: 'minter', address: target.minter }),
  call: (_, { quantity, target }) => ({
    name: 'buyRandomNft',
    gas: 'maximum',
    args: [
      { field: 'campaign', value: target.id },
      { field: 'tier', value: target.tier },
      { field: 'quantity', value: BigInt(quantity) }
    ]
  }),
  describe: (price, { data, quantity, target }) => ({
    title: `Purchase of ${unitsText(quantity, data.campaign.collectionName)} for ${moneyText({ ...data.price, amount: price })}`,
    units: quantity,
    entities: [campaignEntity(target), 'campaigns', 'account', 'notifications']
  })
})

/** The reason why nothing can be bought from the tier. Undefined when something can be bought. */
export function tierBuyerRefusal(data: TierData): TierBuyerRefusal | undefined {
  const checked = checkTier(toTierTerms(data), platform().now())
  return checked.ok ? undefined : checked.reason
}

/** Reads the typed number of NFTs, and computes their price. */
export function readTierQuantity(
  typed: string,
  data: TierData
): Result<{ quantity: number; price: bigint }, TierQuantityRefusal> {
  const quantity = checkTierQuantity(typed, toTierTerms(data))
  if (!quantity.ok) return quantity
  return ok({ quantity: quantity.value, price: data.price.amount * BigInt(quantity.value) })
}

/** Unix seconds until which only whitelisted accounts can buy; undefined when everyone can. */
export function whitelistEnd({ campaign }: TierData): number | undefined {
  const { whitelistExpiresAt } = campaign
  return whitelistExpiresAt > platform().now() ? whitelistExpiresAt : undefined
}

function toTierTerms({ campaign, isPaused, price, tier }: TierData): TierTerms {
  const { endsAt, maxPerTransaction, startsAt, status } = campaign
  const { available } = tier
  return {
    available,
    endsAt,
    isPaused,
    maxPerTransaction,
    price: price.amount,
    startsAt,
    status
  }
}

function withTierSoldOut(data: TierData): TierData {
  return { ...data, tier: { ...data.tier, available: 0 } }
}

function campaignEntity(target: TierTarget) {
  return entity('campaign', routes.campaign(target))
}
