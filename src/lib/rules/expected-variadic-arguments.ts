// Arguments of a call whose number varies: flags by name, a set of values, or values that only the service knows.
// Pure. All are hex, as in a transaction's data.

import { textToHex } from '../protocol/encoding.ts'
import type { ExpectedField } from './expected-call.ts'
import { areFileUris } from './service-arguments.ts'

export type ExpectedVariadic =
  /**
   * Pairs of a name and `true` or `false`. A missing name means false in `flags`. `defaults` are expected to stay as
   * the network sets them: the name is missing, or has this value.
   */
  | {
      field: ExpectedField
      flags: Readonly<Record<string, boolean>>
      defaults?: Readonly<Record<string, boolean>>
    }
  /** Exactly these values, in any order. */
  | { field: ExpectedField; values: readonly string[] }
  /** One or more URIs chosen by the service; the browser cannot verify the files behind them. */
  | { field: ExpectedField; isUnchecked: true }

/** The field that differs from what is expected; undefined when none does. */
export function findVariadicMismatch(
  actual: readonly string[],
  expected: ExpectedVariadic
): ExpectedField | undefined {
  return matchesVariadic(actual, expected) ? undefined : expected.field
}

function matchesVariadic(actual: readonly string[], expected: ExpectedVariadic): boolean {
  // An asset without a URI would have no file. An empty argument is not a URI.
  if ('isUnchecked' in expected) return areFileUris(actual)
  if ('values' in expected) {
    // Sorted, because the network accepts roles in any order. The whole lists are compared, so that one role more or
    // less is a difference: an additional role would be a right that the user did not give.
    const wanted = expected.values.map(textToHex).sort()
    const words = actual.map(i => i.toLowerCase()).sort()
    return words.join() === wanted.join()
  }
  const flags = readFlags(actual)
  // Undefined when the arguments are not a list of flags.
  if (!flags) return false
  const defaults = byHexName(expected.defaults ?? {})
  const wanted = new Map([...byHexName(expected.flags), ...defaults])
  // A setting can give the issuer power over units of other accounts, for example canFreeze and canWipe. An unknown
  // setting is refused with any value.
  if ([...flags.keys()].some(name => !wanted.has(name))) return false
  // A missing name counts as false: data services of 2023 send only the settings that are true.
  const actualOf = (name: string) => flags.get(name) ?? defaults.get(name) ?? false
  return [...wanted].every(([name, isOn]) => actualOf(name) === isOn)
}

function byHexName(flags: Readonly<Record<string, boolean>>): Map<string, boolean> {
  return new Map(Object.entries(flags).map(([name, isOn]) => [textToHex(name), isOn]))
}

/** The system contract accepts no other values: "invalid argument". */
const FLAG_VALUES: Record<string, boolean> = {
  [textToHex('true')]: true,
  [textToHex('false')]: false
}

/**
 * `undefined` when the arguments are not pairs, or a name occurs twice: a second value could override the one that
 * was checked.
 */
function readFlags(actual: readonly string[]): Map<string, boolean> | undefined {
  const read = new Map<string, boolean>()
  for (let at = 0; at < actual.length; at += 2) {
    const name = actual[at]?.toLowerCase() ?? ''
    // An odd number of arguments leaves the last name without a value, which is undefined here and refused.
    const isOn = FLAG_VALUES[actual[at + 1]?.toLowerCase() ?? '']
    if (isOn === undefined || read.has(name)) return undefined
    read.set(name, isOn)
  }
  return read
}
