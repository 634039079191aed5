// Changing the price of a listing. The contract has no such call: the item is withdrawn and listed again, which takes
// two signatures. Between them the item is in the seller's wallet and not listed.

import { computed } from 'nanostores'

import { exactText } from '../lib/format/amounts.ts'
import type { AuctionTarget } from '../lib/loaders/auction.ts'
import type { ChangePriceData } from '../lib/loaders/change-price.ts'
import type { SellData, SettleData } from '../lib/loaders/sell.ts'
import type { AuctionKind, SaleMode, SellParams, SellRefusal } from '../lib/rules/sell.ts'
import type { Action, ActionState } from './action.ts'
import { auctionEntity } from './auction-data.ts'
import { defineForm } from './form.ts'
import { loaderContext, platform } from './platform.ts'
import {
  type SellFormValues,
  type SellInput,
  startActionFor,
  startAuction,
  startSftAuction
} from './sell.ts'
import { settleActionFor, withdrawAuction, withdrawSftAuction } from './settle.ts'

/** A listing as it was when the dialog opened, in the terms of the form that lists it again. */
export interface Listing {
  kind: AuctionKind
  mode: SaleMode
  quantity: number
  /** The values of the form before anything is changed. */
  prices: Pick<SellFormValues, 'buyNow' | 'hasBuyNow' | 'minBid' | 'token'>
  /** Undefined without an end, and for one more than a year ahead. */
  endsAt: number | undefined
  params: Pick<SellParams, 'buyNow' | 'deadline' | 'minBid'>
}

const WITHDRAWALS = [withdrawAuction, withdrawSftAuction] as const
const ACTIONS = [...WITHDRAWALS, startAuction, startSftAuction] as const

export const changePriceForm = defineForm<AuctionTarget, ChangePriceData>({
  load: async target =>
    (await import('../lib/loaders/change-price.ts')).loadChangePriceData(loaderContext(), target),
  entity: auctionEntity,
  endsAt: ({ listing }) => listing?.auction.endsAt ?? 0,
  action: () => ({
    isSigning: () => ACTIONS.some(action => action.isSigning()),
    reset: () => {
      for (const action of ACTIONS) action.reset()
    },
    // Only the first signature belongs to this auction; the second starts another one.
    resume: entity => Promise.all(WITHDRAWALS.map(action => action.resume(entity)))
  })
})

/** The state of the second signature: when it has succeeded, the price is changed. */
export const $relistState = computed([startAuction.$state, startSftAuction.$state], pickActive)

/** The state of the first signature. */
export const $withdrawState = computed(
  [withdrawAuction.$state, withdrawSftAuction.$state],
  pickActive
)

export function withdrawActionFor({ auction }: SettleData): ReturnType<typeof settleActionFor> {
  return settleActionFor('withdraw', auction)
}

export function relistActionFor({ kind }: Listing): Action<SellInput, SellRefusal> {
  return startActionFor(kind)
}

export function toListing({ auction }: SettleData): Listing {
  const { available, endsAt, maxBid, minBid, type } = auction
  const hasBuyNow = maxBid.amount > 0n
  const isFixed = type === 'SftOnePerPayment' || (hasBuyNow && maxBid.amount === minBid.amount)
  const end = endsAt > 0 ? endsAt : undefined
  return {
    // The contract sells one copy like an NFT, whatever it was listed with before.
    kind: available === 1 ? 'nft' : type === 'SftOnePerPayment' ? 'variable' : 'bundle',
    mode: isFixed ? 'fixed' : 'auction',
    quantity: available,
    prices: {
      minBid: exactText(minBid.amount, minBid.decimals),
      hasBuyNow: hasBuyNow && !isFixed,
      buyNow: hasBuyNow && !isFixed ? exactText(maxBid.amount, maxBid.decimals) : '',
      token: minBid.token
    },
    endsAt: end,
    params: {
      minBid: minBid.amount,
      buyNow: isFixed ? minBid.amount : hasBuyNow ? maxBid.amount : undefined,
      deadline: end
    }
  }
}

/** Whether listing the item with these terms would change nothing. */
export function isUnchanged({ params }: Listing, next: SellParams): boolean {
  return (
    params.minBid === next.minBid &&
    params.buyNow === next.buyNow &&
    params.deadline === next.deadline
  )
}

/**
 * The data of the form that lists the item again. The copies are counted as held although the marketplace, or a data
 * service that is behind, still has them: the second signature loads what is held by then.
 */
export function relistData({ sale }: ChangePriceData, { quantity }: Listing): SellData {
  return { ...sale, held: Math.max(sale.held, quantity) }
}

/** Whether the token of the listing is still accepted. A listing cannot change its token without being noticed. */
export function isTokenAccepted({ sale }: ChangePriceData, { prices }: Listing): boolean {
  return sale.market.paymentTokens.some(i => i.identifier === prices.token)
}

/** The end of the listing, while it can still be kept. */
export function keptEnd({ endsAt }: Listing): number | undefined {
  return endsAt !== undefined && endsAt > platform().now() ? endsAt : undefined
}

/** A listing is withdrawn and started with one action each; the others are never used. */
function pickActive<Refusal>(
  one: ActionState<Refusal>,
  other: ActionState<Refusal>
): ActionState<Refusal> {
  return one.step === 'editing' ? other : one
}
