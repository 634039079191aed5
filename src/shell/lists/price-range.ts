// Synchronizes the two slider thumbs and the two text fields of a price range. Prices are decimal strings, never
// numbers.

import { LIMITS, MAX_BID } from '../../lib/config/limits.ts'
import { compareDecimals, readDecimal } from '../../lib/format/decimal.ts'
import {
  LAST_STEP,
  priceAtStep,
  priceStepText,
  separateThumbs,
  stepOfPrice
} from '../../lib/format/price-scale.ts'
import { amountRefusalText } from '../../lib/messages/amount.ts'
import { PRICES_REVERSED } from '../../lib/messages/price-filter.ts'
import type { AmountRefusal } from '../../lib/rules/amount.ts'

type Bound = 'max' | 'min'
const BOUNDS: readonly Bound[] = ['min', 'max']
const DEFAULT_PRICES: Record<Bound, string> = { min: '0', max: String(MAX_BID) }

/** Updates the field of a moved thumb. The thumb stops before the other one. */
export function updateFromThumb(filter: HTMLElement, thumb: HTMLInputElement): void {
  const bound = thumb.dataset.thumb as Bound
  const steps = {
    max: Number(thumbOf(filter, 'max').value),
    min: Number(thumbOf(filter, 'min').value)
  }
  const separated = separateThumbs(steps, bound)
  thumb.value = String(separated[bound])
  const text = priceAtStep(separated[bound])
  fieldOf(filter, bound).value = text === DEFAULT_PRICES[bound] ? '' : text
  renderRange(filter)
  showProblem(filter, undefined)
}

/** Moves the thumbs to the typed prices. */
export function updateFromFields(filter: HTMLElement): void {
  for (const bound of BOUNDS) {
    const text = fieldOf(filter, bound).value.trim()
    const typed = readDecimal(text)
    if (typed !== undefined || text === '') {
      thumbOf(filter, bound).value = String(stepOfPrice(typed ?? DEFAULT_PRICES[bound]))
    }
  }
  renderRange(filter)
  showProblem(filter, undefined)
}

/**
 * Validates the range and shows the problem beside it. Returns the problem's text; undefined when the range is valid.
 */
export function validatePrice(filter: HTMLElement): string | undefined {
  const [min, max] = BOUNDS.map(bound => fieldOf(filter, bound).value.trim()) as [string, string]
  const problem = findProblem(min, max)
  showProblem(filter, problem)
  return problem
}

function findProblem(min: string, max: string): string | undefined {
  const refusal = findRefusal(min) ?? findRefusal(max)
  if (refusal) return amountRefusalText(refusal)
  const from = readDecimal(min) ?? DEFAULT_PRICES.min
  const to = readDecimal(max) ?? DEFAULT_PRICES.max
  return compareDecimals(from, to) < 0 ? undefined : PRICES_REVERSED
}

/** Stricter rules apply to an amount to pay: a filter also accepts zero, ".5" and the largest price. */
function findRefusal(text: string): AmountRefusal | undefined {
  if (text === '' || readDecimal(text) !== undefined) return undefined
  if (text.includes(',')) return { code: 'comma' }
  if (!/^\d*(?:\.\d*)?$/.test(text) || !/\d/.test(text)) return { code: 'notNumber' }
  const [, fraction = ''] = text.split('.')
  return fraction.length > LIMITS.nativeDecimals
    ? { code: 'tooManyDecimals', decimals: LIMITS.nativeDecimals }
    : { code: 'overLimit', limit: MAX_BID + 1n }
}

function renderRange(filter: HTMLElement): void {
  const [from, to] = BOUNDS.map(bound => Number(thumbOf(filter, bound).value)) as [number, number]
  const range = filter.querySelector('.price-range')
  range?.setAttribute('x', String(from))
  range?.setAttribute('width', String(Math.max(0, to - from)))
  const symbol = filter.dataset.price ?? ''
  for (const bound of BOUNDS) {
    const thumb = thumbOf(filter, bound)
    // While the text is not a price, the price of the thumb is shown, which has not moved.
    const shown = readDecimal(fieldOf(filter, bound).value) ?? priceAtStep(Number(thumb.value))
    thumb.ariaValueText = `${priceStepText(shown)} ${symbol}`
  }
  // When both thumbs are at the far end, the minimum is on top, because only it can still move.
  thumbOf(filter, 'min').classList.toggle('thumb-above', from >= LAST_STEP - 1)
}

function showProblem(filter: HTMLElement, problem: string | undefined): void {
  const line = filter.querySelector('[data-price-error]')
  if (!line) return
  line.hidden = problem === undefined
  line.textContent = problem ?? ''
  for (const bound of BOUNDS) fieldOf(filter, bound).ariaInvalid = problem ? 'true' : null
}

function thumbOf(filter: HTMLElement, bound: Bound): HTMLInputElement {
  return filter.querySelector(`[data-thumb=${bound}]`) as HTMLInputElement
}

function fieldOf(filter: HTMLElement, bound: Bound): HTMLInputElement {
  return filter.querySelector(`input[name=${bound}]`) as HTMLInputElement
}
