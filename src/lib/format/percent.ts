// Rates as text.

/** Basis points as percent: '2.5%', '5%', '0%'. */
export function percentText(basisPoints: number): string {
  return `${basisPoints / 100}%`
}
