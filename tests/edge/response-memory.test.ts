import { beforeEach, describe, expect, test } from 'vitest'
import { createIsolate, type Isolate } from '../../functions/isolate-memory.ts'
import { readCacheEntry, storeCacheEntry } from '../../functions/response-memory.ts'

let isolate: Isolate

beforeEach(() => {
  isolate = createIsolate()
})

describe('storeCacheEntry()', () => {
  const copy = (bytes = 1) => ({
    status: 200,
    headers: [],
    body: new ArrayBuffer(bytes),
    madeAtMs: 0,
    freshUntilMs: 1
  })

  test('evicts the least recently used entry beyond 300', () => {
    for (let i = 0; i < 300; i += 1) storeCacheEntry(isolate, `${i}`, copy())
    readCacheEntry(isolate, '0')
    storeCacheEntry(isolate, 'new', copy())
    expect(readCacheEntry(isolate, '0')).toBeDefined()
    expect(readCacheEntry(isolate, '1')).toBeUndefined()
    expect(isolate.cacheEntries.size).toBe(300)
  })

  test('does not store a large response', () => {
    storeCacheEntry(isolate, 'key', copy(200_000))
    expect(readCacheEntry(isolate, 'key')).toBeUndefined()
  })
})
