// The rarity of a trait and of an asset as text.

import { LOCALE } from '../../lib/config/locale.ts'
import { countText } from '../../lib/format/amounts.ts'

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

/** 'Rarity 83 of 260'; without the number of items where it is unknown, or smaller than a rank of an old count. */
export function rankText(rank: number, items: number | undefined): string {
  const isOf = items !== undefined && rank <= items
  return `Rarity ${countText(rank)}${isOf ? ` of ${countText(items)}` : ''}`
}

/** Three significant digits: '12.4', '0.873', '1,240,000'. */
export function scoreText(score: number): string {
  scoreFormat ??= new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 3 })
  return scoreFormat.format(score)
}

// Created at its first use and kept: creating it costs as much as a hundred texts.
let scoreFormat: Intl.NumberFormat | undefined
