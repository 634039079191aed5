import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { dispatch, listen } from '../../../src/lib/dom/events.ts'
import { startCountdowns } from '../../../src/shell/auction/countdown.ts'
import { showPage } from '../page.ts'

const NOW = 1_900_000_000 // Unix seconds
const LEFT = 2 * 86_400 + 3 * 3_600 + 4 * 60 + 5
const UNITS = ['days', 'hours', 'minutes', 'seconds']

beforeAll(() => {
  vi.useFakeTimers()
  startCountdowns()
})

beforeEach(() => {
  vi.setSystemTime(NOW * 1000)
  setHidden(false)
})

describe('the countdowns of a page', { tags: ['@M13', '@M26'] }, () => {
  test('update together with one timer', () => {
    show(time(65), time(3_600), time(LEFT), time(65))
    expect(texts()).toEqual(['1m 5s', '1h 0m 0s', '2d 3h 4m 5s', '1m 5s'])
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(3_000)
    expect(texts()).toEqual(['1m 2s', '59m 57s', '2d 3h 4m 2s', '1m 2s'])
    expect(vi.getTimerCount()).toBe(1)
  })

  test('are all checked for visibility before any text changes, which saves layouts of the page', () => {
    show(time(65), time(65))
    const seen: (string | null)[][] = []
    const look = vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(() => {
      seen.push(texts())
      return true
    })
    vi.advanceTimersByTime(1_000)
    look.mockRestore()
    expect(seen).toEqual([
      ['1m 5s', '1m 5s'],
      ['1m 5s', '1m 5s']
    ])
    expect(texts()).toEqual(['1m 4s', '1m 4s'])
  })

  test('change at the start of a second, regardless of when the page was opened', () => {
    vi.setSystemTime(NOW * 1000 + 300)
    show(time(65))
    vi.advanceTimersByTime(699)
    expect(texts()).toEqual(['1m 5s'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual(['1m 4s'])
  })

  test('show two digits in each cell when they have a cell for each unit', () => {
    show(time(LEFT, cells()))
    const cellTexts = () => [...document.querySelectorAll('b')].map(i => i.textContent)
    expect(cellTexts()).toEqual(['02', '03', '04', '05'])
    vi.advanceTimersByTime(6_000)
    expect(cellTexts()).toEqual(['02', '03', '03', '59'])
  })

  test.each([
    { left: 86_400, shown: ['01', '00', '00', '00'] },
    { left: 86_399, shown: ['23', '59', '59'] },
    { left: 3_599, shown: ['59', '59'] },
    { left: 9, shown: ['00', '09'] }
  ])('hide the cells of days and hours that have become zero: $left s left', ({ left, shown }) => {
    show(time(left, cells()))
    const visible = [...document.querySelectorAll('p:not([hidden]) > b')]
    expect(visible.map(i => i.textContent)).toEqual(shown)
  })

  test.each(['list:appended', 'list:rows-changed', 'fragment:refreshed'] as const)(
    'set no timer while the page has none, and start when %s adds the first one',
    name => {
      const layer = show()
      expect(vi.getTimerCount()).toBe(0)
      layer.innerHTML = time(10)
      dispatch(name, undefined, layer)
      vi.advanceTimersByTime(1_000)
      expect(texts()).toEqual(['9s'])
    }
  )

  test.each(['inert', 'style="display:none"'])(
    'are not updated in a part with the attribute %s, and catch up when the part is shown',
    attribute => {
      const layer = show(time(10), `<div ${attribute}>${time(10, 'rendered')}</div>`)
      vi.advanceTimersByTime(1_000)
      expect(texts()).toEqual(['9s', 'rendered'])
      const part = layer.querySelector('div')
      part?.removeAttribute(attribute.split('=')[0] ?? '')
      dispatch('layer:resume', [], layer)
      expect(texts()).toEqual(['9s', '9s'])
    }
  )

  test('count on below a dialog when they have cells, but end only after the dialog has closed', () => {
    const cell = '<p><b data-unit="seconds"></b></p>'
    const layer = show(`<div inert>${time(3, cell)}</div>`)
    const ended = vi.fn()
    const stop = listen('countdown:ended', ended)
    vi.advanceTimersByTime(1_000)
    expect(texts()).toEqual(['02'])
    vi.advanceTimersByTime(5_000)
    expect(texts()).toEqual(['00'])
    expect(ended).not.toHaveBeenCalled()
    layer.querySelector('div')?.removeAttribute('inert')
    dispatch('layer:resume', [], layer)
    expect(ended).toHaveBeenCalledOnce()
    stop()
  })

  test('set no timer in a hidden tab, and catch up when it is shown', () => {
    show(time(65))
    setHidden(true)
    expect(vi.getTimerCount()).toBe(0)
    vi.setSystemTime((NOW + 30) * 1000)
    expect(texts()).toEqual(['1m 5s'])
    setHidden(false)
    expect(texts()).toEqual(['35s'])
  })

  test.each([
    { left: 601, isSoon: false },
    { left: 600, isSoon: true },
    { left: 1, isSoon: true },
    { left: 0, isSoon: false }
  ])(
    'are marked as ending soon in the last ten minutes: $left s left, $isSoon',
    ({ left, isSoon }) => {
      const layer = show(time(left))
      expect(layer.querySelector('time')?.hasAttribute('data-ending-soon')).toBe(isSoon)
    }
  )
})

describe('the end of a countdown', { tags: ['@M13'] }, () => {
  test('is announced once at the last second and once at the end', () => {
    const events: string[] = []
    const stop = listen(['countdown:last-second', 'countdown:ended'], ({ type, target }) => {
      events.push(`${type} of ${(target as HTMLElement).id}`)
    })
    const layer = show(time(2, '', 'first'), time(60, '', 'second'))
    expect(events).toEqual([])
    vi.advanceTimersByTime(1_000)
    dispatch('list:appended', undefined, layer)
    expect(events).toEqual(['countdown:last-second of first'])
    vi.advanceTimersByTime(5_000)
    expect(events).toEqual(['countdown:last-second of first', 'countdown:ended of first'])
    expect(texts()).toEqual(['Ended', '54s'])
    stop()
  })

  test('stops the timer when no other countdown is running', () => {
    show(time(2))
    vi.advanceTimersByTime(3_000)
    expect(texts()).toEqual(['Ended'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is announced at once when it passed before the page was opened', () => {
    const onEnded = vi.fn()
    const stop = listen('countdown:ended', onEnded)
    show(time(-30))
    stop()
    expect(onEnded).toHaveBeenCalledTimes(1)
    expect(texts()).toEqual(['Ended'])
  })
})

/** A countdown with this many seconds left. */
function time(left: number, content = '', id = ''): string {
  return `<time id="${id}" data-countdown="${NOW + left}">${content}</time>`
}

function cells(): string {
  return UNITS.map(unit => `<p><b data-unit="${unit}"></b></p>`).join('')
}

function show(...html: string[]): HTMLElement {
  const layer = showPage(html.join(''))
  document.dispatchEvent(new Event('page:shown'))
  return layer
}

function texts(): (string | null)[] {
  return [...document.querySelectorAll('time')].map(i => i.textContent)
}

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}
