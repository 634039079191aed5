// How often a transaction is polled, and when it counts as lost: by the length of the network's rounds.

import { type Platform, platform } from './platform.ts'

/** Rounds can be shorter, but the chain API limits the requests of a second. */
const MIN_DELAY_MS = 500
/** Rounds without a report, and the minimum time, after which a transaction is considered lost. */
const TIMEOUT_ROUNDS = 50
const TIMEOUT_SECONDS = 60

/** As the network itself reports it (network-config.ts). Before that, the length in the site's table is used. */
const reportedRoundMs = new WeakMap<Platform, number>()

export function setRoundMs(current: Platform, ms: number): void {
  reportedRoundMs.set(current, ms)
}

/** Half a round between two polls, so that an outcome is shown within two rounds of the signature and one request. */
export function trackingDelayMs(): number {
  return Math.max(MIN_DELAY_MS, roundMs() / 2)
}

export function trackingTimeoutSeconds(): number {
  return Math.max(TIMEOUT_SECONDS, (TIMEOUT_ROUNDS * roundMs()) / 1000)
}

function roundMs(): number {
  const current = platform()
  return reportedRoundMs.get(current) ?? current.network.roundMs
}
