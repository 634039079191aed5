// How often a transaction is polled, and when it counts as lost: by the length of the network's rounds.

import { type Platform, platform } from './platform.ts'

/** Never poll faster: the chain API limits requests per second, and half a round can be less. */
const MIN_DELAY_MS = 500
/** A transaction without a report is considered lost after this many rounds, but not before the minimum time. */
const TIMEOUT_ROUNDS = 50
const MIN_TIMEOUT_SECONDS = 60

/** As the network itself reports it (network-config.ts). Before that, the length in the site's table is used. */
const reportedRoundMs = new WeakMap<Platform, number>()

export function setReportedRoundMs(current: Platform, ms: number): void {
  reportedRoundMs.set(current, ms)
}

/** Half a round, so that the result of a transaction that the next round executes is seen within two rounds and one request. */
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
