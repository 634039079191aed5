// The filters of a list for tests of the shell: the form as FilterPanel.astro renders it, and functions that change it.

import { LAST_STEP, stepOfPrice } from '../../../src/lib/format/price-scale.ts'
import { find } from './list-page.ts'

interface PriceFields {
  min?: string
  max?: string
}

interface FormOptions extends PriceFields {
  /** Fields that only keep a value for the URL, such as the sort order. */
  hiddenFields?: Record<string, string>
  /** URL of the rendered list. */
  here?: string
  /** The chosen tags. */
  tags?: readonly string[]
}

const TAGS = ['sea', 'moon']

/** The form, the list that it filters, and the message for a failed response. */
export function filterHtml({
  here = '/nfts',
  hiddenFields = {},
  tags = [],
  ...price
}: FormOptions = {}) {
  const hidden = Object.entries(hiddenFields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`
  )
  const boxes = TAGS.map(tag => {
    const checked = tags.includes(tag) ? 'checked' : ''
    return `<input type="checkbox" name="tag" value="${tag}" ${checked}>`
  })
  return `<form action="/nfts" data-filters>
      <div data-refine="filter-hidden"><input value="${here}" type="hidden" disabled data-current-url>${hidden.join('')}</div>
      <div data-refine="filter-tag">${boxes.join('')}</div>
      <input type="search" name="q">
      <select name="trait"><option value="">Any</option><option>Star:Red</option></select>
      ${priceFilterHtml(price)}
      <button type="submit"><span data-refine-text="filters-found">Show NFTs</span></button>
    </form>
    <div data-refine-failure hidden><button data-refine-retry>Try again</button></div>
    <div data-refine="list"></div>`
}

/** A price range as PriceFilter.astro renders it. */
export function priceFilterHtml({ min = '', max = '' }: PriceFields = {}): string {
  const thumb = (name: string, step: number) =>
    `<input type="range" min="0" max="${LAST_STEP}" value="${step}" data-thumb="${name}">`
  return `<fieldset data-price="EGLD"><svg><rect class="price-range"></rect></svg>
    ${thumb('min', stepOfPrice(min || '0'))}${thumb('max', max ? stepOfPrice(max) : LAST_STEP)}
    <input name="min" value="${min}"><input name="max" value="${max}">
    <p data-price-error hidden></p></fieldset>`
}

export function typePrice(end: 'max' | 'min', text: string): void {
  change(`input[name=${end}]`, text, 'input')
}

export function moveThumb(end: 'max' | 'min', step: number): void {
  change(`[data-thumb=${end}]`, String(step), 'input')
}

export function chooseTrait(trait: string): void {
  change('select', trait, 'change')
}

export function typeSearch(words: string): void {
  change('input[type=search]', words, 'input')
}

export function toggleTag(tag: string): void {
  const box = find<HTMLInputElement>(`[name=tag][value=${tag}]`)
  box.checked = !box.checked
  box.dispatchEvent(new Event('change', { bubbles: true }))
}

function change(selector: string, value: string, type: 'change' | 'input'): void {
  const field = find<HTMLInputElement>(selector)
  field.value = value
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
