import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { LAST_STEP, stepOfPrice } from '../../../src/lib/format/price-scale.ts'
import { start } from '../../../src/shell/lists/filters.ts'
import { reflectAria } from '../happy-dom.ts'
import { respond, showPage } from '../page.ts'
import { filterHtml, moveThumb, typePrice } from './filter-form.ts'
import { find } from './list-page.ts'

let requests: ReturnType<typeof respond>

beforeAll(() => {
  reflectAria()
  start()
})

beforeEach(() => {
  vi.useFakeTimers()
  requests = respond({})
  showPage(filterHtml())
})

describe('the price range of a filter', { tags: ['@M17'] }, () => {
  test('shows the price of each thumb in its field', () => {
    moveThumb('min', stepOfPrice('0.5'))
    moveThumb('max', stepOfPrice('2000'))
    expect(fields()).toEqual({ min: '0.5', max: '2000' })
    expect(valueTexts()).toEqual({ min: '0.5 EGLD', max: '2,000 EGLD' })
  })

  test('has an empty field for a thumb at its end', () => {
    moveThumb('min', 5)
    moveThumb('max', LAST_STEP - 5)
    moveThumb('min', 0)
    moveThumb('max', LAST_STEP)
    expect(fields()).toEqual({ min: '', max: '' })
    expect(valueTexts()).toEqual({ min: '0 EGLD', max: '1m+ EGLD' })
  })

  test('moves its thumbs to the typed prices and announces them', () => {
    typePrice('min', '3')
    typePrice('max', '41.5')
    expect(steps()).toEqual({ min: stepOfPrice('3'), max: stepOfPrice('40') })
    expect(valueTexts()).toEqual({ min: '3 EGLD', max: '41.5 EGLD' })
    typePrice('max', '')
    expect(steps().max).toBe(LAST_STEP)
  })

  test('keeps the thumbs while the typed text is not a number', () => {
    typePrice('min', '3')
    typePrice('min', '3,')
    expect(steps().min).toBe(stepOfPrice('3'))
    expect(valueTexts().min).toBe('3 EGLD')
  })

  test('moves its thumbs back to the ends when the fields contain only spaces', () => {
    typePrice('min', '3')
    typePrice('max', '40')
    typePrice('min', '  ')
    typePrice('max', ' ')
    expect(steps()).toEqual({ min: 0, max: LAST_STEP })
    expect(valueTexts()).toEqual({ min: '0 EGLD', max: '1m+ EGLD' })
  })

  test.each([
    { moved: 'min' as const, to: LAST_STEP, ends: { min: 19, max: 20 } },
    { moved: 'max' as const, to: 0, ends: { min: 10, max: 11 } }
  ])('keeps the thumb $moved from passing the other', ({ moved, to, ends }) => {
    moveThumb('min', 10)
    moveThumb('max', 20)
    moveThumb(moved, to)
    expect(steps()).toEqual(ends)
  })

  test('fills the bar between its thumbs', () => {
    moveThumb('min', 10)
    moveThumb('max', 30)
    expect(bar()).toEqual({ x: '10', width: '20' })
  })

  test('puts the movable thumb on top when both are at the far end', () => {
    const isAbove = () => find('[data-thumb=min]').classList.contains('thumb-above')
    moveThumb('min', LAST_STEP - 2)
    expect(isAbove()).toBe(false)
    moveThumb('min', LAST_STEP - 1)
    expect(isAbove()).toBe(true)
  })
})

describe('an invalid price range', { tags: ['@M17'] }, () => {
  test.each([
    { min: '3', max: '2', error: 'Minimum must be lower than maximum' },
    { min: '2', max: '2.0', error: 'Minimum must be lower than maximum' },
    { min: '', max: '0', error: 'Minimum must be lower than maximum' },
    { min: '9007199254740991', max: '', error: 'Minimum must be lower than maximum' },
    { min: '1,5', max: '', error: 'Use dot for decimals' },
    { min: '', max: '1,500.5', error: 'Use dot for decimals' },
    { min: 'one', max: '', error: 'Must be a number' },
    { min: '1', max: '-2', error: 'Must be a number' },
    { min: '', max: '.', error: 'Must be a number' },
    { min: '', max: '9007199254740992', error: 'Must be lower than 9007199254740992' },
    { min: '10000000000000000', max: '', error: 'Must be lower than 9007199254740992' },
    { min: `1${'0'.repeat(30)}`, max: '', error: 'Must be lower than 9007199254740992' },
    { min: `0.${'1'.repeat(19)}`, max: '', error: 'Too many decimals' }
  ])('from "$min" to "$max" is refused: $error', async ({ min, max, error }) => {
    typePrice('min', min)
    typePrice('max', max)
    expect(shownError()).toBeUndefined()
    await vi.runAllTimersAsync()
    expect(shownError()).toBe(error)
    expect(invalidFields()).toEqual(['min', 'max'])
    expect(requests).not.toHaveBeenCalled()
  })

  test.each([
    { min: '0', max: '0.000000000000000001' },
    { min: ' 1 ', max: '' },
    { min: '', max: '9007199254740991' }
  ])('is not reported from "$min" to "$max", which is valid', async ({ min, max }) => {
    typePrice('min', min)
    typePrice('max', max)
    await vi.runAllTimersAsync()
    expect(shownError()).toBeUndefined()
    expect(requests).toHaveBeenCalledTimes(1)
  })

  test('is no longer refused once it is changed', async () => {
    typePrice('min', '1,5')
    await vi.runAllTimersAsync()
    typePrice('min', '1.5')
    expect(shownError()).toBeUndefined()
    expect(invalidFields()).toEqual([])
    typePrice('min', '1,5')
    await vi.runAllTimersAsync()
    moveThumb('min', 4)
    expect(shownError()).toBeUndefined()
  })
})

function valuesOf(attribute: 'data-thumb' | 'name') {
  const value = (end: string) => find<HTMLInputElement>(`[${attribute}=${end}]`).value
  return { min: value('min'), max: value('max') }
}

function fields() {
  return valuesOf('name')
}

function steps() {
  const { min, max } = valuesOf('data-thumb')
  return { min: Number(min), max: Number(max) }
}

function valueTexts() {
  const text = (end: string) => find(`[data-thumb=${end}]`).getAttribute('aria-valuetext')
  return { min: text('min'), max: text('max') }
}

function bar() {
  const range = document.querySelector('.price-range')
  return { x: range?.getAttribute('x'), width: range?.getAttribute('width') }
}

function shownError(): string | undefined {
  const line = find('[data-price-error]')
  return line.hidden ? undefined : line.textContent
}

function invalidFields(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(i => i.name)
}
