// One question to a wallet. Wallets may answer, refuse, vanish, or answer after nobody waits any more; whoever
// asked gets exactly one outcome, and an answer that comes too late is reported and dropped.

import { WalletError, type WalletRefusal } from '../errors.ts'

export interface Attempt<Answer> {
  outcome: Promise<Answer>
  /** Ends the attempt with this refusal, unless it has an outcome already. */
  give(refusal: WalletRefusal): void
}

export interface AttemptWatch {
  /** Asked every `everyMs`: did the place where the answer would come from go away? */
  isGone?(): boolean
  late?(): void
  everyMs?: number
}

export function attempt<Answer>(work: Promise<Answer>, watch: AttemptWatch = {}): Attempt<Answer> {
  let settled = false
  let stop = () => {}
  let refuse: (error: WalletError) => void = () => {}
  const outcome = new Promise<Answer>((resolve, reject) => {
    refuse = reject
    work.then(
      answer => {
        if (settled) return watch.late?.()
        settle()
        resolve(answer)
      },
      (error: unknown) => {
        if (settled) return
        settle()
        reject(asWalletError(error))
      }
    )
    if (watch.isGone) {
      // A wallet that answers also closes its window, so give the answer one more round before believing this.
      let gone = 0
      const timer = setInterval(() => {
        gone = watch.isGone?.() ? gone + 1 : 0
        if (gone > 1) give('closed')
      }, watch.everyMs ?? 400)
      stop = () => clearInterval(timer)
    }
  })

  function settle(): void {
    settled = true
    stop()
  }

  function give(refusal: WalletRefusal): void {
    if (settled) return
    settle()
    refuse(new WalletError(refusal))
  }

  return { outcome, give }
}

/** Wallets throw free text, `null` or nothing: whatever is not ours yet counts as "the person said no". */
export function asWalletError(error: unknown): WalletError {
  return error instanceof WalletError ? error : new WalletError('rejected', { cause: error })
}
