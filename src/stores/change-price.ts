// Changing the price of a listing. The contract has no such call: the item is withdrawn and listed again, which takes
// two signatures. Between them the item is in the seller's wallet and not listed; relistings.ts keeps the terms for a
// change that is interrupted there.

import { atom, type ReadableAtom } from 'nanostores'

import { entity } from '../lib/config/entities.ts'
import { exactText } from '../lib/format/amounts.ts'
import type { AuctionTarget } from '../lib/loaders/auction.ts'
import type { ChangePriceData } from '../lib/loaders/change-price.ts'
import type { SellData, SettleData } from '../lib/loaders/sell.ts'
import { FIXED_PRICE_SECONDS } from '../lib/rules/deadline.ts'
import type { AuctionKind, ListingMode, SellParams } from '../lib/rules/sell.ts'
import { checkWithdraw, type SettleRefusal, toSettleTerms } from '../lib/rules/settle.ts'
import type { ActionState } from './action.ts'
import { defineForm } from './form.ts'
import { loaderContext, platform } from './platform.ts'
import { type SellFormValues, startAuction } from './sell.ts'
import { viewerAddress } from './viewer.ts'

/** The listing at the time when the dialog opened, in the terms of the form that lists it again. */
export interface OriginalListing {
  kind: AuctionKind
  mode: ListingMode
  quantity: number
  /** The end of the listing in Unix seconds, which the new listing keeps. */
  deadline: number
  /** The values of the form before any change. */
  prices: Pick<SellFormValues, 'buyNow' | 'hasBuyNow' | 'minBid' | 'token'>
  params: Pick<SellParams, 'buyNow' | 'minBid'>
}

type Settle = typeof import('./settle.ts')

const EDITING = { step: 'editing' } as const
const $state = atom<ActionState<SettleRefusal>>(EDITING)
let settle: Settle | undefined

/** The first signature returns the item to the seller. `$state` follows the action of settle.ts once it is loaded. */
export const withdrawal = {
  $state: $state as ReadableAtom<ActionState<SettleRefusal>>,
  cancel: () => settle?.withdrawAuction.cancel(),
  async run(target: AuctionTarget, data: SettleData): Promise<void> {
    try {
      await (await loadSettle()).withdrawAuction.run({ target, data })
    } catch (error) {
      $state.set({ step: 'failed', failure: { code: 'offline', error } })
    }
  }
}

/**
 * The second signature lists the item again. NFTs and copies share one action, because their transactions have the same
 * form.
 */
export const relisting = startAuction

export const changePriceForm = defineForm<AuctionTarget, ChangePriceData>({
  load: async target =>
    (await import('../lib/loaders/change-price.ts')).loadChangePriceData(loaderContext(), target),
  entity: ({ auctionId }) => entity('auction', auctionId),
  endsAt: ({ listing }) => listing?.auction.endsAt ?? 0,
  action: () => ({
    isSigning: () => settle?.withdrawAuction.isSigning() === true || relisting.isSigning(),
    reset: () => {
      settle?.withdrawAuction.reset()
      relisting.reset()
      $state.set(EDITING)
    },
    // Only the first signature belongs to this auction; the second starts a new one.
    resume: async entity => {
      if (!platform().hasStoredTransactions()) return
      const loaded = await loadSettle().catch(() => undefined)
      await loaded?.withdrawAuction.resume(entity)
    }
  })
})

/** The reason why the viewer cannot withdraw the listing. Undefined when they can. */
export function auctionWithdrawalRefusal({ auction }: SettleData): SettleRefusal | undefined {
  const checked = checkWithdraw(toSettleTerms(auction), viewerAddress())
  return checked.ok ? undefined : checked.reason
}

export function toOriginalListing({ auction }: SettleData, now: number): OriginalListing {
  const { available, endsAt, maxBid, minBid, type } = auction
  const hasMaxBid = maxBid.amount > 0n
  const isFixed = type === 'SftOnePerPayment' || (hasMaxBid && maxBid.amount === minBid.amount)
  const hasBuyNow = hasMaxBid && !isFixed
  return {
    // The contract sells a single copy like an NFT, even when it was listed in another way.
    kind: available === 1 ? 'nft' : type === 'SftOnePerPayment' ? 'variable' : 'bundle',
    mode: isFixed ? 'fixed' : 'auction',
    quantity: available,
    // The data service reports no end that is more than a year ahead.
    deadline: endsAt > 0 ? endsAt : now + FIXED_PRICE_SECONDS,
    prices: {
      minBid: exactText(minBid.amount, minBid.decimals),
      hasBuyNow,
      buyNow: hasBuyNow ? exactText(maxBid.amount, maxBid.decimals) : '',
      token: minBid.token
    },
    params: {
      minBid: minBid.amount,
      buyNow: isFixed ? minBid.amount : hasBuyNow ? maxBid.amount : undefined
    }
  }
}

/** Whether listing the item at these prices would change nothing. */
export function isUnchanged({ params }: OriginalListing, next: OriginalListing['params']): boolean {
  return params.minBid === next.minBid && params.buyNow === next.buyNow
}

/**
 * The data of the form that lists the item again. The copies count as held, although the marketplace or an outdated
 * data service still has them: the holdings are loaded again before the second signature.
 */
export function relistData({ sellData }: ChangePriceData, { quantity }: OriginalListing): SellData {
  return { ...sellData, held: Math.max(sellData.held, quantity) }
}

/**
 * Whether the token of the listing is still accepted. If not, the price cannot be changed, because the listing would
 * get another token.
 */
export function isTokenAccepted(
  { sellData }: ChangePriceData,
  { prices }: OriginalListing
): boolean {
  return sellData.market.paymentTokens.some(i => i.identifier === prices.token)
}

/** Loaded with the first signature, because the form opens without this code. */
async function loadSettle(): Promise<Settle> {
  if (!settle) {
    settle = await import('./settle.ts')
    settle.withdrawAuction.$state.listen(state => $state.set(state))
  }
  return settle
}
