// The scale of the price slider: every decade has the same number of steps, and every step is a round price. Prices
// are decimal text, because floating-point arithmetic does not produce round prices.

import { MAX_BID } from '../config/limits.ts'
import { compareDecimals } from './decimal.ts'

/** The steps of one decade, in tenths of its lowest price. */
const DECADE_STEPS = [10, 12, 15, 18, 20, 25, 30, 40, 50, 60, 70, 80, 90] as const
// From 0.01 to a million tokens.
const LOWEST_POWER = -2
const HIGHEST_POWER = 6

/** Prices by step: zero, the round prices, and MAX_BID, which means no limit. */
const STEP_PRICES: readonly string[] = [
  '0',
  ...Array.from({ length: HIGHEST_POWER - LOWEST_POWER }, (_, decade) =>
    DECADE_STEPS.map(step => scaleDecimal(step, decade + LOWEST_POWER - 1))
  ).flat(),
  String(MAX_BID)
]

export const LAST_STEP = STEP_PRICES.length - 1

/** The price at a step. A step outside the scale is clamped to the nearest end. */
export function priceAtStep(step: number): string {
  return STEP_PRICES[Math.min(Math.max(Math.round(step), 0), LAST_STEP)] ?? '0'
}

/** The step at a price. A price between two steps gives the lower one. */
export function stepOfPrice(price: string): number {
  let [step, above] = [0, STEP_PRICES.length]
  // Binary search in the ascending prices, because comparing decimals is slow.
  while (above - step > 1) {
    const middle = Math.floor((step + above) / 2)
    if (compareDecimals(priceAtStep(middle), price) > 0) above = middle
    else step = middle
  }
  return step
}

/** '0.25', '1,500', and '1m+' for no limit. */
export function priceStepText(price: string): string {
  if (compareDecimals(price, String(MAX_BID)) >= 0) return '1m+'
  const [whole = '0', fraction] = price.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}

/** Keeps the two thumbs at least one step apart by moving `moved` back. */
export function separateThumbs(
  steps: { max: number; min: number },
  moved: 'max' | 'min'
): { max: number; min: number } {
  const { max, min } = steps
  if (min < max) return steps
  return moved === 'min'
    ? { max, min: Math.max(max - 1, 0) }
    : { min, max: Math.min(min + 1, LAST_STEP) }
}

/** `digits` × 10^`power` as decimal text without trailing zeros. */
function scaleDecimal(digits: number, power: number): string {
  const text = String(digits)
  if (power >= 0) return text + '0'.repeat(power)
  const padded = text.padStart(1 - power, '0')
  const whole = padded.slice(0, power) || '0'
  const fraction = padded.slice(power).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}
