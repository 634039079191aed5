// Synchronizes the two slider thumbs and the two text fields of a price range. Prices are decimal strings, never
// numbers.

import { MAX_BID } from '../../lib/config/limits.ts'
import { compareDecimals, readDecimal } from '../../lib/format/decimal.ts'
import {
  LAST_STEP,
  priceAtStep,
  priceStepText,
  separateThumbs,
  stepOfPrice
} from '../../lib/format/price-scale.ts'

type Bound = 'max' | 'min'
const BOUNDS: readonly Bound[] = ['min', 'max']
const MAX_PRICE = String(MAX_BID)
const DEFAULT_PRICES: Record<Bound, string> = { min: '0', max: MAX_PRICE }

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
    const written = readDecimal(fieldOf(price, end).value)
    if (written !== undefined || !fieldOf(price, end).value) {
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
  if (`${min}${max}`.includes(',')) return 'Use dot for decimals'
  const [from, to] = [min ? readDecimal(min) : '0', max ? readDecimal(max) : MAX_PRICE]
  if (from === undefined || to === undefined) return 'Must be a number'
  return compareDecimals(from, to) < 0 ? undefined : 'Minimum must be lower than maximum'
}

function renderRange(price: HTMLElement): void {
  const [from, to] = BOUNDS.map(end => Number(thumbOf(price, end).value)) as [number, number]
  const range = price.querySelector('.price-range')
  range?.setAttribute('x', String(from))
  range?.setAttribute('width', String(Math.max(0, to - from)))
  const symbol = price.dataset.price ?? ''
  for (const end of BOUNDS) {
    const written = readDecimal(fieldOf(price, end).value) ?? DEFAULT_PRICES[end]
    thumbOf(price, end).ariaValueText = `${priceStepText(written)} ${symbol}`
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
