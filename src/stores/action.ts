// Everything a wallet signs goes through here: check, build, check what was built, sign, send, follow.
// A new action is its rule, its request and its words; the states and every way out of them are shared. What a form
// needs stands here; the rest is signing.ts, which comes when somebody presses, or before.

import { atom, type ReadableAtom } from 'nanostores'
import type { ApiRequest } from '../lib/api/request.ts'
import type { TransactionPlan } from '../lib/api/structs.ts'
import type { Entity } from '../lib/config/entities.ts'
import type { ChangedEntity, TransactionKind } from '../lib/dialogs.ts'
import type { WalletRefusal } from '../lib/errors.ts'
import type { ActionFailure } from '../lib/messages/errors.ts'
import type { Result } from '../lib/result.ts'
import type { ExpectedCall } from '../lib/rules/expected-call.ts'
import type { TransactionPayment, TransactionRefusal } from '../lib/rules/transaction-check.ts'
import { environment } from './environment.ts'
import type { SigningSummary } from './prepare-transaction.ts'
import { onOutcome } from './transaction-outcomes.ts'
import type { SentTransaction, TransactionOutcome } from './transactions.ts'

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
  resume(entity: Entity): Promise<void>
}

export interface TransactionDescription<Kind extends TransactionKind = TransactionKind>
  extends Pick<SentTransaction, 'isLast' | 'title'> {
  /** What it changes; the table of dialogs (lib/dialogs.ts) says which kinds of entity that can be. */
  entities: readonly ChangedEntity<Kind>[]
}

export interface ActionDefinition<
  Input,
  Checked,
  Refusal,
  Kind extends TransactionKind = TransactionKind
> {
  kind: Kind
  /** The input with everything read anew that others may have changed since the form was opened. */
  refresh?(input: Input): Promise<Input>
  check(input: Input, now: number): Result<Checked, Refusal>
  /** Whether the marketplace it is for does nothing at the moment; forms that say so themselves leave it out. */
  isPaused?(input: Input): boolean
  /** Its request comes with the press: `await import('../lib/api/…')`. The plan itself, where it was asked for already. */
  plan(checked: Checked, input: Input): Promise<ApiRequest<TransactionPlan> | TransactionPlan>
  /** What the form promised; a transaction that pays anything else is refused. */
  payment(checked: Checked, input: Input): TransactionPayment | undefined
  /** What the form asked the contract for; a transaction that calls anything else is refused. */
  call(checked: Checked, input: Input): ExpectedCall
  /** The one contract or account it may go to; any this site works with where it is left out. */
  receiver?(input: Input): string
  /** How much of the gas the service plans with is offered; what is left over comes back. */
  gasFactor?: number
  /** Calls off what `plan` has begun, as an upload. */
  abort?(): void
  describe(checked: Checked, input: Input): TransactionDescription<Kind>
}

/** Moves on, and says whether anybody still waits. */
export type Transition<Refusal> = (state: ActionState<Refusal>) => boolean

const BUSY = ['building', 'awaitingSignature', 'sending', 'pending'] as const

export function isBusy(state: ActionState<unknown>): boolean {
  return BUSY.some(step => step === state.step)
}

type Signing = typeof import('./signing.ts')

/** Brings what comes after the press; forms ask for it when they stand. Rejects when it cannot be had. */
export async function prepareSigning(): Promise<Signing> {
  const [signing] = await Promise.all([import('./signing.ts'), environment().loadWallet()])
  return signing
}

export function defineAction<
  Kind extends TransactionKind,
  Input,
  Checked,
  Refusal extends { code: string }
>(definition: ActionDefinition<Input, Checked, Refusal, Kind>): Action<Input, Refusal> {
  const $state = atom<ActionState<Refusal>>({ step: 'editing' })
  let generation = 0
  let stopWaiting = () => {}

  async function run(input: Input): Promise<void> {
    if (isBusy($state.get())) return
    const ownGeneration = ++generation
    const transition: Transition<Refusal> = state => {
      if (ownGeneration === generation) $state.set(state)
      return ownGeneration === generation
    }
    const first = definition.check(input, environment().now())
    if (!first.ok) return void transition({ step: 'refused', reason: first.reason })
    transition({ step: 'building' })
    const signing = await prepareSigning().catch((error: unknown) => {
      transition({ step: 'failed', failure: { code: 'offline', error } })
    })
    if (!signing) return
    if (ownGeneration !== generation) return
    const hash = await signing.signAndSend(definition, input, transition)
    if (hash !== undefined) followTransaction(hash)
  }

  function followTransaction(hash: string): void {
    stopWaiting()
    stopWaiting = onOutcome((sent, outcome) => {
      if (sent.hash !== hash) return
      stopWaiting()
      const state = $state.get()
      if (state.step === 'pending' && state.hash === hash) $state.set(toFinalState(sent, outcome))
    })
  }

  function cancel(): void {
    const { step } = $state.get()
    if (step === 'awaitingSignature') environment().wallet.cancel()
    if (step === 'building') {
      definition.abort?.()
      generation++
      $state.set({ step: 'editing' })
    }
  }

  return {
    $state,
    run,
    cancel,
    reset() {
      cancel()
      generation++
      stopWaiting()
      $state.set({ step: 'editing' })
    },
    async resume(entity) {
      if (!environment().hasStoredTransactions()) return
      const ownGeneration = generation
      const signing = await prepareSigning().catch(() => undefined)
      const pending = signing?.findPending(definition.kind, entity)
      if (!pending || ownGeneration !== generation || isBusy($state.get())) return
      $state.set({ step: 'pending', hash: pending.hash })
      followTransaction(pending.hash)
    }
  }
}

function toFinalState(sent: SentTransaction, outcome: TransactionOutcome): ActionState<never> {
  if (outcome.step === 'success') {
    return { step: 'succeeded', hash: sent.hash, isLast: sent.isLast }
  }
  const failure: ActionFailure =
    outcome.step === 'timedOut'
      ? { code: 'timedOut', hash: sent.hash }
      : { code: 'chain', hash: sent.hash, reason: outcome.reason }
  return { step: 'failed', failure }
}
