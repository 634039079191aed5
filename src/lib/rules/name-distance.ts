// How far a misspelt phrase is from a name. Pure.

/** The largest share of wrong letters in a word that still counts as similar. */
const MAX_WRONG_SHARE = 0.4
/**
 * A word also resembles a name with the same beginning: at least half of the word's letters, and at least this many.
 */
const MIN_BEGINNING = 4

/**
 * The share of wrong letters in the phrase, from 0 (equal) to 1. Each word is compared with the most similar word of
 * the name; a word without a similar one counts with all its letters. Undefined when no word of the phrase has a
 * similar one.
 */
export function nameDistance(phrase: string, name: string): number | undefined {
  const names = toWords(name)
  // A name of several words may be typed as one word.
  const whole = names.join('')
  const words = toWords(phrase).map(word => ({
    length: [...word].length,
    wrong: countWrong(word, [...names, whole])
  }))
  if (!words.some(i => i.wrong < i.length)) return undefined
  const sum = (numbers: readonly number[]) => numbers.reduce((total, i) => total + i, 0)
  return sum(words.map(i => i.wrong)) / sum(words.map(i => i.length))
}

/**
 * Compares two names by their distance to the phrase. With the same distance, the name with fewer words comes first.
 */
export function compareNames(phrase: string): (one: string, other: string) => number {
  const keyOf = (name: string) => [nameDistance(phrase, name) ?? 1, toWords(name).length] as const
  return (one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    return a[0] - b[0] || a[1] - b[1]
  }
}

/** The number of wrong letters in the word; all of them when no name is similar. */
function countWrong(word: string, names: readonly string[]): number {
  const { length } = [...word]
  // The difference in length is a lower bound of the wrong letters. Names beyond twice the allowed number, because
  // `length` counts UTF-16 units here, are skipped, so that a very long name costs no time.
  const comparable = names.filter(
    i => Math.abs(i.length - word.length) <= MAX_WRONG_SHARE * 2 * word.length
  )
  const nearest = Math.min(...comparable.map(i => editDistance(word, i)))
  if (nearest <= MAX_WRONG_SHARE * length) return nearest
  const begun = Math.max(0, ...names.map(i => commonBeginning(word, i)))
  return begun >= Math.max(MIN_BEGINNING, length / 2) ? length - begun : length
}

function commonBeginning(one: string, other: string): number {
  const letters = [...other]
  const end = [...one].findIndex((letter, at) => letter !== letters[at])
  return end === -1 ? [...one].length : end
}

function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** The number of letters to add, remove or replace; two swapped neighbors count once. */
export function editDistance(from: string, to: string): number {
  const [fromLetters, toLetters] = [[...from], [...to]]
  // The table of the algorithm (Damerau–Levenshtein, swaps of neighbors only), of which three rows are needed. The
  // number at a row and a column is the distance between so many first letters of both texts.
  let secondLast: number[] = []
  let last = toLetters.map((_, column) => column + 1)
  last.unshift(0)
  for (const [row, letter] of fromLetters.entries()) {
    const current = [row + 1]
    for (const [column, other] of toLetters.entries()) {
      const isSwapped =
        row > 0 && column > 0 && letter === toLetters[column - 1] && fromLetters[row - 1] === other
      const replaced = at(last, column) + (letter === other ? 0 : 1)
      const removed = at(last, column + 1) + 1
      const added = at(current, column) + 1
      const swapped = isSwapped ? at(secondLast, column - 1) + 1 : Number.POSITIVE_INFINITY
      current.push(Math.min(replaced, removed, added, swapped))
    }
    secondLast = last
    last = current
  }
  return at(last, toLetters.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? 0
}
