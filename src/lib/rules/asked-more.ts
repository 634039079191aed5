// Arguments of a call whose number is not fixed: switches by name, a set of words, or what only the service can know.
// Pure. All are hex, as they stand in a transaction's data.

import type { AskedField } from './asked-call.ts'
import { hexOf } from './asked-text.ts'

export type AskedMore =
  /** Pairs of a name and `true` or `false`; a name left out is false. `undefined`: the service's to choose. */
  | { about: AskedField; switches: Readonly<Record<string, boolean | undefined>> }
  /** These, in any order, and no others. */
  | { about: AskedField; words: readonly string[] }
  /** At least one, of which a browser can know nothing: where a file is kept. */
  | { about: AskedField; isOpen: true }

/** What differs from what was asked for; undefined where nothing does. */
export function differingMore(found: readonly string[], more: AskedMore): AskedField | undefined {
  return isAsked(found, more) ? undefined : more.about
}

function isAsked(found: readonly string[], more: AskedMore): boolean {
  if ('isOpen' in more) return found.some(Boolean)
  if ('words' in more) {
    const wanted = more.words.map(hexOf).sort()
    const words = found.map(i => i.toLowerCase()).sort()
    return words.join() === wanted.join()
  }
  const switches = pairs(found)
  if (!switches) return false
  const known = Object.entries(more.switches).map(([name, on]) => [hexOf(name), on] as const)
  if ([...switches.keys()].some(name => !known.some(([i]) => i === name))) return false
  return known.every(([name, on]) => on === undefined || (switches.get(name) ?? false) === on)
}

const SWITCH: Record<string, boolean> = { [hexOf('true')]: true, [hexOf('false')]: false }

/** `undefined` where they are no pairs, or one stands twice. */
function pairs(found: readonly string[]): Map<string, boolean> | undefined {
  const read = new Map<string, boolean>()
  for (let at = 0; at < found.length; at += 2) {
    const name = found[at]?.toLowerCase() ?? ''
    const on = SWITCH[found[at + 1]?.toLowerCase() ?? '']
    if (on === undefined || read.has(name)) return undefined
    read.set(name, on)
  }
  return read
}
