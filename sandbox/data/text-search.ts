// What people type, as conditions on text: every word must be somewhere in it. The text tables of the ledger know
// three letters and more; shorter words are looked for in the names themselves.

import { ALWAYS_TRUE, combineConditions, type SqlCondition } from './filter-expression.ts'

const MIN_TERM_LENGTH = 3
/** Letters of four bytes each, and one that stands for the rest. */
const MAX_PATTERN_LETTERS = 12

/** Undefined where no word is long enough to look up. */
export function toFtsQuery(phrase: string): string | undefined {
  const words = splitWords(phrase).filter(word => [...word].length >= MIN_TERM_LENGTH)
  if (words.length === 0) return undefined
  return words.map(word => `"${word.replaceAll('"', '""')}"`).join(' AND ')
}

/** The words too short for `textQuery`, as a condition on a column. */
export function shortWordsCondition(column: string, phrase: string): SqlCondition {
  return combineConditions(
    splitWords(phrase)
      .filter(word => [...word].length < MIN_TERM_LENGTH)
      .map(word => like(column, `%${escapeLike(word)}%`))
  )
}

/** An index knows the first letters; a pattern of all of them may be longer than the 50 bytes a Worker's SQLite takes. */
export function prefixCondition(column: string, start: string): SqlCondition {
  if (start === '') return ALWAYS_TRUE
  const letters = [...start]
  const first = like(column, `${escapeLike(letters.slice(0, MAX_PATTERN_LETTERS).join(''))}%`)
  if (letters.length <= MAX_PATTERN_LETTERS) return first
  const whole = `lower(substr(${column}, 1, ?)) = lower(?)`
  return combineConditions([first, { sql: whole, values: [letters.length, start] }])
}

/** Without the sign that says what kind of thing is meant. */
export function splitWords(phrase: string): string[] {
  return phrase
    .replace(/^[#@]/, '')
    .split(/\s+/)
    .filter(word => word !== '')
}

function like(column: string, pattern: string): SqlCondition {
  return { sql: `${column} LIKE ? ESCAPE '\\'`, values: [pattern] }
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
