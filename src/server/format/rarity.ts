// The rarity of a trait as text.

/**
 * The share of items with the trait: '12%', '3.6%', '< 0.1%'. Below ten percent it has one decimal digit. It is cut
 * off, never rounded up.
 */
export function rarityText(count: number, of: number): string {
  if (of <= 0 || count <= 0) return '0%'
  const thousandths = Math.floor((Math.min(count, of) * 1000) / of)
  if (thousandths === 0) return '< 0.1%'
  if (thousandths >= 100) return `${Math.floor(thousandths / 10)}%`
  return `${thousandths / 10}%`
}
