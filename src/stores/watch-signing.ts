// Reads the terms again and again until the wallet responds. Others can bid, buy or withdraw while a person reads the
// transaction in the wallet. The transaction would then fail and cost its fee.

import { platform } from './platform.ts'

const EVERY_MS = 4_000

interface SigningWatch<Reason> {
  stop(): void
  /** The reason why the transaction must not be signed any more. */
  reason(): Reason | undefined
}

/** `onRefused` is called once, with the first reason that `find` resolves to. */
export function watchWhileSigning<Reason>(
  find: () => Promise<Reason | undefined>,
  onRefused: (reason: Reason) => void
): SigningWatch<Reason> {
  let isStopped = false
  let found: Reason | undefined
  let stopTimer = () => {}
  const schedule = () => {
    stopTimer = platform().setTimer(EVERY_MS, () => void look())
  }
  const look = async () => {
    // Without a response nothing is known. The network then decides.
    const reason = await find().catch(() => undefined)
    if (isStopped) return
    if (reason === undefined) return schedule()
    found = reason
    onRefused(reason)
  }
  schedule()
  return {
    stop() {
      isStopped = true
      stopTimer()
    },
    reason: () => found
  }
}
