// Arguments of a call whose number is not fixed: switches by name, a set of words, or what only the service can know.
// Pure. All are hex, as they stand in a transaction's data.

import { textToHex } from '../protocol/encoding.ts'
import type { ExpectedField } from './expected-call.ts'

export type ExpectedVariadic =
  /** Pairs of a name and `true` or `false`; a name left out is false. `undefined`: the service's to choose. */
  | { field: ExpectedField; flags: Readonly<Record<string, boolean | undefined>> }
  /** These, in any order, and no others. */
  | { field: ExpectedField; values: readonly string[] }
  /** At least one, of which a browser can know nothing: where a file is kept. */
  | { field: ExpectedField; isUnchecked: true }

/** What differs from what was asked for; undefined where nothing does. */
export function findVariadicMismatch(
  actual: readonly string[],
  expected: ExpectedVariadic
): ExpectedField | undefined {
  return matchesVariadic(actual, expected) ? undefined : expected.field
}

function matchesVariadic(actual: readonly string[], expected: ExpectedVariadic): boolean {
  if ('isUnchecked' in expected) return actual.some(Boolean)
  if ('values' in expected) {
    const wanted = expected.values.map(textToHex).sort()
    const words = actual.map(i => i.toLowerCase()).sort()
    return words.join() === wanted.join()
  }
  const flags = readFlags(actual)
  if (!flags) return false
  const known = Object.entries(expected.flags).map(([name, on]) => [textToHex(name), on] as const)
  if ([...flags.keys()].some(name => !known.some(([i]) => i === name))) return false
  return known.every(([name, on]) => on === undefined || (flags.get(name) ?? false) === on)
}

const FLAG_VALUES: Record<string, boolean> = {
  [textToHex('true')]: true,
  [textToHex('false')]: false
}

/** `undefined` where they are no pairs, or one stands twice. */
function readFlags(actual: readonly string[]): Map<string, boolean> | undefined {
  const read = new Map<string, boolean>()
  for (let at = 0; at < actual.length; at += 2) {
    const name = actual[at]?.toLowerCase() ?? ''
    const on = FLAG_VALUES[actual[at + 1]?.toLowerCase() ?? '']
    if (on === undefined || read.has(name)) return undefined
    read.set(name, on)
  }
  return read
}
