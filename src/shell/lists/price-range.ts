// Synchronizes the two slider thumbs and the two text fields of a price range. Prices are decimal strings, never
// numbers.

import { MAX_BID } from '../../lib/config/limits.ts'
import { compareDecimals, DECIMALS, readDecimal } from '../../lib/format/decimal.ts'
import {
  LAST_STEP,
  priceAtStep,
  priceStepText,
  separateThumbs,
  stepOfPrice
} from '../../lib/format/price-scale.ts'
import { amountRefusalText } from '../../lib/messages/amount.ts'
import type { AmountRefusal } from '../../lib/rules/amount.ts'

type Bound = 'max' | 'min'
const BOUNDS: readonly Bound[] = ['min', 'max']
const DEFAULT_PRICES: Record<Bound, string> = { min: '0', max: String(MAX_BID) }

/** Updates the field of a moved thumb. The thumb stops before the other one. */
export function updateFromThumb(price: HTMLElement, thumb: HTMLInputElement): void {
  const end = thumb.dataset.thumb as Bound
  const places = {
    max: Number(thumbOf(price, 'max').value),
    min: Number(thumbOf(price, 'min').value)
  }
  const held = separateThumbs(places, end)
  thumb.value = String(held[end])
  const text = priceAtStep(held[end])
  fieldOf(price, end).value = text === DEFAULT_PRICES[end] ? '' : text
  renderRange(price)
  showProblem(price, undefined)
}

/** Moves the thumbs to the typed prices. */
export function updateFromFields(price: HTMLElement): void {
  for (const end of BOUNDS) {
    const text = fieldOf(price, end).value.trim()
    const written = readDecimal(text)
    if (written !== undefined || text === '') {
      thumbOf(price, end).value = String(stepOfPrice(written ?? DEFAULT_PRICES[end]))
    }
  }
  renderRange(price)
  showProblem(price, undefined)
}

/**
 * Validates the range and shows the problem beside it. Returns the problem's text; undefined when the range is valid.
 */
export function validatePrice(price: HTMLElement): string | undefined {
  const [min, max] = BOUNDS.map(end => fieldOf(price, end).value.trim()) as [string, string]
  const problem = findProblem(min, max)
  showProblem(price, problem)
  return problem
}

function findProblem(min: string, max: string): string | undefined {
  const refusal = findRefusal(min) ?? findRefusal(max)
  if (refusal) return amountRefusalText(refusal)
  const from = readDecimal(min) ?? DEFAULT_PRICES.min
  const to = readDecimal(max) ?? DEFAULT_PRICES.max
  return compareDecimals(from, to) < 0 ? undefined : 'Minimum must be lower than maximum'
}

/** Not as of an amount to pay: a filter takes zero, ".5" and the largest price as well. */
function findRefusal(text: string): AmountRefusal | undefined {
  if (text === '' || readDecimal(text) !== undefined) return undefined
  if (text.includes(',')) return { code: 'comma' }
  if (!/^\d*(?:\.\d*)?$/.test(text) || !/\d/.test(text)) return { code: 'notNumber' }
  const [, fraction = ''] = text.split('.')
  return fraction.length > DECIMALS
    ? { code: 'tooManyDecimals', decimals: DECIMALS }
    : { code: 'overLimit', limit: MAX_BID + 1n }
}

function renderRange(price: HTMLElement): void {
  const [from, to] = BOUNDS.map(end => Number(thumbOf(price, end).value)) as [number, number]
  const range = price.querySelector('.price-range')
  range?.setAttribute('x', String(from))
  range?.setAttribute('width', String(Math.max(0, to - from)))
  const symbol = price.dataset.price ?? ''
  for (const end of BOUNDS) {
    const thumb = thumbOf(price, end)
    // While the text is no price, that of the thumb, which has not moved.
    const shown = readDecimal(fieldOf(price, end).value) ?? priceAtStep(Number(thumb.value))
    thumb.ariaValueText = `${priceStepText(shown)} ${symbol}`
  }
  // At the far end both thumbs may be at one position: the minimum, which can still move, is on top.
  thumbOf(price, 'min').classList.toggle('thumb-above', from >= LAST_STEP - 1)
}

function showProblem(price: HTMLElement, problem: string | undefined): void {
  const line = price.querySelector<HTMLElement>('[data-price-error]')
  if (!line) return
  line.hidden = problem === undefined
  line.textContent = problem ?? ''
  for (const end of BOUNDS) fieldOf(price, end).ariaInvalid = problem ? 'true' : null
}

function thumbOf(price: HTMLElement, end: Bound): HTMLInputElement {
  return price.querySelector(`[data-thumb=${end}]`) as HTMLInputElement
}

function fieldOf(price: HTMLElement, end: Bound): HTMLInputElement {
  return price.querySelector(`input[name=${end}]`) as HTMLInputElement
}
