import { beforeEach, describe, expect, test } from 'vitest'
import { readValue, storeValue } from '../../functions/expiring-values.ts'
import { createIsolate, type Isolate } from '../../functions/isolate-memory.ts'

let isolate: Isolate

beforeEach(() => {
  isolate = createIsolate()
})

describe('a value stored with storeValue()', () => {
  test('can be read until it expires', () => {
    storeValue(isolate, 'key', 1, 100)
    expect(readValue(isolate, 'key', 99)).toBe(1)
    expect(readValue(isolate, 'key', 100)).toBeUndefined()
  })

  test('is evicted when more than a thousand are stored', () => {
    for (let i = 0; i < 5_000; i += 1) storeValue(isolate, `key ${i}`, i, 1)
    expect(isolate.values.size).toBeLessThanOrEqual(1_000)
  })
})
