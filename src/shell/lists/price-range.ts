// The two thumbs and the two fields of a price range keep each other in step, in decimal text: a price is never a number.

import { MAX_BID } from '../../lib/config/limits.ts'
import { compareDecimals, readDecimal } from '../../lib/format/decimal.ts'
import {
  LAST_STEP,
  priceAtStep,
  priceStepText,
  separateThumbs,
  stepOfPrice
} from '../../lib/format/price-scale.ts'

type End = 'max' | 'min'
const ENDS: readonly End[] = ['min', 'max']
const TOP = String(MAX_BID)
const BARE: Record<End, string> = { min: '0', max: TOP }

/** A thumb was moved: it stops before the other one, and its field says where it stands. */
export function followThumb(price: HTMLElement, thumb: HTMLInputElement): void {
  const end = thumb.dataset['thumb'] as End
  const places = {
    max: Number(thumbOf(price, 'max').value),
    min: Number(thumbOf(price, 'min').value)
  }
  const held = separateThumbs(places, end)
  thumb.value = String(held[end])
  const text = priceAtStep(held[end])
  fieldOf(price, end).value = text === BARE[end] ? '' : text
  draw(price)
  say(price, undefined)
}

/** Something was written: the thumbs stand by it. */
export function followFields(price: HTMLElement): void {
  for (const end of ENDS) {
    const written = readDecimal(fieldOf(price, end).value)
    if (written !== undefined || !fieldOf(price, end).value) {
      thumbOf(price, end).value = String(stepOfPrice(written ?? BARE[end]))
    }
  }
  draw(price)
  say(price, undefined)
}

/** Why the range cannot be asked for, which is also said beside it. */
export function priceProblem(price: HTMLElement): string | undefined {
  const [min, max] = ENDS.map(end => fieldOf(price, end).value.trim()) as [string, string]
  const problem = problemOf(min, max)
  say(price, problem)
  return problem
}

function problemOf(min: string, max: string): string | undefined {
  if (`${min}${max}`.includes(',')) return 'Use dot for decimals'
  const [from, to] = [min ? readDecimal(min) : '0', max ? readDecimal(max) : TOP]
  if (from === undefined || to === undefined) return 'Must be a number'
  return compareDecimals(from, to) < 0 ? undefined : 'Minimum must be lower than maximum'
}

function draw(price: HTMLElement): void {
  const [from, to] = ENDS.map(end => Number(thumbOf(price, end).value)) as [number, number]
  const range = price.querySelector('.price-range')
  range?.setAttribute('x', String(from))
  range?.setAttribute('width', String(Math.max(0, to - from)))
  const symbol = price.dataset['price'] ?? ''
  for (const end of ENDS) {
    const written = readDecimal(fieldOf(price, end).value) ?? BARE[end]
    thumbOf(price, end).ariaValueText = `${priceStepText(written)} ${symbol}`
  }
  // At the far end both may stand on one place: the one that can still be moved is on top.
  thumbOf(price, 'min').classList.toggle('thumb-above', from >= LAST_STEP - 1)
}

function say(price: HTMLElement, problem: string | undefined): void {
  const line = price.querySelector<HTMLElement>('[data-price-error]')
  if (!line) return
  line.hidden = problem === undefined
  line.textContent = problem ?? ''
  for (const end of ENDS) fieldOf(price, end).ariaInvalid = problem ? 'true' : null
}

function thumbOf(price: HTMLElement, end: End): HTMLInputElement {
  return price.querySelector(`[data-thumb=${end}]`) as HTMLInputElement
}

function fieldOf(price: HTMLElement, end: End): HTMLInputElement {
  return price.querySelector(`input[name=${end}]`) as HTMLInputElement
}
