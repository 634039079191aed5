// The state machine of every signed transaction: check, build, verify what was built, sign, send, follow. A new
// action supplies its rule, its request and its texts; states and cancellation are shared.
// This file has only what an open form needs; the steps from the plan to sending are in signing.ts, which is loaded on
// submit or preloaded.

import { atom, type ReadableAtom } from 'nanostores'
import type { ApiRequest } from '../lib/api/request.ts'
import type { TransactionPlan } from '../lib/api/structs.ts'
import type { ChangedEntity } from '../lib/changed-entity.ts'
import type { Entity } from '../lib/config/entities.ts'
import type { TransactionKind } from '../lib/dialogs.ts'
import type { WalletRefusal } from '../lib/errors.ts'
import type { ActionFailure } from '../lib/messages/dialog-errors.ts'
import type { Result } from '../lib/result.ts'
import type { ExpectedCall } from '../lib/rules/expected-call.ts'
import type { ExpectedTransaction, TransactionRefusal } from '../lib/rules/transaction-check.ts'
import type { Term } from './changed-terms.ts'
import type { ShownPayment } from './payment.ts'
import { platform } from './platform.ts'
import type { SigningSummary } from './prepare-transaction.ts'
import { dismissToast, holdToast } from './toasts.ts'
import { onOutcome } from './transaction-outcomes.ts'
import type { SentTransaction, TransactionOutcome } from './transactions.ts'

export type ActionState<Refusal> =
  | { step: 'editing' }
  | { step: 'refused'; reason: Refusal | TransactionRefusal }
  | { step: 'building' }
  /** `open` is set when the browser blocked the wallet's window, which then requires a click. */
  | { step: 'awaitingSignature'; summary: SigningSummary; open: (() => void) | undefined }
  | { step: 'sending'; hash: string; summary: SigningSummary }
  | { step: 'pending'; hash: string }
  /** `wins`: a bid at the maximum price, which wins the auction at once. */
  | { step: 'succeeded'; hash: string; wins: boolean | undefined; units?: number | undefined }
  /** `wasSigned`: whether the wallet signed in spite of the cancellation. The signature was then discarded. */
  | { step: 'cancelled'; refusal: WalletRefusal; wasSigned: boolean }
  | { step: 'failed'; failure: ActionFailure }

export interface Action<Input, Refusal> {
  $state: ReadableAtom<ActionState<Refusal>>
  /** Whether the action was submitted and the wallet has not responded yet. */
  isSigning(): boolean
  run(input: Input): Promise<void>
  /** Possible until the transaction is sent. */
  cancel(): void
  /** Returns to the form. A pending transaction stays pending. */
  reset(): void
  /**
   * Shows the pending transaction of this entity, for example after a reload. Resolves when it is known whether there
   * is one.
   */
  resume(entity: Entity): Promise<void>
}

export interface TransactionDescription<Kind extends TransactionKind = TransactionKind>
  extends Pick<SentTransaction, 'wins' | 'title' | 'units'> {
  /** The entities that the transaction changes. lib/dialogs.ts lists the kinds allowed for each transaction. */
  entities: readonly ChangedEntity<Kind>[]
}

export interface ActionDefinition<
  Input,
  Checked,
  Refusal,
  Kind extends TransactionKind = TransactionKind
> {
  kind: Kind
  /** Returns the input with current data, since others may have changed it after the form was opened. */
  refresh?(input: Input): Promise<Input>
  check(input: Input, now: number): Result<Checked, Refusal>
  /** Whether the marketplace is paused. Absent when the form shows that itself. */
  isPaused?(input: Input): boolean
  /**
   * Returns the request that builds the transaction, loaded with `await import('../lib/api/…')` on submit, or the
   * plan itself when it is already loaded.
   */
  plan(checked: Checked, input: Input): Promise<ApiRequest<TransactionPlan> | TransactionPlan>
  /**
   * What the form shows besides the entered values, such as a price or a fee. Compared after `refresh`: a change stops
   * the action before it is signed.
   */
  terms(checked: Checked, input: Input): readonly Term[]
  /** A refusal that needs a chain request. Runs after all other checks. */
  findRefusal?(
    plan: TransactionPlan,
    input: Input
  ): Promise<Refusal | TransactionRefusal | undefined>
  /** Called when the plan is refused, so that the next attempt requests a new plan. */
  discardPlan?(checked: Checked): void
  /** The payment as the form has shown it. A transaction with any other payment is refused. */
  payment(checked: Checked, input: Input): ShownPayment
  /** The contract call that the form describes. A transaction with any other call is refused. */
  call(checked: Checked, input: Input): ExpectedCall
  /** The contract that receives the call. `self`: a built-in function that the account calls on itself. */
  receiver: ExpectedTransaction['receiver'] | ((input: Input) => ExpectedTransaction['receiver'])
  /** Factor applied to the plan's gas limit, 1 by default. Unused gas is refunded. */
  gasFactor?: number
  /** Aborts what `plan` has started, such as an upload. */
  abort?(): void
  describe(checked: Checked, input: Input): TransactionDescription<Kind>
}

