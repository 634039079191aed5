// Time limits of upstream calls. A page makes about ten calls at once: those that begin together share one timer and
// one signal, where each had several of its own.

import type { Edge } from './edge.ts'

export interface Deadline {
  /** Aborts when the time is over. */
  signal: AbortSignal
  /** Resolves when the time is over. */
  passed: Promise<void>
}

interface SharedDeadline extends Deadline {
  startedAtMs: number
}

/** A call may get this much less than its limit, when it begins a moment after the one that started the timer. */
const SHARED_FOR_MS = 100

/** By session state, which each request has of its own (public-files.ts replaces it once), then by limit. */
const deadlines = new WeakMap<Edge['sessionState'], Map<number, SharedDeadline>>()

export function startDeadline({ sessionState }: Edge, timeoutMs: number): Deadline {
  let ofRequest = deadlines.get(sessionState)
  if (!ofRequest) {
    ofRequest = new Map()
    deadlines.set(sessionState, ofRequest)
  }
  const known = ofRequest.get(timeoutMs)
  const nowMs = Date.now()
  if (known && nowMs - known.startedAtMs < SHARED_FOR_MS) return known
  const started = { ...createDeadline(timeoutMs), startedAtMs: nowMs }
  ofRequest.set(timeoutMs, started)
  return started
}

/**
 * A signal for a response whose body is passed on as it arrives: `end()` is called with its headers, and the signal does
 * not abort after it. The body takes as long as the visitor's connection needs.
 */
export function untilHeaders(deadline: Deadline): { signal: AbortSignal; end(): void } {
  const controller = new AbortController()
  const abort = () => controller.abort(deadline.signal.reason)
  deadline.signal.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    end: () => deadline.signal.removeEventListener('abort', abort)
  }
}

function createDeadline(timeoutMs: number): Deadline {
  const signal = AbortSignal.timeout(timeoutMs)
  const passed = new Promise<void>(resolve => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  return { signal, passed }
}
