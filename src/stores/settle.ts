// How a seller ends what they have listed: taking it back, in one lot or unit by unit, or ending what is over.

import { computed, type ReadableAtom } from 'nanostores'

import type { Auction } from '../lib/api/auctions.ts'
import type { AuctionTarget } from '../lib/loaders/auction.ts'
import type { SettleData } from '../lib/loaders/sell.ts'
import type { Result } from '../lib/result.ts'
import {
  checkEnd,
  checkWithdraw,
  type SettleRefusal,
  type SettleTerms
} from '../lib/rules/settle.ts'
import { type Action, type ActionState, defineAction } from './action.ts'
import { asker, environment } from './environment.ts'
import { defineForm } from './form.ts'
import { auctionArgument, isPaused, saleEntities, saleEntity } from './sale-facts.ts'
import type { TransactionKind } from './transactions.ts'
import { viewerAddress } from './viewer.ts'

/** As its address has it. */
export type SettleWay = 'withdraw' | 'end-auction'

export interface SettleInput {
  target: AuctionTarget
  /** Undefined once the auction has gone. */
  data: SettleData | undefined
}

export const settleForm = defineForm<AuctionTarget, SettleData>({
  load: async target => (await import('../lib/loaders/sell.ts')).loadSettleData(asker(), target),
  entity: saleEntity,
  endsAt: ({ auction }) => auction.endsAt,
  action: () => ({
    reset: () => {
      for (const action of ACTIONS) action.reset()
    },
    resume: entity => Promise.all(ACTIONS.map(action => action.resume(entity)))
  })
})

export const withdraw = defineSettling('withdraw', checkWithdraw, 'planWithdraw')
export const sftWithdraw = defineSettling('sftWithdraw', checkWithdraw, 'planWithdraw')
export const end = defineSettling('end', checkEnd, 'planEndAuction')
const ACTIONS = [withdraw, sftWithdraw, end] as const

/** Whichever of them is under way: a dialog is about one auction, which is settled in one way. */
export const $settling: ReadableAtom<ActionState<SettleRefusal>> = computed(
  [withdraw.$state, sftWithdraw.$state, end.$state],
  (...states) => states.find(i => i.step !== 'editing') ?? states[0]
)

/** The action behind a dialog; what is sold by the piece is followed as its own kind. */
export function settlingOf(way: SettleWay, sale: Auction): Action<SettleInput, SettleRefusal> {
  if (way === 'end-auction') return end
  return sale.type === 'SftOnePerPayment' ? sftWithdraw : withdraw
}

/** Why this cannot be done now, before anything is asked; undefined when it can. */
export function settleRefusal(way: SettleWay, facts: SettleData): SettleRefusal | undefined {
  const check = way === 'end-auction' ? checkEnd : checkWithdraw
  const checked = check(termsOf(facts.auction), viewerAddress(), environment().now())
  return checked.ok ? undefined : checked.reason
}

type Check = (
  terms: SettleTerms | undefined,
  viewer: string,
  now: number
) => Result<true, SettleRefusal>

function defineSettling(
  kind: TransactionKind,
  check: Check,
  plan: 'planEndAuction' | 'planWithdraw'
): Action<SettleInput, SettleRefusal> {
  return defineAction<SettleInput, true, SettleRefusal>({
    kind,
    refresh: async ({ target }) => ({ target, data: await settleForm.refresh(target) }),
    check: ({ data }, now) => check(data && termsOf(data.auction), viewerAddress(), now),
    isPaused,
    plan: async (_, { target }) =>
      (await import('../lib/api/auction-plans.ts'))[plan](Number(target.auctionId)),
    payment: () => ({ token: 'EGLD', amount: 0n }),
    call: (_, { data }) => ({
      name: kind === 'end' ? 'endAuction' : 'withdraw',
      args: data ? [auctionArgument(data.auction)] : []
    }),
    describe: (_, { target, data }) => ({
      title: `${kind === 'end' ? 'End of the auction' : 'Withdrawal'} of ${data?.name ?? target.identifier}`,
      entities: saleEntities(target)
    })
  })
}

function termsOf({ endsAt, maxBid, owner, topBid, type }: Auction): SettleTerms {
  return { endsAt, maxBid: maxBid.amount, owner, topBid: topBid?.amount ?? 0n, type }
}
