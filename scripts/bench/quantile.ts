// The quantile of measured values.

/** `share`: 0.5 for the median, 0.95 for p95, 1 for the largest value. NaN when nothing was measured. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
