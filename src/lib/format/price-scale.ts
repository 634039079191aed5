// The scale of the price slider: each decade has as many places, and every place is a round price. No arithmetic with
// fractions: a place is a step of a decade, written as decimal text.

import { MAX_BID } from '../config/limits.ts'
import { compareDecimals } from './decimal.ts'

/** Steps of a decade, in tenths. */
const DECADE_STEPS = [10, 12, 15, 18, 20, 25, 30, 40, 50, 60, 70, 80, 90] as const
/** From a hundredth of a token to a million of them. */
const LOWEST_POWER = -2
const HIGHEST_POWER = 6

/** Prices by place: nothing, the rounded ones, and the highest there can be, which stands for no limit. */
const STEP_PRICES: readonly string[] = [
  '0',
  ...Array.from({ length: HIGHEST_POWER - LOWEST_POWER }, (_, decade) =>
    DECADE_STEPS.map(step => scaleDecimal(step, decade + LOWEST_POWER - 1))
  ).flat(),
  String(MAX_BID)
]

export const LAST_STEP = STEP_PRICES.length - 1

/** Price at a place; a place off the scale is its nearer end. */
export function priceAtStep(step: number): string {
  return STEP_PRICES[Math.min(Math.max(Math.round(step), 0), LAST_STEP)] ?? '0'
}

/** The place at or just below a price. */
export function stepOfPrice(price: string): number {
  const above = STEP_PRICES.findIndex(i => compareDecimals(i, price) > 0)
  return above < 0 ? LAST_STEP : Math.max(above - 1, 0)
}

/** '0.25', '1,500', and '1m+' where there is no limit. */
export function priceStepText(price: string): string {
  if (compareDecimals(price, String(MAX_BID)) >= 0) return '1m+'
  const [whole = '0', fraction] = price.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}

/** Two thumbs that never meet: `moved` is held off the other one. */
export function keepThumbsApart(
  steps: { max: number; min: number },
  moved: 'max' | 'min'
): { max: number; min: number } {
  const { max, min } = steps
  if (min < max) return steps
  return moved === 'min'
    ? { max, min: Math.max(max - 1, 0) }
    : { min, max: Math.min(min + 1, LAST_STEP) }
}

/** `digits` times ten to the power, as text without needless zeros. */
function scaleDecimal(digits: number, power: number): string {
  const text = String(digits)
  if (power >= 0) return text + '0'.repeat(power)
  const padded = text.padStart(1 - power, '0')
  const whole = padded.slice(0, power) || '0'
  const fraction = padded.slice(power).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}
