// Seeded random numbers: the same text gives the same numbers on every machine, so the seed and its art are
// reproducible. Not for secrets.

export interface Random {
  /** The next number in [0, 1). */
  next(): number
  /** An integer from `low` to `high`, both included. */
  int(low: number, high: number): number
  /** A number from `low` to `high`. */
  between(low: number, high: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** A random index, weighted by `weights`. */
  weighted(weights: readonly number[]): number
}

/** A 32-bit hash of the text. Source: FNV-1a, with the last steps of MurmurHash3. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Source: Mulberry32 by T. Ettinger. */
export function createRandom(seed: string): Random {
  let state = hash32(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    between: (low, high) => low + next() * (high - low),
    chance: probability => next() < probability,
    pick: from => from[Math.floor(next() * from.length)] as (typeof from)[number],
    weighted(weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const index = weights.findIndex(weight => {
        left -= weight
        return left < 0
      })
      return index < 0 ? weights.length - 1 : index
    }
  }
}
