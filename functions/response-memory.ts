// The copies of responses in the isolate's memory, in front of the data center's cache (response-cache.ts).

import { type CacheEntry, evictOldest, type Isolate } from './isolate-memory.ts'

const MAX_CACHE_ENTRIES = 300
const MAX_CACHE_ENTRY_BYTES = 128 * 1_024

/** Stores a copy and evicts the least recently used one when the limit is reached. About 40 MB at most. */
export function storeCacheEntry(isolate: Isolate, key: string, copy: CacheEntry): void {
  const { cacheEntries } = isolate
  cacheEntries.delete(key)
  if (copy.body.byteLength > MAX_CACHE_ENTRY_BYTES) return
  if (cacheEntries.size >= MAX_CACHE_ENTRIES) evictOldest(cacheEntries)
  cacheEntries.set(key, copy)
}

export function readCacheEntry(isolate: Isolate, key: string): CacheEntry | undefined {
  const copy = isolate.cacheEntries.get(key)
  if (copy) {
    isolate.cacheEntries.delete(key)
    isolate.cacheEntries.set(key, copy)
  }
  return copy
}
