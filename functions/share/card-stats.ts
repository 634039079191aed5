// The amounts of a share image: in a row below their names, or in one line.

import type { Point } from '../../src/lib/rules/geometry.ts'
import type { ShareImageContent } from '../../src/server/pages/share-image-content.ts'
import { TEXT_MUTED, TEXT_SECONDARY } from './colors.ts'
import { cleanText, escapeText, type Font, textWidth, truncateText } from './svg-text.ts'
import { MEDIUM, SEMIBOLD, textElement } from './text-element.ts'

/** Reduced when a single amount does not fit, such as a long date. */
const AMOUNT_SIZE = 58
const TOKEN_FONT: Font = { face: SEMIBOLD, size: 32 }
const LABEL_FONT: Font = { face: MEDIUM, size: 26 }
/** Between two amounts. */
export const STAT_GAP = 44
/** Between an amount and its token. */
const TOKEN_GAP = 14
const MAX_TOKEN_WIDTH = 170
/** Between the name of an amount and the amount, in one line. */
const LINE_GAP = 18
/** The baselines of the names and of the amounts in a row, above its bottom. */
const ROW_BASELINES = { name: 68, amount: 4 } as const

interface MeasuredStat {
  label: string
  labelWidth: number
  amount: string
  font: Font
  token: string
  valueWidth: number
}

/** Measures the amounts that fit into a row, and always the first one. */
export function measureStats({ stats }: ShareImageContent, space: number): MeasuredStat[] {
  const measured: MeasuredStat[] = []
  let x = 0
  for (const { label, unit = '', value } of stats) {
    const amount = cleanText(value)
    const token = truncateText(cleanText(unit), MAX_TOKEN_WIDTH, TOKEN_FONT)
    const tail = token ? textWidth(token, TOKEN_FONT) + TOKEN_GAP : 0
    const font = amountFont(amount, space - tail)
    const valueWidth = textWidth(amount, font) + tail
    const labelWidth = textWidth(label, LABEL_FONT)
    const stat = { label, labelWidth, amount, font, token, valueWidth }
    if (measured.length > 0 && x + statWidth(stat) > space) break
    measured.push(stat)
    x += statWidth(stat) + STAT_GAP
  }
  return measured
}

export function rowWidth(stats: readonly MeasuredStat[]): number {
  return stats.reduce((sum, stat) => sum + statWidth(stat), STAT_GAP * (stats.length - 1))
}

/** `bottom`: the lower edge of the letters. */
export function statsRow(
  stats: readonly MeasuredStat[],
  { bottom, x: start }: { bottom: number; x: number }
): string {
  let x = start
  return stats
    .map(stat => {
      const name = { x, y: bottom - ROW_BASELINES.name, ...LABEL_FONT, color: TEXT_MUTED }
      const at = { x, y: bottom - ROW_BASELINES.amount }
      x += statWidth(stat) + STAT_GAP
      return textElement(escapeText(stat.label), name) + amountText(stat, at)
    })
    .join('')
}

export function lineWidth({ labelWidth, valueWidth }: MeasuredStat): number {
  return labelWidth + LINE_GAP + valueWidth
}

/** An amount after its name, in one line. */
export function statLine(stat: MeasuredStat, { x, y }: Point): string {
  const name = { x, y, ...LABEL_FONT, color: TEXT_MUTED }
  return (
    textElement(escapeText(stat.label), name) +
    amountText(stat, { x: x + stat.labelWidth + LINE_GAP, y })
  )
}

function amountFont(amount: string, space: number): Font {
  const unit = textWidth(amount, { face: SEMIBOLD, size: 1 })
  return { face: SEMIBOLD, size: Math.min(AMOUNT_SIZE, Math.floor(space / unit)) }
}

function statWidth({ labelWidth, valueWidth }: MeasuredStat): number {
  return Math.max(labelWidth, valueWidth)
}

function amountText({ amount, font, token }: MeasuredStat, at: Point): string {
  const tail = token
    ? ` <tspan font-size="${TOKEN_FONT.size}" fill="${TEXT_SECONDARY}">${escapeText(token)}</tspan>`
    : ''
  return textElement(escapeText(amount) + tail, { ...at, ...font })
}
