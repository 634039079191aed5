// What comes after the press: read anew, plan, check the plan, sign, send. Apart from action.ts, so that a form opens
// without it.

import { loadChainAccount, sendTransaction } from '../lib/api/chain.ts'
import { isUserRejection, StatusError, WalletError } from '../lib/errors.ts'
import {
  type ActionFailure,
  actionFailureText,
  LATE_SIGNATURE_TEXT
} from '../lib/messages/errors.ts'
import type { TransactionRefusal } from '../lib/rules/transaction-check.ts'
import type { SigningResult } from '../lib/wallet/wallet.ts'
import type { ActionDefinition, ActionState, Description, Move } from './action.ts'
import { environment } from './environment.ts'
import { prepare } from './prepare.ts'
import { dismissToast, showToast } from './toasts.ts'
import { findPending, type Sent, saySigned, track } from './transactions.ts'
import { $viewer } from './viewer.ts'

export { findPending }

/** All the way to the network; the hash of what is to be followed, where somebody still waits. */
export async function complete<Input, Checked, Refusal extends { code: string }>(
  definition: ActionDefinition<Input, Checked, Refusal>,
  input: Input,
  move: Move<Refusal>
): Promise<string | undefined> {
  try {
    return await sign(definition, input, move)
  } catch (error) {
    move(toState(error))
    return undefined
  }
}

async function sign<Input, Checked, Refusal extends { code: string }>(
  definition: ActionDefinition<Input, Checked, Refusal>,
  input: Input,
  move: Move<Refusal>
): Promise<string | undefined> {
  const { now, send, wallet } = environment()
  const sender = $viewer.get()?.address
  if (!sender) throw new WalletError('missing')
  const [fresh, account] = await Promise.all([
    definition.refresh ? definition.refresh(input) : input,
    send(loadChainAccount(sender))
  ])
  const checked = definition.check(fresh, now())
  if (!checked.ok) return refuse(move, checked.reason)
  if (definition.isPaused?.(fresh)) return refuse(move, { code: 'paused' })
  const planned = await definition.plan(checked.value, fresh)
  const plan = 'kind' in planned ? await send(planned) : planned
  const contracts = await environment().network.contracts()
  const prepared = prepare(
    { plan, account, contracts, gasFactor: definition.gasFactor },
    {
      payment: definition.payment(checked.value, fresh),
      call: definition.call(checked.value, fresh),
      receiver: definition.receiver?.(fresh)
    }
  )
  if (!prepared.ok) return refuse(move, prepared.reason)
  const { transaction, summary } = prepared.value
  const about = { ...definition.describe(checked.value, fresh), kind: definition.kind, sender }
  const drop = () => {
    if (!move({ step: 'cancelled', refusal: 'rejected', isLate: true })) sayLate(about.title)
  }
  if (!move({ step: 'awaitingSignature', summary, open: undefined })) return undefined
  const signed = await wallet.sign(transaction, {
    onBlocked: open =>
      move({
        step: 'awaitingSignature',
        summary,
        open: () => {
          move({ step: 'awaitingSignature', summary, open: undefined })
          open()
        }
      }),
    onLateAnswer: drop
  })
  if (!move({ step: 'sending', summary })) {
    sayLate(about.title)
    return undefined
  }
  return deliver(signed, about, move)
}

function refuse<Refusal extends { code: string }>(
  move: Move<Refusal>,
  reason: Refusal | TransactionRefusal
): undefined {
  move({ step: 'refused', reason })
}

async function deliver<Refusal>(
  { transaction, hash: own }: SigningResult,
  about: Description & Pick<Sent, 'kind' | 'sender'>,
  move: Move<Refusal>
): Promise<string | undefined> {
  const { leaving, now, send } = environment()
  const { nonce } = transaction
  const sent = { ...about, hash: own, nonce, sentAt: now() }
  saySigned(sent)
  // Left or loaded anew before the answer comes, the next page finds out whether it arrived.
  const stay = leaving(() => track({ ...sent, isQuiet: true }))
  let hash: string
  try {
    hash = await send(sendTransaction(transaction)).finally(stay)
  } catch (error) {
    dismissToast(own)
    const failure: ActionFailure = isRefusal(error) ? { code: 'error', error } : { code: 'unsure' }
    // Never sent twice: whether it arrived is found out by the hash it would have.
    if (failure.code === 'unsure') track({ ...sent, isQuiet: true })
    if (!move({ step: 'failed', failure })) sayFailure(sent, failure)
    return undefined
  }
  if (hash !== own) dismissToast(own)
  track({ ...sent, hash })
  return move({ step: 'pending', hash }) ? hash : undefined
}

/** Whether the network, or the edge before it, has said no: only then is it certain that nothing was taken. */
function isRefusal(error: unknown): boolean {
  return error instanceof StatusError && error.status >= 400 && error.status < 500
}

/** For those who have left the dialog that would have said it. */
function sayLate(title: string): void {
  showToast({ id: `late ${title}`, status: 'fail', title, text: LATE_SIGNATURE_TEXT })
}

function sayFailure({ hash, title }: Sent, failure: ActionFailure): void {
  const status = failure.code === 'unsure' ? 'timedOut' : 'fail'
  showToast({ id: hash, status, title, text: actionFailureText(failure) })
}

/** Saying no in the wallet is a choice: the form stands as it was, and nothing is red. */
function toState(error: unknown): ActionState<never> {
  if (error instanceof WalletError && isUserRejection(error)) {
    return { step: 'cancelled', refusal: error.refusal, isLate: false }
  }
  return { step: 'failed', failure: { code: 'error', error } }
}
