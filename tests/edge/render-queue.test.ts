import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { renderInTurn } from '../../functions/share/render-queue.ts'
import { EDGE_LIMITS } from '../../src/server/config/edge-limits.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN } from './support/edge-world.ts'

const MAX_QUEUE_LENGTH = 10

let world: EdgeWorld
/** The images that are being rendered, with a function that ends each. */
let running: { name: number; end: () => void }[]

beforeEach(() => {
  vi.useFakeTimers()
  world = createEdgeWorld()
  running = []
})
afterEach(() => {
  vi.useRealTimers()
})

function request(name: number): Promise<number> {
  return renderInTurn(
    world.edge(new Request(ORIGIN)),
    () => new Promise(resolve => running.push({ name, end: () => resolve(name) }))
  )
}

const names = async () => {
  await vi.advanceTimersByTimeAsync(0)
  return running.map(i => i.name)
}

describe('share images', { tags: ['@N5', '@E6'] }, () => {
  test('are rendered one at a time, in the order of their requests', async () => {
    const all = [1, 2, 3].map(request)
    for (const name of [1, 2, 3]) {
      expect(await names()).toEqual([name])
      running.pop()?.end()
    }
    expect(await Promise.all(all)).toEqual([1, 2, 3])
  })

  test('are rendered after an image that failed', async () => {
    const failed = renderInTurn(world.edge(new Request(ORIGIN)), () =>
      Promise.reject(new Error('no picture'))
    )
    const next = request(2)
    await expect(failed).rejects.toThrow('no picture')
    expect(await names()).toEqual([2])
    running.pop()?.end()
    expect(await next).toBe(2)
  })

  test('are refused while the queue is full, and accepted again afterwards', async () => {
    const all = Array.from({ length: MAX_QUEUE_LENGTH }, (_, at) => request(at))
    await expect(request(99)).rejects.toMatchObject({ code: 'tooMany' })
    expect(await names()).toEqual([0])
    running.pop()?.end()
    await all[0]
    await vi.advanceTimersByTimeAsync(0)
    const last = request(100)
    for (let at = 1; at <= MAX_QUEUE_LENGTH; at += 1) {
      await vi.advanceTimersByTimeAsync(0)
      running.pop()?.end()
    }
    expect(await last).toBe(100)
  })

  test('are not blocked by an image that never ends', async () => {
    void request(1)
    void request(2)
    await vi.advanceTimersByTimeAsync(EDGE_LIMITS.singleFlightTimeoutMs - 1)
    expect(await names()).toEqual([1])
    await vi.advanceTimersByTimeAsync(1)
    expect(await names()).toEqual([1, 2])
  })
})
