// Builds keys for list items without an id.

/** The value is the key. A repeated value gets a counter: 'a', 'a-2'. */
export function uniqueKeys(values: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return values.map(fact => {
    const nth = (seen.get(fact) ?? 0) + 1
    seen.set(fact, nth)
    return nth === 1 ? fact : `${fact}-${nth}`
  })
}
