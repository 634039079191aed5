/**
 * Looks up an untrusted key in a table. Uses own properties only, because "constructor" and "toString" are properties
 * of every object. Undefined for a key that is not in the table.
 */
export function ownValue<Value>(
  table: Readonly<Record<string, Value>>,
  key: string
): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
