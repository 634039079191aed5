// Small values with an expiry in the isolate's memory, such as the shared token and the settings of a deployment.

import type { Isolate } from './isolate-memory.ts'

const MAX_VALUES = 1_000

export function storeValue(
  isolate: Isolate,
  key: string,
  value: unknown,
  expiresAtMs: number
): void {
  if (isolate.values.size >= MAX_VALUES) isolate.values.clear()
  isolate.values.set(key, { value, expiresAtMs })
}

/** Undefined when no value is stored under the key, or when it has expired. */
export function readValue<Value>(isolate: Isolate, key: string, nowMs: number): Value | undefined {
  const found = isolate.values.get(key)
  if (!found) return undefined
  if (found.expiresAtMs > nowMs) return found.value as Value // each key has one writer, so one type
  isolate.values.delete(key)
  return undefined
}

export function deleteValue(isolate: Isolate, key: string): void {
  isolate.values.delete(key)
}
