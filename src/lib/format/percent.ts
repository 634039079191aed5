// Shares as people read them.

/** Hundredths of a percent: '2.5%', '5%', '0%'. */
export function percentText(basisPoints: number): string {
  return `${basisPoints / 100}%`
}
