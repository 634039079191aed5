// What people type, as conditions on text: every word must be somewhere in it. The text tables of the ledger know
// three letters and more; shorter words are looked for in the names themselves.

import { ALWAYS, type Condition, combine } from './expression.ts'

const KNOWN = 3
/** Letters of four bytes each, and one that stands for the rest. */
const MOST_IN_PATTERN = 12

/** Undefined where no word is long enough to look up. */
export function textQuery(phrase: string): string | undefined {
  const words = wordsOf(phrase).filter(word => [...word].length >= KNOWN)
  if (words.length === 0) return undefined
  return words.map(word => `"${word.replaceAll('"', '""')}"`).join(' AND ')
}

/** The words too short for `textQuery`, as a condition on a column. */
export function shortWords(column: string, phrase: string): Condition {
  return combine(
    wordsOf(phrase)
      .filter(word => [...word].length < KNOWN)
      .map(word => like(column, `%${literal(word)}%`))
  )
}

/** An index knows the first letters; a pattern of all of them may be longer than the 50 bytes a Worker's SQLite takes. */
export function startsWith(column: string, start: string): Condition {
  if (start === '') return ALWAYS
  const letters = [...start]
  const first = like(column, `${literal(letters.slice(0, MOST_IN_PATTERN).join(''))}%`)
  if (letters.length <= MOST_IN_PATTERN) return first
  const whole = `lower(substr(${column}, 1, ?)) = lower(?)`
  return combine([first, { sql: whole, values: [letters.length, start] }])
}

/** Without the sign that says what kind of thing is meant. */
export function wordsOf(phrase: string): string[] {
  return phrase
    .replace(/^[#@]/, '')
    .split(/\s+/)
    .filter(word => word !== '')
}

function like(column: string, pattern: string): Condition {
  return { sql: `${column} LIKE ? ESCAPE '\\'`, values: [pattern] }
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
