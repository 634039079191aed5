// One question to a wallet. Wallets may answer, refuse, vanish, or answer after nobody waits any more; whoever
// asked gets exactly one outcome, and an answer that comes too late is reported and dropped.

import { WalletError, type WalletRefusal } from '../errors.ts'

export interface WalletRequest<Answer> {
  outcome: Promise<Answer>
  /** Ends the attempt with this refusal, unless it has an outcome already. */
  cancel(refusal: WalletRefusal): void
}

export interface WalletRequestOptions {
  /** Asked every `everyMs`: did the place where the answer would come from go away? */
  isWindowClosed?(): boolean
  onLateAnswer?(): void
  pollMs?: number
}

export function startWalletRequest<Answer>(
  work: Promise<Answer>,
  options: WalletRequestOptions = {}
): WalletRequest<Answer> {
  let settled = false
  let stop = () => {}
  let rejectOutcome: (error: WalletError) => void = () => {}
  const outcome = new Promise<Answer>((resolve, reject) => {
    rejectOutcome = reject
    work.then(
      answer => {
        if (settled) return options.onLateAnswer?.()
        settle()
        resolve(answer)
      },
      (error: unknown) => {
        if (settled) return
        settle()
        reject(toWalletError(error))
      }
    )
    if (options.isWindowClosed) {
      // A wallet that answers also closes its window, so give the answer one more round before believing this.
      let gone = 0
      const timer = setInterval(() => {
        gone = options.isWindowClosed?.() ? gone + 1 : 0
        if (gone > 1) cancel('closed')
      }, options.pollMs ?? 400)
      stop = () => clearInterval(timer)
    }
  })

  function settle(): void {
    settled = true
    stop()
  }

  function cancel(refusal: WalletRefusal): void {
    if (settled) return
    settle()
    rejectOutcome(new WalletError(refusal))
  }

  return { outcome, cancel }
}

/** Wallets throw free text, `null` or nothing: whatever is not ours yet counts as "the person said no". */
export function toWalletError(error: unknown): WalletError {
  return error instanceof WalletError ? error : new WalletError('rejected', { cause: error })
}
