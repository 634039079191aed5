import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createIsolate, type Isolate } from '../../functions/isolate-memory.ts'
import { nextSingleFlight, singleFlight } from '../../functions/single-flight.ts'

let isolate: Isolate
const later = () => undefined

beforeEach(() => {
  isolate = createIsolate()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('singleFlight', () => {
  test('runs the work once for concurrent callers', async () => {
    const work = vi.fn(async () => 'done')
    const all = await Promise.all([1, 2, 3].map(() => singleFlight(isolate, 'key', later, work)))
    expect(all).toEqual(['done', 'done', 'done'])
    expect(work).toHaveBeenCalledOnce()
  })

  test('rejects all waiting callers and lets the next caller retry', async () => {
    const fail = () => Promise.reject(new Error('no'))
    const all = [1, 2].map(() => singleFlight(isolate, 'key', later, fail))
    expect((await Promise.allSettled(all)).map(i => i.status)).toEqual(['rejected', 'rejected'])
    expect(await singleFlight(isolate, 'key', later, async () => 'now')).toBe('now')
  })

  test('passes the work to waitUntil, so that it outlives the request that started it', async () => {
    const deferred: Promise<unknown>[] = []
    await singleFlight(
      isolate,
      'key',
      work => void deferred.push(work),
      async () => 'done'
    )
    expect(deferred).toHaveLength(1)
    await deferred[0]
    expect(isolate.inFlight.size).toBe(0)
  })

  test('starts the work again when the first run never ends', async () => {
    vi.useFakeTimers()
    void singleFlight(isolate, 'key', later, () => new Promise(() => undefined))
    const second = singleFlight(isolate, 'key', later, async () => 'second')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await second).toBe('second')
  })
})

describe('nextSingleFlight', () => {
  test('starts the work once more for the callers that arrive while it runs', async () => {
    const landings: (() => void)[] = []
    const work = vi.fn(
      () => new Promise<number>(resolve => landings.push(() => resolve(landings.length)))
    )
    const fly = () => nextSingleFlight(isolate, 'key', later, work)
    const first = fly()
    await vi.waitFor(() => expect(work).toHaveBeenCalledOnce())
    const others = [fly(), fly()]
    landings[0]?.()
    expect(await first).toBe(1)
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
    landings[1]?.()
    expect(await Promise.all(others)).toEqual([2, 2])
    expect(work).toHaveBeenCalledTimes(2)
  })
})