/** Sets the state. Returns false when the action was cancelled or reset meanwhile. */
export type Transition<Refusal> = (state: ActionState<Refusal>) => boolean

const SIGNING = ['building', 'awaitingSignature'] as const
const BUSY = [...SIGNING, 'sending', 'pending'] as const

export function isBusy(state: ActionState<unknown>): boolean {
  return BUSY.some(step => step === state.step)
}

/** The number of copies in the successful action. */
export function succeededUnits(state: ActionState<unknown>): number {
  return (state.step === 'succeeded' && state.units) || 1
}

type Signing = typeof import('./signing.ts')

/** Loads the signing code and the wallet. Forms preload it when ready. Rejects when loading fails. */
export async function prepareSigning(): Promise<Signing> {
  const [signing] = await Promise.all([import('./signing.ts'), platform().loadWallet()])
  return signing
}

export function defineAction<
  Kind extends TransactionKind,
  Input,
  Checked,
  Refusal extends { code: string }
>(definition: ActionDefinition<Input, Checked, Refusal, Kind>): Action<Input, Refusal> {
  const $state = atom<ActionState<Refusal>>({ step: 'editing' })
  /** Changes when a run ends the earlier one, or the form is reset: an earlier run then no longer sets the state. */
  let generation = 0
  let stopFollowing = () => {}
  let releaseToast = () => {}

  async function run(input: Input): Promise<void> {
    if (isBusy($state.get())) return
    leaveTransaction()
    generation += 1
    const ownGeneration = generation
    const transition: Transition<Refusal> = state => {
      if (ownGeneration !== generation) return false
      if (state.step === 'sending') holdTransaction(state.hash)
      // The transaction may have been sent in spite of the failure. Its toast then shows the outcome.
      if (state.step === 'failed') releaseToast()
      $state.set(state)
      return true
    }
    const checked = definition.check(input, platform().now())
    if (!checked.ok) return void transition({ step: 'refused', reason: checked.reason })
    transition({ step: 'building' })
    const signing = await prepareSigning().catch((error: unknown) => {
      transition({ step: 'failed', failure: { code: 'offline', error } })
    })
    if (!signing) return
    if (ownGeneration !== generation) return
    const shown = definition.terms(checked.value, input)
    const hash = await signing.signAndSend(definition, { input, shown }, transition)
    if (hash !== undefined) followTransaction(hash)
  }

  /** Hides the transaction's toast while the dialog shows the transaction. */
  function holdTransaction(hash: string): void {
    releaseToast()
    releaseToast = holdToast(hash)
  }

  /**
   * Called when the dialog no longer shows the transaction, or starts another one. An outcome that the dialog has shown
   * needs no toast.
   */
  function leaveTransaction(): void {
    const state = $state.get()
    if (state.step === 'succeeded') dismissToast(state.hash)
    if (state.step === 'failed' && 'hash' in state.failure) dismissToast(state.failure.hash)
    releaseToast()
  }

  function followTransaction(hash: string): void {
    stopFollowing()
    stopFollowing = onOutcome((sent, outcome) => {
      if (sent.hash !== hash) return
      stopFollowing()
      const state = $state.get()
      if (state.step !== 'pending' || state.hash !== hash) return
      $state.set(toFinalState(sent, outcome))
    })
  }

  function cancel(): void {
    const { step } = $state.get()
    if (step === 'awaitingSignature') platform().wallet.cancel()
    if (step === 'building') {
      definition.abort?.()
      generation += 1
      $state.set({ step: 'editing' })
    }
  }

  return {
    $state,
    isSigning: () => SIGNING.some(step => step === $state.get().step),
    run,
    cancel,
    reset() {
      cancel()
      generation += 1
      stopFollowing()
      leaveTransaction()
      $state.set({ step: 'editing' })
    },
    async resume(entity) {
      if (!platform().hasStoredTransactions()) return
      const ownGeneration = generation
      const signing = await prepareSigning().catch(() => undefined)
      const pending = signing?.findPending(definition.kind, entity)
      if (!pending || ownGeneration !== generation || isBusy($state.get())) return
      holdTransaction(pending.hash)
      $state.set({ step: 'pending', hash: pending.hash })
      followTransaction(pending.hash)
    }
  }
}

function toFinalState(
  { hash, units, wins }: SentTransaction,
  outcome: TransactionOutcome
): ActionState<never> {
  if (outcome.step === 'success') return { step: 'succeeded', hash, units, wins }
  const failure: ActionFailure =
    outcome.step === 'timedOut'
      ? { code: 'timedOut', hash }
      : { code: 'chain', hash, reason: outcome.reason }
  return { step: 'failed', failure }
}
