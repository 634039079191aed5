// How a seller ends what they have listed: taking it back, in one lot or unit by unit, or ending what is over.

import { computed, type ReadableAtom } from 'nanostores'

import { loadAsset } from '../lib/api/assets.ts'
import { planEndAuction, planWithdraw } from '../lib/api/auction-plans.ts'
import type { AssetSale } from '../lib/api/auctions.ts'
import { loadMarketplace } from '../lib/api/market.ts'
import type { Request } from '../lib/api/request.ts'
import type { TransactionPlan } from '../lib/api/structs.ts'
import type { Result } from '../lib/result.ts'
import { type SaleShares, saleShares } from '../lib/rules/fees.ts'
import {
  checkEnd,
  checkWithdraw,
  type SettleRefusal,
  type SettleTerms
} from '../lib/rules/settle.ts'
import { type Action, type ActionState, defineAction } from './action.ts'
import { environment } from './environment.ts'
import { defineForm } from './form.ts'
import { ratesOf } from './rates.ts'
import {
  auctionArgument,
  loadSaleFacts,
  type SaleFacts,
  type SaleTarget,
  saleEntities,
  saleEntity
} from './sale-facts.ts'
import { $viewer } from './session.ts'
import type { TransactionKind } from './transactions.ts'

/** As its address has it. */
export type SettleWay = 'withdraw' | 'end-auction'

export interface SettleFacts extends SaleFacts {
  name: string
  /** What becomes of the highest bid; undefined where there is none, or where it is not known. */
  shares: SaleShares | undefined
}

export interface SettleInput {
  target: SaleTarget
  /** Undefined once the auction has gone. */
  facts: SettleFacts | undefined
}

export const settleForm = defineForm<SaleTarget, SettleFacts>({
  load: loadFacts,
  entity: saleEntity,
  endsAt: ({ sale }) => sale.endsAt,
  action: () => ({
    reset: () => {
      for (const action of ACTIONS) action.reset()
    },
    resume: entity => {
      for (const action of ACTIONS) action.resume(entity)
    }
  })
})

export const withdraw = defineSettling('withdraw', checkWithdraw, planWithdraw)
export const sftWithdraw = defineSettling('sftWithdraw', checkWithdraw, planWithdraw)
export const end = defineSettling('end', checkEnd, planEndAuction)
const ACTIONS = [withdraw, sftWithdraw, end] as const

/** Whichever of them is under way: a dialog is about one auction, which is settled in one way. */
export const $settling: ReadableAtom<ActionState<SettleRefusal>> = computed(
  [withdraw.$state, sftWithdraw.$state, end.$state],
  (...states) => states.find(i => i.step !== 'editing') ?? states[0]
)

/** The action behind a dialog; what is sold by the piece is followed as its own kind. */
export function settlingOf(way: SettleWay, sale: AssetSale): Action<SettleInput, SettleRefusal> {
  if (way === 'end-auction') return end
  return sale.type === 'SftOnePerPayment' ? sftWithdraw : withdraw
}

/** Why this cannot be done now, before anything is asked; undefined when it can. */
export function settleRefusal(way: SettleWay, facts: SettleFacts): SettleRefusal | undefined {
  const check = way === 'end-auction' ? checkEnd : checkWithdraw
  const checked = check(termsOf(facts.sale), viewerAddress(), environment().now())
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
  plan: (auctionId: number) => Request<TransactionPlan>
): Action<SettleInput, SettleRefusal> {
  return defineAction<SettleInput, true, SettleRefusal>({
    kind,
    refresh: async ({ target }) => ({ target, facts: await settleForm.refresh(target) }),
    check: ({ facts }, now) => check(facts && termsOf(facts.sale), viewerAddress(), now),
    plan: (_, { target }) => plan(Number(target.auctionId)),
    payment: () => ({ token: 'EGLD', amount: 0n }),
    call: (_, { facts }) => ({
      name: kind === 'end' ? 'endAuction' : 'withdraw',
      args: facts ? [auctionArgument(facts.sale)] : []
    }),
    describe: (_, { target, facts }) => ({
      title: `${kind === 'end' ? 'End of the auction' : 'Withdrawal'} of ${facts?.name ?? target.identifier}`,
      entities: saleEntities(target)
    })
  })
}

async function loadFacts(target: SaleTarget): Promise<SettleFacts | undefined> {
  const { network, send } = environment()
  const [facts, asset, market] = await Promise.all([
    loadSaleFacts(target),
    send(loadAsset(target.identifier)),
    send(loadMarketplace(network.marketplaceKey))
  ])
  if (!facts) return undefined
  const { owner, topBid } = facts.sale
  const rates = asset && market && ratesOf(asset, market, owner)
  return {
    ...facts,
    name: asset?.name ?? target.identifier,
    shares: topBid && rates && saleShares(topBid.amount, rates)
  }
}

function termsOf({ endsAt, maxBid, owner, topBid, type }: AssetSale): SettleTerms {
  return { endsAt, maxBid: maxBid.amount, owner, topBid: topBid?.amount ?? 0n, type }
}

function viewerAddress(): string {
  return $viewer.get()?.address ?? ''
}
