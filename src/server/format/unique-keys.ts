// Names for the items of a list that have none of their own.

/** Each item's facts, and which of its like it is: two the same are two. */
export function uniqueKeys(values: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return values.map(fact => {
    const nth = (seen.get(fact) ?? 0) + 1
    seen.set(fact, nth)
    return nth === 1 ? fact : `${fact}-${nth}`
  })
}
