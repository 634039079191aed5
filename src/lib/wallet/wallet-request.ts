// One request to a wallet, with exactly one outcome. A wallet may respond, refuse, close, or respond after the request
// was cancelled. A late response is reported through `onLateAnswer` and dropped.

import { WalletError, type WalletRefusal } from '../errors.ts'

export interface PendingWalletRequest<Answer> {
  outcome: Promise<Answer>
  /** Rejects `outcome` with this refusal; does nothing once it has settled. */
  cancel(refusal: WalletRefusal): void
}

export interface WalletRequestOptions {
  /** Whether the window that would respond is closed. Asked every `pollMs`. */
  isWindowClosed?(): boolean
  onLateAnswer?(): void
  /** Default: 400. */
  pollMs?: number
}

export function startWalletRequest<Answer>(
  work: Promise<Answer>,
  options: WalletRequestOptions = {}
): PendingWalletRequest<Answer> {
  let isSettled = false
  let stopPolling = () => {}
  let rejectOutcome: (error: WalletError) => void = () => {}
  const outcome = new Promise<Answer>((resolve, reject) => {
    rejectOutcome = reject
    work.then(
      answer => {
        if (isSettled) return options.onLateAnswer?.()
        settle()
        resolve(answer)
      },
      (error: unknown) => {
        if (isSettled) return
        settle()
        reject(toWalletError(error))
      }
    )
    if (options.isWindowClosed) {
      // A wallet that responds also closes its window. Waiting for one more poll lets the response arrive first.
      let closedPolls = 0
      const timer = setInterval(() => {
        closedPolls = options.isWindowClosed?.() ? closedPolls + 1 : 0
        if (closedPolls > 1) cancel('closed')
      }, options.pollMs ?? 400)
      stopPolling = () => clearInterval(timer)
    }
  })

  function settle(): void {
    isSettled = true
    stopPolling()
  }

  function cancel(refusal: WalletRefusal): void {
    if (isSettled) return
    settle()
    rejectOutcome(new WalletError(refusal))
  }

  return { outcome, cancel }
}

/** Wallets reject with free text or `null` when the user refuses, so any error that is not ours becomes `rejected`. */
function toWalletError(error: unknown): WalletError {
  return error instanceof WalletError ? error : new WalletError('rejected', { cause: error })
}
