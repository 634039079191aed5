// Everything after submitting: refresh, plan, verify the plan, sign, send. Separate from action.ts, so that a form
// opens without loading it.

import { loadChainAccount, sendTransaction } from '../lib/api/chain.ts'
import { isUserRejection, StatusError, WalletError } from '../lib/errors.ts'
import {
  type ActionFailure,
  actionFailureText,
  LATE_SIGNATURE_TEXT
} from '../lib/messages/dialog-errors.ts'
import { err, type Result } from '../lib/result.ts'
import type { TransactionRefusal } from '../lib/rules/transaction-check.ts'
import { DEFAULT_FEE_RULES } from '../lib/rules/transaction-fee.ts'
import type { SigningResult } from '../lib/wallet/wallet.ts'
import type { ActionDefinition, ActionState, TransactionDescription, Transition } from './action.ts'
import { findChangedTerms, type Term } from './changed-terms.ts'
import { fetchNetworkConfig } from './network-config.ts'
import { platform } from './platform.ts'
import { prepareTransaction } from './prepare-transaction.ts'
import { dismissToast, showToast } from './toasts.ts'
import {
  findPending,
  rememberFailure,
  type SentTransaction,
  showSignedToast,
  trackTransaction
} from './transactions.ts'
import { $viewer } from './viewer.ts'
import { watchWhileSigning } from './watch-signing.ts'

// For action.ts, which loads this one module on demand.
export { findPending }

/** The submitted input, and the terms that the form showed at that time. */
interface Submission<Input> {
  input: Input
  shown: readonly Term[]
}

/** Runs the action up to sending. Resolves to the hash to follow, or undefined when it failed or was cancelled. */
export async function signAndSend<Input, Checked, Refusal extends { code: string }>(
  definition: ActionDefinition<Input, Checked, Refusal>,
  submission: Submission<Input>,
  transition: Transition<Refusal>
): Promise<string | undefined> {
  try {
    return await runAction(definition, submission, transition)
  } catch (error) {
    transition(toEndedState(error))
    return undefined
  }
}

async function runAction<Input, Checked, Refusal extends { code: string }>(
  definition: ActionDefinition<Input, Checked, Refusal>,
  { input, shown }: Submission<Input>,
  transition: Transition<Refusal>
): Promise<string | undefined> {
  const { send, wallet } = platform()
  const sender = $viewer.get()?.address
  if (!sender) throw new WalletError('missing')
  const [refreshed, account, config] = await Promise.all([
    definition.refresh ? definition.refresh(input) : input,
    send(loadChainAccount(sender)),
    fetchNetworkConfig()
  ])
  const checked = checkTerms(definition, refreshed, shown)
  if (!checked.ok) return refuse(transition, checked.reason)
  if (definition.isPaused?.(refreshed)) return refuse(transition, { code: 'paused' })
  const planned = await definition.plan(checked.value, refreshed)
  // Only a request has a `kind`; otherwise this is the plan itself.
  const plan = 'kind' in planned ? await send(planned) : planned
  const contracts = await platform().network.contracts()
  const payment = definition.payment(checked.value, refreshed)
  const prepared = prepareTransaction(
    {
      plan,
      account,
      contracts,
      fees: config?.fees ?? DEFAULT_FEE_RULES,
      gasFactor: definition.gasFactor
    },
    {
      payment,
      call: definition.call(checked.value, refreshed),
      receiver:
        typeof definition.receiver === 'function'
          ? definition.receiver(refreshed)
          : definition.receiver
    }
  )
  if (!prepared.ok) {
    definition.discardPlan?.(checked.value)
    return refuse(transition, prepared.reason)
  }
  const refusal = await definition.findRefusal?.(plan, refreshed)
  if (refusal) return refuse(transition, refusal)
  const { transaction } = prepared.value
  const { decimals, symbol } = payment
  const summary = { ...prepared.value.summary, unit: { decimals, symbol } }
  const description = {
    ...definition.describe(checked.value, refreshed),
    kind: definition.kind,
    sender
  }
  const onLateSignature = () => {
    if (!transition({ step: 'cancelled', refusal: 'rejected', wasSigned: true }))
      showLateSignatureToast(description.title)
  }
  if (!transition({ step: 'awaitingSignature', summary, open: undefined })) return undefined
  const watch = watchWhileSigning(
    async () => {
      const current = await definition.refresh?.(input)
      const rechecked = current === undefined ? checked : checkTerms(definition, current, shown)
      return rechecked.ok ? undefined : rechecked.reason
    },
    reason => {
      refuse(transition, reason)
      wallet.cancel()
    }
  )
  const signing = wallet.sign(transaction, {
    onBlocked: open =>
      transition({
        step: 'awaitingSignature',
        summary,
        open: () => {
          transition({ step: 'awaitingSignature', summary, open: undefined })
          open()
        }
      }),
    onLateAnswer: onLateSignature
  })
  const signed = await signing.finally(watch.stop).catch((error: unknown) => {
    if (watch.reason() === undefined) throw error
  })
  if (!signed) return undefined
  // The wallet may have signed before `wallet.cancel()`, for example while a guardian's signature was still missing.
  const isRefused = watch.reason() !== undefined
  if (isRefused || !transition({ step: 'sending', hash: signed.hash, summary })) {
    showLateSignatureToast(description.title)
    return undefined
  }
  return broadcast(signed, description, transition)
}

