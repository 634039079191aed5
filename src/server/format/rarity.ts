// How rare a trait is.

/** The share of items that have it: '12%', '3.6%', '< 0.1%'. One digit below ten percent, cut, never rounded up. */
export function rarityText(count: number, of: number): string {
  if (of <= 0 || count <= 0) return '0%'
  const thousandths = Math.floor((Math.min(count, of) * 1000) / of)
  if (thousandths === 0) return '< 0.1%'
  if (thousandths >= 100) return `${Math.floor(thousandths / 10)}%`
  return `${thousandths / 10}%`
}
