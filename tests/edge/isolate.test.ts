import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import {
  createIsolate,
  heldCopy,
  holdCopy,
  type Isolate,
  keep,
  kept,
  oneFlight
} from '../../functions/isolate.ts'

let isolate: Isolate
const later = () => undefined

beforeEach(() => {
  isolate = createIsolate()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('oneFlight', () => {
  test('does the work once for all who ask meanwhile', async () => {
    const work = vi.fn(async () => 'done')
    const all = await Promise.all([1, 2, 3].map(() => oneFlight(isolate, 'key', later, work)))
    expect(all).toEqual(['done', 'done', 'done'])
    expect(work).toHaveBeenCalledOnce()
  })

  test('gives a failure to those who waited and lets the next one try', async () => {
    const fail = () => Promise.reject(new Error('no'))
    const all = [1, 2].map(() => oneFlight(isolate, 'key', later, fail))
    expect((await Promise.allSettled(all)).map(i => i.status)).toEqual(['rejected', 'rejected'])
    expect(await oneFlight(isolate, 'key', later, async () => 'now')).toBe('now')
  })

  test('keeps the work alive past the request that began it', async () => {
    const kept: Promise<unknown>[] = []
    await oneFlight(
      isolate,
      'key',
      work => void kept.push(work),
      async () => 'done'
    )
    expect(kept).toHaveLength(1)
    await kept[0]
    expect(isolate.flights.size).toBe(0)
  })

  test('begins anew when the first one never ends', async () => {
    vi.useFakeTimers()
    void oneFlight(isolate, 'key', later, () => new Promise(() => undefined))
    const second = oneFlight(isolate, 'key', later, async () => 'second')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await second).toBe('second')
  })
})

describe('what is kept', () => {
  test('has an end', () => {
    keep(isolate, 'key', 1, 100)
    expect(kept(isolate, 'key', 99)).toBe(1)
    expect(kept(isolate, 'key', 100)).toBeUndefined()
  })

  test('does not grow without one', () => {
    for (let i = 0; i < 5_000; i++) keep(isolate, `key ${i}`, i, 1)
    expect(isolate.kept.size).toBeLessThanOrEqual(1_000)
  })
})

describe('the copies that are held', () => {
  const copy = (bytes = 1) => ({
    status: 200,
    headers: [],
    body: new ArrayBuffer(bytes),
    freshUntilMs: 1
  })

  test('are the ones asked for last', () => {
    for (let i = 0; i < 300; i++) holdCopy(isolate, `${i}`, copy())
    heldCopy(isolate, '0')
    holdCopy(isolate, 'new', copy())
    expect(heldCopy(isolate, '0')).toBeDefined()
    expect(heldCopy(isolate, '1')).toBeUndefined()
    expect(isolate.copies.size).toBe(300)
  })

  test('are not large', () => {
    holdCopy(isolate, 'key', copy(200_000))
    expect(heldCopy(isolate, 'key')).toBeUndefined()
  })
})
