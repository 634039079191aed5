// How often a transaction is polled, and when it counts as lost: by the length of the network's rounds.

import { type Platform, platform } from './platform.ts'

/** Half a round can be shorter, but the chain API limits the number of requests per second. */
const MIN_DELAY_MS = 500
/** A transaction without a report is considered lost after this many rounds, but not before the minimum time. */
const TIMEOUT_ROUNDS = 50
const MIN_TIMEOUT_SECONDS = 60

/** As the network itself reports it (network-config.ts). Before that, the length in the site's table is used. */
const reportedRoundMs = new WeakMap<Platform, number>()

export function setRoundMs(current: Platform, ms: number): void {
  reportedRoundMs.set(current, ms)
}

/** Half a round: an outcome is shown at most two rounds, and the time of one request, after the signature. */
export function trackingDelayMs(): number {
  return Math.max(MIN_DELAY_MS, roundMs() / 2)
}

export function trackingTimeoutSeconds(): number {
  return Math.max(MIN_TIMEOUT_SECONDS, (TIMEOUT_ROUNDS * roundMs()) / 1000)
}

function roundMs(): number {
  const current = platform()
  return reportedRoundMs.get(current) ?? current.network.roundMs
}
