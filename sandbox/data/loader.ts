// Gathers what many fields ask for in one turn and reads it with one query: a page of assets costs the same few
// queries whether it has one card or a hundred.

export interface Loader<Key, Value> {
  load(key: Key): Promise<Value>
}

/** `read` gets every key once and gives the values it found; `absent` stands for the rest. */
export function createLoader<Key, Value>(
  read: (keys: Key[]) => Map<Key, Value>,
  absent: (key: Key) => Value
): Loader<Key, Value> {
  const known = new Map<Key, Promise<Value>>()
  let waiting: Set<Key> | undefined
  let turn: Promise<Map<Key, Value>> | undefined
  return {
    load(key) {
      const kept = known.get(key)
      if (kept) return kept
      if (!waiting || !turn) {
        const keys = new Set<Key>()
        waiting = keys
        // Two turns of the microtask queue: siblings resolve within one, their children's arguments in the next.
        turn = Promise.resolve()
          .then(() => undefined)
          .then(() => {
            waiting = undefined
            turn = undefined
            return read([...keys])
          })
      }
      waiting.add(key)
      const value = turn.then(found => (found.has(key) ? (found.get(key) as Value) : absent(key)))
      known.set(key, value)
      return value
    }
  }
}
