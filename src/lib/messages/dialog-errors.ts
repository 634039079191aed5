// Errors of a dialog's transaction: why it was not signed, and why it failed. The sentences are the specification's own
// (document 2 section 5). Refusals of contracts are in contract-errors.ts, toasts in toasts.ts.

import { exactText } from '../format/amounts.ts'
import { chunkErrorText } from '../network-error.ts'
import type { TokenUnit } from '../protocol/token-unit.ts'
import type { TransactionRefusal } from '../rules/transaction-check.ts'
import { contractErrorText } from './contract-errors.ts'
import { errorText } from './errors.ts'
import { UNSIGNED_TEXT } from './refused-before-signing.ts'
import { NO_RESULT_TEXT } from './toasts.ts'

export function transactionRefusalText(
  reason: TransactionRefusal,
  native: TokenUnit,
  unsignedText = UNSIGNED_TEXT
): string {
  switch (reason.code) {
    case 'notEnoughBalance':
      return `Not enough balance - Required ${exactText(reason.required, native.decimals)} ${native.symbol}`
    case 'paused':
      return `Contract is paused. ${unsignedText}`
    case 'wrongReceiver':
      return 'Contract not matching Configuration'
    case 'wrongNetwork':
      return `This transaction was made for another network. ${unsignedText} Reload the page and try again.`
    case 'wrongSender':
      return `This transaction was made for another account. ${unsignedText} Connect your wallet again.`
    case 'wrongFee':
      return `The network fee is unusually high. ${unsignedText} Try again.`
    case 'wrongPayment':
      return `The transaction would pay a different amount than you entered. ${unsignedText} Try again.`
    case 'wrongAuction':
      return `This auction has changed or ended. ${unsignedText} Reload the page.`
    case 'wrongOffer':
      return `This offer has changed or is gone. ${unsignedText} Reload the page.`
    case 'termsChanged':
      return changedTermsText(reason.changes, unsignedText)
    case 'wrongCall':
      return reason.field === 'action'
        ? `The transaction would do something else than you asked for. ${unsignedText} Try again.`
        : `The transaction has a different ${reason.field} than you entered. ${unsignedText} Try again.`
  }
}

function changedTermsText(
  changes: Extract<TransactionRefusal, { code: 'termsChanged' }>['changes'],
  unsignedText: string
): string {
  const [first, ...others] = changes.map(({ from, label, to }) => ({
    label,
    fromTo: `from ${from} to ${to}`
  }))
  const more = others.map(({ fromTo, label }) => `, the ${label} ${fromTo}`).join('')
  return `The ${first?.label} changed ${first?.fromTo}${more} since you opened this. ${unsignedText} Check the new terms and try again.`
}

const TRANSACTION_REFUSAL_CODES = {
  notEnoughBalance: true,
  paused: true,
  termsChanged: true,
  wrongAuction: true,
  wrongCall: true,
  wrongFee: true,
  wrongNetwork: true,
  wrongOffer: true,
  wrongPayment: true,
  wrongReceiver: true,
  wrongSender: true
} as const satisfies Record<TransactionRefusal['code'], true>

/** Whether a refusal is common to all transactions and not specific to one action. */
export function isTransactionRefusal(reason: { code: string }): reason is TransactionRefusal {
  return Object.hasOwn(TRANSACTION_REFUSAL_CODES, reason.code)
}

/** Why an allowed action did not succeed. */
export type ActionFailure =
  /** Nothing was sent. */
  | { code: 'error'; error: unknown }
  /** The code that signs could not be loaded. Nothing was sent. */
  | { code: 'offline'; error: unknown }
  /** Signed and sent without a response: the transaction may have arrived. */
  | { code: 'unsure' }
  /** The network executed the transaction and refused it; `reason` is the contract's own text. */
  | { code: 'chain'; hash: string; reason: string | undefined }
  | { code: 'timedOut'; hash: string }

/** The signature arrived after the request was cancelled. */
export const LATE_SIGNATURE_TEXT =
  'The wallet signed after you cancelled. We discarded the signature, and nothing was sent.'

export function actionFailureText(failure: ActionFailure): string {
  switch (failure.code) {
    case 'error':
      return errorText(failure.error)
    case 'offline':
      return chunkErrorText(failure.error)
    case 'unsure':
      return 'We sent it but got no answer, so it may or may not have arrived. We’ll notify you if it did. Check your wallet before you try again.'
    case 'chain':
      return failure.reason
        ? `${contractErrorText(failure.reason)} Only the fee was spent.`
        : contractErrorText(undefined)
    case 'timedOut':
      return NO_RESULT_TEXT
  }
}
