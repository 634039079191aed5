// How a seller ends a listing: by withdrawing it, as a whole or by the unit, or by ending an auction after its
// deadline.

import { computed, type ReadableAtom } from 'nanostores'
import type { Auction } from '../lib/api/auctions.ts'
import type { AuctionTarget } from '../lib/loaders/auction.ts'
import type { SettleData } from '../lib/loaders/sell.ts'
import type { SettleMode } from '../lib/messages/settle-dialog-title.ts'
import type { Result } from '../lib/result.ts'
import {
  checkEnd,
  checkWithdraw,
  type SettleRefusal,
  type SettleTerms,
  toSettleTerms
} from '../lib/rules/settle.ts'
import { type Action, type ActionState, defineAction } from './action.ts'
import {
  auctionArgument,
  auctionEntities,
  auctionEntity,
  isMarketplacePaused,
  wholeAuctionTerms
} from './auction-data.ts'
import { priceTerm, type Term } from './changed-terms.ts'
import { dialogAssetName } from './dialog-asset.ts'
import { defineForm } from './form.ts'
import { nativePayment } from './payment.ts'
import { loaderContext, platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

export interface SettleInput {
  target: AuctionTarget
  /** Undefined when the auction has ended. */
  data: SettleData | undefined
}

export const settleForm = defineForm<AuctionTarget, SettleData>({
  load: async target =>
    (await import('../lib/loaders/sell.ts')).loadSettleData(loaderContext(), target),
  entity: auctionEntity,
  endsAt: ({ auction }) => auction.endsAt,
  action: () => ({
    isSigning: () => SETTLE_ACTIONS.some(action => action.isSigning()),
    reset: () => {
      for (const action of SETTLE_ACTIONS) action.reset()
    },
    resume: entity => Promise.all(SETTLE_ACTIONS.map(action => action.resume(entity)))
  })
})

export const withdrawAuction = defineSettleAction('withdraw', checkWithdraw, 'planWithdraw')
export const withdrawSftAuction = defineSettleAction('sftWithdraw', checkWithdraw, 'planWithdraw')
export const endAuction = defineSettleAction('end', checkEnd, 'planEndAuction')
const SETTLE_ACTIONS = [withdrawAuction, withdrawSftAuction, endAuction] as const

/** The state of the action in progress. Each dialog settles one auction with one of the actions. */
export const $settleState: ReadableAtom<ActionState<SettleRefusal>> = computed(
  [withdrawAuction.$state, withdrawSftAuction.$state, endAuction.$state],
  (...states) => states.find(i => i.step !== 'editing') ?? states[0]
)

/** The action for a dialog. Withdrawing an auction by the unit has its own transaction kind. */
export function settleActionFor(
  mode: SettleMode,
  auction: Auction
): Action<SettleInput, SettleRefusal> {
  if (mode === 'end-auction') return endAuction
  return auction.type === 'SftOnePerPayment' ? withdrawSftAuction : withdrawAuction
}

/** The reason why the auction cannot be settled now, known without a request. Undefined when it can. */
export function settleRefusal(mode: SettleMode, data: SettleData): SettleRefusal | undefined {
  const check = mode === 'end-auction' ? checkEnd : checkWithdraw
  const checked = check(toSettleTerms(data.auction), viewerAddress(), platform().now())
  return checked.ok ? undefined : checked.reason
}

type SettleCheck = (
  terms: SettleTerms | undefined,
  viewer: string,
  now: number
) => Result<true, SettleRefusal>

/** `plan`: the function of lib/api/auction-plans.ts that requests the plan. */
function defineSettleAction(
  kind: 'end' | 'sftWithdraw' | 'withdraw',
  check: SettleCheck,
  plan: 'planEndAuction' | 'planWithdraw'
): Action<SettleInput, SettleRefusal> {
  return defineAction<'end' | 'sftWithdraw' | 'withdraw', SettleInput, true, SettleRefusal>({
    kind,
    refresh: async ({ target }) => ({ target, data: await settleForm.refresh(target) }),
    check: ({ data }, now) => check(data && toSettleTerms(data.auction), viewerAddress(), now),
    terms: (_, { data }) => (data ? settleTerms(kind, data) : []),
    isPaused: isMarketplacePaused,
    plan: async (_, { target }) =>
      (await import('../lib/api/auction-plans.ts'))[plan](Number(target.auctionId)),
    payment: () => nativePayment(0n),
    receiver: 'marketplace',
    call: (_, { data }) => ({
      name: kind === 'end' ? 'endAuction' : 'withdraw',
      args: data ? [auctionArgument(data.auction)] : []
    }),
    describe: (_, { target, data }) => ({
      title: `${kind === 'end' ? 'End of the auction' : 'Withdrawal'} of ${data?.name ?? dialogAssetName(target.identifier)}`,
      entities: auctionEntities(target)
    })
  })
}

/** The seller's result: the item, or the price less the fees. */
function settleTerms(kind: string, data: SettleData): readonly Term[] {
  const { shares } = data
  const { topBid } = data.auction
  if (kind !== 'end' || !topBid) return wholeAuctionTerms(data)
  const proceeds = shares && priceTerm('amount you receive', { ...topBid, amount: shares.seller })
  const prices = [priceTerm('final bid', topBid), ...(proceeds ? [proceeds] : [])]
  return [...prices, ...wholeAuctionTerms(data)]
}
