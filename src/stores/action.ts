// Everything a wallet signs goes through here: check, build, check what was built, sign, send, follow.
// A new action is its rule, its request and its words; the states and every way out of them are shared.

import { atom, type ReadableAtom } from 'nanostores'

import { loadChainAccount, sendTransaction } from '../lib/api/chain.ts'
import type { Request } from '../lib/api/request.ts'
import type { TransactionPlan } from '../lib/api/structs.ts'
import { isChoice, StatusError, WalletError, type WalletRefusal } from '../lib/errors.ts'
import { type ActionFailure, failureText, LATE_SIGNATURE } from '../lib/messages.ts'
import type { Result } from '../lib/result.ts'
import type { AskedCall } from '../lib/rules/asked-call.ts'
import type { Payment, TransactionRefusal } from '../lib/rules/transaction-check.ts'
import type { Signature } from '../lib/wallet/wallet.ts'
import { environment } from './environment.ts'
import { prepare, type SigningSummary } from './prepare.ts'
import { $viewer } from './session.ts'
import { dismissToast, showToast } from './toasts.ts'
import {
  findPending,
  type Outcome,
  onOutcome,
  type Sent,
  saySigned,
  type TransactionKind,
  track
} from './transactions.ts'

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
  /** Shows what is already under way for this thing, as after a reload. */
  resume(entity: string): void
}

type Description = Pick<Sent, 'entities' | 'isLast' | 'title'>

export interface ActionDefinition<Input, Checked, Refusal> {
  kind: TransactionKind
  /** The input with everything read anew that others may have changed since the form was opened. */
  refresh?(input: Input): Promise<Input>
  check(input: Input, now: number): Result<Checked, Refusal>
  plan(checked: Checked, input: Input): Request<TransactionPlan>
  /** What the form promised; a transaction that pays anything else is refused. */
  payment(checked: Checked, input: Input): Payment | undefined
  /** What the form asked the contract for; a transaction that calls anything else is refused. */
  call(checked: Checked, input: Input): AskedCall
  describe(checked: Checked, input: Input): Description
}

const BUSY = ['building', 'awaitingSignature', 'sending', 'pending'] as const

export function isBusy(state: ActionState<unknown>): boolean {
  return BUSY.some(step => step === state.step)
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
    const move = (state: ActionState<Refusal>) => {
      if (mine === turn) $state.set(state)
      return mine === turn
    }
    const first = definition.check(input, environment().now())
    if (!first.ok) return void move({ step: 'refused', reason: first.reason })
    move({ step: 'building' })
    try {
      await complete(input, move)
    } catch (error) {
      move(toState(error))
    }
  }

  async function complete(
    input: Input,
    move: (state: ActionState<Refusal>) => boolean
  ): Promise<void> {
    const { now, send, wallet } = environment()
    const sender = $viewer.get()?.address
    if (!sender) throw new WalletError('missing')
    const [fresh, account] = await Promise.all([
      definition.refresh ? definition.refresh(input) : input,
      send(loadChainAccount(sender))
    ])
    const checked = definition.check(fresh, now())
    if (!checked.ok) return void move({ step: 'refused', reason: checked.reason })
    const plan = await send(definition.plan(checked.value, fresh))
    const prepared = prepare(plan, account, {
      payment: definition.payment(checked.value, fresh),
      call: definition.call(checked.value, fresh)
    })
    if (!prepared.ok) return void move({ step: 'refused', reason: prepared.reason })
    const { transaction, summary } = prepared.value
    const about = { ...definition.describe(checked.value, fresh), sender }
    const drop = () => {
      if (!move({ step: 'cancelled', refusal: 'rejected', isLate: true })) sayLate(about.title)
    }
    if (!move({ step: 'awaitingSignature', summary, open: undefined })) return
    const signed = await wallet.sign(transaction, {
      blocked: open =>
        move({
          step: 'awaitingSignature',
          summary,
          open: () => {
            move({ step: 'awaitingSignature', summary, open: undefined })
            open()
          }
        }),
      late: drop
    })
    if (!move({ step: 'sending', summary })) return sayLate(about.title)
    await deliver(signed, about, move)
  }

  async function deliver(
    { transaction, hash: own }: Signature,
    about: Description & { sender: string },
    move: (state: ActionState<Refusal>) => boolean
  ): Promise<void> {
    const { now, send } = environment()
    const { nonce } = transaction
    const sent = { ...about, hash: own, kind: definition.kind, nonce, sentAt: now() }
    saySigned(sent)
    let hash: string
    try {
      hash = await send(sendTransaction(transaction))
    } catch (error) {
      dismissToast(own)
      const failure: ActionFailure = isRefusal(error)
        ? { code: 'error', error }
        : { code: 'unsure' }
      // Never sent twice: whether it arrived is found out by the hash it would have.
      if (failure.code === 'unsure') track({ ...sent, isQuiet: true })
      if (!move({ step: 'failed', failure })) sayFailure(sent, failure)
      return
    }
    if (hash !== own) dismissToast(own)
    track({ ...sent, hash })
    if (move({ step: 'pending', hash })) follow(hash)
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
    resume(entity) {
      const pending = findPending(definition.kind, entity)
      if (!pending || isBusy($state.get())) return
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

/** Whether the network, or the edge before it, has said no: only then is it certain that nothing was taken. */
function isRefusal(error: unknown): boolean {
  return error instanceof StatusError && error.status >= 400 && error.status < 500
}

/** For those who have left the dialog that would have said it. */
function sayLate(title: string): void {
  showToast({ id: `late ${title}`, status: 'fail', title, text: LATE_SIGNATURE })
}

function sayFailure({ hash, title }: Sent, failure: ActionFailure): void {
  const status = failure.code === 'unsure' ? 'timedOut' : 'fail'
  showToast({ id: hash, status, title, text: failureText(failure) })
}

/** Saying no in the wallet is a choice: the form stands as it was, and nothing is red. */
function toState(error: unknown): ActionState<never> {
  if (error instanceof WalletError && isChoice(error)) {
    return { step: 'cancelled', refusal: error.refusal, isLate: false }
  }
  return { step: 'failed', failure: { code: 'error', error } }
}
