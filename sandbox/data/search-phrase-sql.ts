// Compiles a search phrase to SQL conditions: every word must occur in the text. The FTS tables index trigrams, so
// words of fewer than three letters are matched with LIKE on the name column.

import { ALWAYS_TRUE, combineConditions, type SqlCondition } from './filter-expression.ts'

const MIN_TERM_LENGTH = 3
/** 12 letters of up to four bytes and the `%` fit into 50 bytes. */
const MAX_PATTERN_LETTERS = 12

/** Undefined when no word is long enough for the index. */
export function toFtsQuery(phrase: string): string | undefined {
  const words = splitWords(phrase).filter(word => [...word].length >= MIN_TERM_LENGTH)
  if (words.length === 0) return undefined
  return words.map(word => `"${word.replaceAll('"', '""')}"`).join(' AND ')
}

/** A condition on a column for the words that are too short for `toFtsQuery`. */
export function shortWordsCondition(column: string, phrase: string): SqlCondition {
  return combineConditions(
    splitWords(phrase)
      .filter(word => [...word].length < MIN_TERM_LENGTH)
      .map(word => like(column, `%${escapeLike(word)}%`))
  )
}

/**
 * Matches the first letters with LIKE, which can use an index, and the rest by comparison. A LIKE pattern in a
 * Worker's SQLite has at most 50 bytes.
 */
export function prefixCondition(column: string, start: string): SqlCondition {
  if (start === '') return ALWAYS_TRUE
  const letters = [...start]
  const first = like(column, `${escapeLike(letters.slice(0, MAX_PATTERN_LETTERS).join(''))}%`)
  if (letters.length <= MAX_PATTERN_LETTERS) return first
  const whole = `lower(substr(${column}, 1, ?)) = lower(?)`
  return combineConditions([first, { sql: whole, values: [letters.length, start] }])
}

/** Removes a leading # or @ and splits at white space. */
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
