// How far a misspelt phrase is from a name. Pure.

/** Of a word's letters at most this share may be wrong. */
const MAX_WRONG_SHARE = 0.4

/**
 * Between 0, the same, and 1 for each word of the phrase, each compared with the nearest word of the name. Undefined when
 * no word of the phrase is near one.
 */
export function nameDistance(phrase: string, name: string): number | undefined {
  const names = toWords(name)
  // A name is also typed as one word.
  const whole = names.join('')
  const shares = toWords(phrase).map(word => {
    const { length } = [...word]
    // At least as many letters are wrong as the lengths differ by. A long name of a stranger costs no time.
    const comparable = [...names, whole].filter(
      i => Math.abs(i.length - word.length) <= MAX_WRONG_SHARE * 2 * word.length
    )
    return Math.min(1, ...comparable.map(i => editDistance(word, i) / length))
  })
  if (!shares.some(i => i <= MAX_WRONG_SHARE)) return undefined
  return shares.reduce((sum, i) => sum + i, 0)
}

function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Letters to add, to remove or to replace; two neighbours in the wrong order count once. */
export function editDistance(from: string, to: string): number {
  const [a, b] = [[...from], [...to]]
  let before: number[] = []
  let last = b.map((_, at) => at + 1)
  last.unshift(0)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, other] of b.entries()) {
      const replaced = at(last, j) + (letter === other ? 0 : 1)
      const isSwapped = j > 0 && i > 0 && letter === b[j - 1] && a[i - 1] === other
      row.push(
        Math.min(
          replaced,
          at(last, j + 1) + 1,
          at(row, j) + 1,
          isSwapped ? at(before, j - 1) + 1 : Number.POSITIVE_INFINITY
        )
      )
    }
    before = last
    last = row
  }
  return at(last, b.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? 0
}
