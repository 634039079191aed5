// Checks the terms of a transaction every few seconds until the wallet responds, because others can bid, buy or
// withdraw while a person reads the transaction in the wallet. Signed after that, it would fail and cost its fee.

import { platform } from './platform.ts'

/** Between the end of a check and the next one. */
const DELAY_MS = 4_000

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
    stopTimer = platform().setTimer(DELAY_MS, () => void look())
  }
  const look = async () => {
    // Without a response nothing is known, and the network decides.
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
