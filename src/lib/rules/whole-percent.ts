// The only function that rounds a share to whole percent.

/** Rounded. 100 is returned only for the whole, and 0 only for nothing. */
export function wholePercent(part: bigint, whole: bigint): bigint {
  if (whole <= 0n || part <= 0n) return 0n
  if (part >= whole) return 100n
  const rounded = (part * 200n + whole) / (whole * 2n)
  if (rounded === 0n) return 1n
  return rounded === 100n ? 99n : rounded
}
