// The conditions for buying from a tier of a campaign, checked before the wallet is asked to sign. Pure. Amounts are
// atomic units of the tier's token, times Unix seconds. Source: `buyRandomNft` of the minter contract, specification 3
// sections 4 and 5.

import { err, ok, type Result } from '../result.ts'
import { type CampaignTimes, campaignPhase } from './campaign.ts'
import { checkQuantity, type QuantityRefusal } from './quantity.ts'

export interface TierTerms extends CampaignTimes {
  available: number
  /** The minter contract refuses every purchase at the moment. */
  isPaused: boolean
  /** 0 = none can be bought. */
  maxPerTransaction: number
  /** The price of one NFT. */
  price: bigint
}

/** Refusals that apply to any number of NFTs. */
export type TierBuyerRefusal =
  | { code: 'notStarted' }
  | { code: 'ended' }
  | { code: 'soldOut' }
  | { code: 'notForSale' }
  | { code: 'paused' }

export type TierQuantityRefusal =
  | QuantityRefusal
  | { code: 'underOne' }
  | { code: 'overAvailable' }
  | { code: 'overMaximum'; max: number }

export type TierRefusal =
  | TierBuyerRefusal
  | TierQuantityRefusal
  /** `price`: the price of all NFTs together. */
  | { code: 'insufficientFunds'; price: bigint }

/** Whether anything can be bought from the tier now. */
export function checkTier(terms: TierTerms, now: number): Result<true, TierBuyerRefusal> {
  // Contract: "Not enough NFTs available". Checked before the phase, because the service ends a campaign that is sold
  // out.
  if (terms.available === 0) return err({ code: 'soldOut' })
  const phase = campaignPhase(terms, now)
  // Contract: "May not mint yet" and "May not mint after deadline". The fee would be lost.
  if (phase !== 'running') return err({ code: phase })
  // Contract: "Contract is paused". It may be resumed before the end.
  if (terms.isPaused) return err({ code: 'paused' })
  // Contract: "Max NFTs per transaction limit exceeded", for every number.
  return terms.maxPerTransaction === 0 ? err({ code: 'notForSale' }) : ok(true)
}

/** The number of NFTs as typed. The specification's messages say "less", and an equal number is allowed. */
export function checkTierQuantity(
  typed: string,
  { available, maxPerTransaction }: TierTerms
): Result<number, TierQuantityRefusal> {
  const quantity = checkQuantity(typed)
  if (!quantity.ok) return quantity
  // The contract accepts zero, charges the fee and mints nothing.
  if (quantity.value < 1) return err({ code: 'underOne' })
  if (quantity.value > available) return err({ code: 'overAvailable' })
  if (quantity.value > maxPerTransaction) {
    return err({ code: 'overMaximum', max: maxPerTransaction })
  }
  return quantity
}

/** The price of all NFTs together: the contract accepts exactly this payment. */
export function checkTierPurchase(
  terms: TierTerms,
  { balance, quantity }: { balance: bigint; quantity: number },
  now: number
): Result<bigint, TierRefusal> {
  const tier = checkTier(terms, now)
  if (!tier.ok) return tier
  // Checked again, although the form has checked it, because others may have bought since.
  const checked = checkTierQuantity(String(quantity), terms)
  if (!checked.ok) return checked
  const price = terms.price * BigInt(quantity)
  return price > balance ? err({ code: 'insufficientFunds', price }) : ok(price)
}
