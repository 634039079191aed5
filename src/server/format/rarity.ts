// The rarity of a trait and of an asset as text.

import { LOCALE } from '../../lib/config/locale.ts'
import { countText } from '../../lib/format/amounts.ts'
import { wholePercent } from '../../lib/rules/whole-percent.ts'

/**
 * The share of items with the trait: '41%', '3.6%', '< 0.1%'. Rounded, below ten percent to one decimal digit; 100%
 * only when all items have it.
 */
export function rarityText(count: number, of: number): string {
  if (of <= 0 || count <= 0) return '0%'
  if (count >= of) return '100%'
  // Multiplied before dividing, because a quotient such as 0.145 is inexact.
  const thousandths = Math.round((count * 1000) / of)
  if (count * 1000 < of) return '< 0.1%'
  if (thousandths < 100) return `${thousandths / 10}%`
  return `${wholePercent(BigInt(count), BigInt(of))}%`
}

/**
 * 'Rarity 83 of 260'. The number of items is left out when it is unknown, or smaller than the rank because one of the
 * two is out of date.
 */
export function rankText(rank: number, items: number | undefined): string {
  const isOf = items !== undefined && rank <= items
  return `Rarity ${countText(rank)}${isOf ? ` of ${countText(items)}` : ''}`
}

/** Three significant digits: '12.4', '0.873', '1,240,000'. */
export function scoreText(score: number): string {
  scoreFormat ??= new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 3 })
  return scoreFormat.format(score)
}

// Created at its first use and reused: creating it costs as much as formatting a hundred numbers.
let scoreFormat: Intl.NumberFormat | undefined