/** The checked input, unless the terms have changed since they were shown. */
function checkTerms<Input, Checked, Refusal extends { code: string }>(
  { check, terms }: Pick<ActionDefinition<Input, Checked, Refusal>, 'check' | 'terms'>,
  input: Input,
  shown: readonly Term[]
): Result<Checked, Refusal | TransactionRefusal> {
  const checked = check(input, platform().now())
  if (!checked.ok) return checked
  const changes = findChangedTerms(shown, terms(checked.value, input))
  return changes.length > 0 ? err({ code: 'termsChanged', changes }) : checked
}

function refuse<Refusal extends { code: string }>(
  transition: Transition<Refusal>,
  reason: Refusal | TransactionRefusal
): undefined {
  transition({ step: 'refused', reason })
}

async function broadcast<Refusal>(
  { transaction, hash }: SigningResult,
  description: TransactionDescription & Pick<SentTransaction, 'kind' | 'sender'>,
  transition: Transition<Refusal>
): Promise<string | undefined> {
  const { onLeave, now, send } = platform()
  const { nonce } = transaction
  const sent = { ...description, hash, nonce, sentAt: now() }
  showSignedToast(sent)
  // When the page is unloaded before the response, the next page checks whether the transaction arrived.
  const stopListening = onLeave(() => trackTransaction({ ...sent, isQuiet: true }))
  try {
    await send(sendTransaction(transaction)).finally(stopListening)
  } catch (error) {
    dismissToast(hash)
    const failure: ActionFailure = isClientError(error)
      ? { code: 'error', error }
      : { code: 'unsure' }
    // A transaction is never sent twice. Whether it arrived is determined by the hash of the signed transaction.
    if (failure.code === 'unsure') trackTransaction({ ...sent, isQuiet: true })
    if (!transition({ step: 'failed', failure })) showFailureToast(sent, failure)
    return undefined
  }
  // The hash in the response is not used, because another hash would show the outcome of another transaction.
  trackTransaction(sent)
  return transition({ step: 'pending', hash }) ? hash : undefined
}

/**
 * Whether the network or the edge refused the transaction with a 4xx status. Only then was it certainly not accepted.
 */
function isClientError(error: unknown): boolean {
  return error instanceof StatusError && error.status >= 400 && error.status < 500
}

/** Says that a signature is discarded, where the dialog does not: it is closed, or shows a refusal. */
function showLateSignatureToast(title: string): void {
  showToast({ id: `late ${title}`, status: 'fail', title, text: LATE_SIGNATURE_TEXT })
}

function showFailureToast(sent: SentTransaction, failure: ActionFailure): void {
  const status = failure.code === 'unsure' ? 'timedOut' : 'fail'
  rememberFailure(sent)
  showToast({ id: sent.hash, status, title: sent.title, text: actionFailureText(failure) })
}

/** A rejection in the wallet is not a failure: the form is shown unchanged, without an error. */
function toEndedState(error: unknown): ActionState<never> {
  if (error instanceof WalletError && isUserRejection(error)) {
    return { step: 'cancelled', refusal: error.refusal, wasSigned: false }
  }
  return { step: 'failed', failure: { code: 'error', error } }
}
