// Everything a wallet signs goes through here: check, build, check what was built, sign, send, follow.
// A new action is its rule, its request and its words; the states and every way out of them are shared. What a form
// needs stands here; the rest is signing.ts, which comes when somebody presses, or before.

import { atom, type ReadableAtom } from 'nanostores'

import type { ApiRequest } from '../lib/api/request.ts'
import type { TransactionPlan } from '../lib/api/structs.ts'
import type { WalletRefusal } from '../lib/errors.ts'
import type { ActionFailure } from '../lib/messages/errors.ts'
import type { Result } from '../lib/result.ts'
import type { AskedCall } from '../lib/rules/asked-call.ts'
import type { Payment, TransactionRefusal } from '../lib/rules/transaction-check.ts'
import { environment } from './environment.ts'
import { onOutcome } from './outcomes.ts'
import type { SigningSummary } from './prepare.ts'
import type { Outcome, Sent, TransactionKind } from './transactions.ts'

export type ActionState<Refusal> =
  | { step: 'editing' }
  | { step: 'refused'; reason: Refusal | TransactionRefusal }
  | { step: 'building' }
  /** `open` is there when the browser kept the wallet from opening: it needs a click. */
  | { step: 'awaitingSignature'; summary: SigningSummary; open: (() => void) | undefined }
  | { step: 'sending'; summary: SigningSummary }
  | { step: 'pending'; hash: string }
  /** `isLast`: it ended what it acted on, as a bid at the maximum does. */
  | { step: 'succeeded'; hash: string; isLast: boolean | undefined }
  /** `isLate`: the wallet signed after all, when nobody waited any more; that signature was dropped. */
  | { step: 'cancelled'; refusal: WalletRefusal; isLate: boolean }
  | { step: 'failed'; failure: ActionFailure }

export interface Action<Input, Refusal> {
  $state: ReadableAtom<ActionState<Refusal>>
  run(input: Input): Promise<void>
  /** Always possible until the transaction is sent. */
  cancel(): void
  /** Back to the form. What is pending stays pending. */
  reset(): void
  /** Shows what is already under way for this thing, as after a reload. Resolves when that is known. */
  resume(entity: string): Promise<void>
}

export type Description = Pick<Sent, 'entities' | 'isLast' | 'title'>

export interface ActionDefinition<Input, Checked, Refusal> {
  kind: TransactionKind
  /** The input with everything read anew that others may have changed since the form was opened. */
  refresh?(input: Input): Promise<Input>
  check(input: Input, now: number): Result<Checked, Refusal>
  /** Whether the marketplace it is for does nothing at the moment; forms that say so themselves leave it out. */
  isPaused?(input: Input): boolean
  /** Its request comes with the press: `await import('../lib/api/…')`. The plan itself, where it was asked for already. */
  plan(checked: Checked, input: Input): Promise<ApiRequest<TransactionPlan> | TransactionPlan>
  /** What the form promised; a transaction that pays anything else is refused. */
  payment(checked: Checked, input: Input): Payment | undefined
  /** What the form asked the contract for; a transaction that calls anything else is refused. */
  call(checked: Checked, input: Input): AskedCall
  /** The one contract or account it may go to; any this site works with where it is left out. */
  receiver?(input: Input): string
  /** How much of the gas the service plans with is offered; what is left over comes back. */
  gasFactor?: number
  /** Calls off what `plan` has begun, as an upload. */
  stop?(): void
  describe(checked: Checked, input: Input): Description
}

/** Moves on, and says whether anybody still waits. */
export type Move<Refusal> = (state: ActionState<Refusal>) => boolean

const BUSY = ['building', 'awaitingSignature', 'sending', 'pending'] as const

export function isBusy(state: ActionState<unknown>): boolean {
  return BUSY.some(step => step === state.step)
}

type Signing = typeof import('./signing.ts')

/** Brings what comes after the press; forms ask for it when they stand. Rejects when it cannot be had. */
export async function prepareSigning(): Promise<Signing> {
  const [signing] = await Promise.all([import('./signing.ts'), environment().prepareToSign()])
  return signing
}

export function defineAction<Input, Checked, Refusal extends { code: string }>(
  definition: ActionDefinition<Input, Checked, Refusal>
): Action<Input, Refusal> {
  const $state = atom<ActionState<Refusal>>({ step: 'editing' })
  let turn = 0
  let stopWaiting = () => {}

  async function run(input: Input): Promise<void> {
    if (isBusy($state.get())) return
    const mine = ++turn
    const move: Move<Refusal> = state => {
      if (mine === turn) $state.set(state)
      return mine === turn
    }
    const first = definition.check(input, environment().now())
    if (!first.ok) return void move({ step: 'refused', reason: first.reason })
    move({ step: 'building' })
    const signing = await prepareSigning().catch((error: unknown) => {
      move({ step: 'failed', failure: { code: 'offline', error } })
    })
    if (!signing) return
    if (mine !== turn) return
    const hash = await signing.complete(definition, input, move)
    if (hash !== undefined) follow(hash)
  }

  function follow(hash: string): void {
    stopWaiting()
    stopWaiting = onOutcome((sent, outcome) => {
      if (sent.hash !== hash) return
      stopWaiting()
      const state = $state.get()
      if (state.step === 'pending' && state.hash === hash) $state.set(ended(sent, outcome))
    })
  }

  function cancel(): void {
    const { step } = $state.get()
    if (step === 'awaitingSignature') environment().wallet.cancel()
    if (step === 'building') {
      definition.stop?.()
      turn++
      $state.set({ step: 'editing' })
    }
  }

  return {
    $state,
    run,
    cancel,
    reset() {
      cancel()
      turn++
      stopWaiting()
      $state.set({ step: 'editing' })
    },
    async resume(entity) {
      if (!environment().hasSent()) return
      const mine = turn
      const signing = await prepareSigning().catch(() => undefined)
      const pending = signing?.findPending(definition.kind, entity)
      if (!pending || mine !== turn || isBusy($state.get())) return
      $state.set({ step: 'pending', hash: pending.hash })
      follow(pending.hash)
    }
  }
}

function ended(sent: Sent, outcome: Outcome): ActionState<never> {
  if (outcome.step === 'success') {
    return { step: 'succeeded', hash: sent.hash, isLast: sent.isLast }
  }
  const failure: ActionFailure =
    outcome.step === 'timedOut'
      ? { code: 'timedOut', hash: sent.hash }
      : { code: 'chain', hash: sent.hash, reason: outcome.reason }
  return { step: 'failed', failure }
}
