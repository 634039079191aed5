// Batches the rows that many GraphQL fields request in one turn into one SQL query: a page of assets costs the same few
// queries with one card as with a hundred.

import DataLoader from 'dataloader'

export interface Loader<Key, Value> {
  load(key: Key): Promise<Value>
}

/**
 * A loader that lives for one request and caches every key it has read.
 *
 * `read` receives each key once and returns the values it found; `absent` supplies the value of every other key.
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
    // Two turns of the microtask queue: siblings resolve in one, the arguments of their children in the next. The
    // library's own schedule waits for a timer in the Workers runtime, which would add a delay to each level.
    {
      batchScheduleFn: run =>
        void Promise.resolve()
          .then(() => undefined)
          .then(run)
    }
  )
}
