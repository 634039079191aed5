/**
 * Looks up an untrusted key. Own properties only: "constructor" and "toString" are properties of every object. Undefined
 * for a key that is not in the table.
 */
export function ownValue<Value>(
  table: Readonly<Record<string, Value>>,
  key: string
): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
