// Batches the rows that several GraphQL fields request in one turn into one SQL query. A page of assets costs the
// same number of queries for one card as for a hundred.

import DataLoader from 'dataloader'

export interface Loader<Key, Value> {
  load(key: Key): Promise<Value>
}

/**
 * Creates a loader for one request. It caches every key that it has read.
 *
 * `read` receives each key once and returns the values it found; `absent` returns the value of every other key.
 */
export function createLoader<Key, Value>(
  read: (keys: readonly Key[]) => Map<Key, Value>,
  absent: (key: Key) => Value
): Loader<Key, Value> {
  return new DataLoader<Key, Value>(
    async keys => {
      const found = read(keys)
      return keys.map(key => (found.has(key) ? (found.get(key) as Value) : absent(key)))
    },
    // Waits two turns of the microtask queue: siblings resolve in the first, the arguments of their children in the
    // second. The library's default scheduler waits for a timer in the Workers runtime, which would delay each level.
    {
      batchScheduleFn: run =>
        void Promise.resolve()
          .then(() => undefined)
          .then(run)
    }
  )
}
