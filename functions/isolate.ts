// The one module whose memory outlives a request. Everything else gets an `Isolate` through its `Edge`.
//
// An isolate serves many visitors, so what may be kept here is only what is the same for all of them: the visitors'
// shared access token, what a client's rate is, work that several requests wait for, and a renewed token of a person
// under the digest of that person's own. Never a Response, a stream or a Request: those belong to the request that
// made them and are dead in any other. Strings, numbers and buffers only.

import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'

export interface Bucket {
  tokens: number
  atMs: number
}

/** A copy of an answer: plain bytes, good for any request. */
export interface HeldCopy {
  status: number
  headers: readonly (readonly [string, string])[]
  body: ArrayBuffer
  freshUntilMs: number
}

export interface Isolate {
  /** The copies asked for last, in front of the data centre's cache. The oldest come first. */
  copies: Map<string, HeldCopy>
  /** Work under way, by what it is about. */
  flights: Map<string, Promise<unknown>>
  /** Small values with an end. */
  kept: Map<string, { value: unknown; untilMs: number }>
  buckets: Map<string, Bucket>
  /** How far the sandbox's movable clock is ahead of ours; 0 on every real network. */
  clockOffsetMs: number
  /** Changes with every control of the sandbox, so that nothing cached before a reset is served after it. */
  epoch: number
  /** When a transaction was last sent or seen final: prices copied before it may be from before it. */
  changedMs: number
  /** When somebody last changed their profile, in the same sense for pages of people. */
  profilesMs: number
}

export function createIsolate(): Isolate {
  return {
    copies: new Map(),
    flights: new Map(),
    kept: new Map(),
    buckets: new Map(),
    clockOffsetMs: 0,
    epoch: 0,
    changedMs: 0,
    profilesMs: 0
  }
}

export const ISOLATE: Isolate = createIsolate()

const MOST_KEPT = 1_000

export function keep(isolate: Isolate, key: string, value: unknown, untilMs: number): void {
  if (isolate.kept.size >= MOST_KEPT) isolate.kept.clear()
  isolate.kept.set(key, { value, untilMs })
}

/** Undefined when nothing is kept under the key or its time is over. */
export function kept<Value>(isolate: Isolate, key: string, nowMs: number): Value | undefined {
  const found = isolate.kept.get(key)
  if (!found) return undefined
  if (found.untilMs > nowMs) return found.value as Value // one key holds one type: each key has one writer
  isolate.kept.delete(key)
  return undefined
}

export function forget(isolate: Isolate, key: string): void {
  isolate.kept.delete(key)
}

const MOST_COPIES = 300
const LARGEST_COPY = 128 * 1_024

/** Remembers a copy, at the cost of the one that was not asked for the longest. At most some 40 MB in all. */
export function holdCopy(isolate: Isolate, key: string, copy: HeldCopy): void {
  const { copies } = isolate
  copies.delete(key)
  if (copy.body.byteLength > LARGEST_COPY) return
  if (copies.size >= MOST_COPIES) dropOldest(copies)
  copies.set(key, copy)
}

export function dropOldest(map: Map<string, unknown>): void {
  for (const oldest of map.keys()) {
    map.delete(oldest)
    return
  }
}

export function heldCopy(isolate: Isolate, key: string): HeldCopy | undefined {
  const copy = isolate.copies.get(key)
  if (copy) {
    isolate.copies.delete(key)
    isolate.copies.set(key, copy)
  }
  return copy
}

/**
 * Runs `work` once however many requests ask for `key` meanwhile; all get its outcome.
 *
 * The first request keeps the work alive past its own end, so a client that leaves hangs nobody else. Whoever waits
 * longer than the limit begins the work anew.
 */
export async function oneFlight<Value>(
  isolate: Isolate,
  key: string,
  later: (work: Promise<unknown>) => void,
  work: () => Promise<Value>
): Promise<Value> {
  const flying = isolate.flights.get(key)
  if (flying) {
    const outcome = await waitFor(flying)
    if (outcome) return outcome.value as Value // one key stands for one kind of work
    if (isolate.flights.get(key) === flying) isolate.flights.delete(key)
    return oneFlight(isolate, key, later, work)
  }
  const flight = work()
  isolate.flights.set(key, flight)
  const landed = flight
    .catch(() => undefined)
    .finally(() => {
      if (isolate.flights.get(key) === flight) isolate.flights.delete(key)
    })
  later(landed)
  return flight
}

/**
 * Like `oneFlight`, but the work begins after this call: a flight under way is waited for and not joined. Whoever
 * asks while one waits shares the next, so however many ask, no more than one flies and one waits.
 */
export async function nextFlight<Value>(
  isolate: Isolate,
  key: string,
  later: (work: Promise<unknown>) => void,
  work: () => Promise<Value>
): Promise<Value> {
  const next = `${key} next`
  return oneFlight(isolate, next, later, async () => {
    const flying = isolate.flights.get(key)
    if (flying) await waitFor(flying).catch(() => undefined)
    isolate.flights.delete(next)
    if (isolate.flights.get(key) === flying) isolate.flights.delete(key)
    return oneFlight(isolate, key, later, work)
  })
}

/** The outcome, or undefined when it takes longer than anybody should wait for another's work. */
async function waitFor(work: Promise<unknown>): Promise<{ value: unknown } | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, EDGE_LIMITS.singleFlightTimeoutMs, undefined)
  })
  try {
    return await Promise.race([work.then(value => ({ value })), patience])
  } finally {
    clearTimeout(timer)
  }
}
