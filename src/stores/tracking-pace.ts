// How often a transaction is polled, and when it counts as lost. Both depend on the length of the network's rounds.

import { type Platform, platform } from './platform.ts'

/** Polling is never faster, because the chain API limits requests per second and half a round may be shorter. */
const MIN_DELAY_MS = 500
/** A transaction without a report is considered lost after this many rounds, but not before the minimum time. */
const TIMEOUT_ROUNDS = 50
const MIN_TIMEOUT_SECONDS = 60

/**
 * The length that the network itself reports (network-config.ts). Before it is known, the length in the site's table is
 * used.
 */
const reportedRoundMs = new WeakMap<Platform, number>()

export function setReportedRoundMs(current: Platform, ms: number): void {
  reportedRoundMs.set(current, ms)
}

/** Half a round: the result of a transaction in the next round is then found within two rounds and one request. */
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
