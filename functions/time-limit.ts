// Time limits of upstream calls. A page makes several calls at once: calls that begin within SHARED_FOR_MS of each
// other share one timer and one signal.

import type { Edge } from './edge.ts'

export interface TimeLimit {
  /** Aborted when the time is over. */
  signal: AbortSignal
  /** Resolves when the time is over. */
  passed: Promise<void>
}

interface SharedTimeLimit extends TimeLimit {
  startedAtMs: number
}

/** A call joins a timer that is up to this old, so it may have this much less time than its limit. */
const SHARED_FOR_MS = 100

/** By session state and by limit. `Edge` itself cannot be the key, because it is copied during a request. */
const timeLimits = new WeakMap<Edge['sessionState'], Map<number, SharedTimeLimit>>()

export function startTimeLimit({ sessionState }: Edge, timeoutMs: number): TimeLimit {
  let byLimit = timeLimits.get(sessionState)
  if (!byLimit) {
    byLimit = new Map()
    timeLimits.set(sessionState, byLimit)
  }
  const known = byLimit.get(timeoutMs)
  const nowMs = Date.now()
  if (known && nowMs - known.startedAtMs < SHARED_FOR_MS) return known
  const started = { ...createTimeLimit(timeoutMs), startedAtMs: nowMs }
  byLimit.set(timeoutMs, started)
  return started
}

/**
 * A signal for a response whose body is passed on as it arrives. `end()` is called when the headers have arrived; the
 * signal does not abort after it, because the body takes as long as the visitor's connection needs.
 */
export function untilHeaders(timeLimit: TimeLimit): { signal: AbortSignal; end(): void } {
  const controller = new AbortController()
  const abort = () => controller.abort(timeLimit.signal.reason)
  timeLimit.signal.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    end: () => timeLimit.signal.removeEventListener('abort', abort)
  }
}

function createTimeLimit(timeoutMs: number): TimeLimit {
  const signal = AbortSignal.timeout(timeoutMs)
  const passed = new Promise<void>(resolve => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  return { signal, passed }
}
