// Texts of toasts that every page with a transaction loads. Others are in files of their own: photo.ts,
// profile-toasts.ts, collection-list-toasts.ts, session-change.ts, login-expired.ts. The toasts of a transaction have
// its title as their text; the reasons of failures are in contract-errors.ts, dialog-errors.ts and errors.ts.

export const TRANSACTION_LINK_LABEL = 'View transaction'
export const PROCESSING_TITLE = 'Processing transaction'
export const TRANSACTION_FAILED_TITLE = 'Transaction failed'
/** A reason follows when there is one. */
export const REFUSED_BY_NETWORK = 'The network refused the transaction'
export const NO_RESULT_TEXT =
  'The network has not reported a result. Check your wallet before you try again.'

export const OUTCOME_TOASTS = {
  success: (title: string) => ({ title: 'Transaction successful', text: title }),
  timedOut: (title: string) => ({
    title: 'Transaction timed out',
    text: `${title}. ${NO_RESULT_TEXT}`
  })
}
