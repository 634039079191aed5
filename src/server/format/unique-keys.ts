// Builds keys for list items without an id.

/** The key of a value is the value itself; of a repeated value, the value with a counter: 'a', 'a-2'. */
export function uniqueKeys(values: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return values.map(value => {
    const nth = (seen.get(value) ?? 0) + 1
    seen.set(value, nth)
    return nth === 1 ? value : `${value}-${nth}`
  })
}
