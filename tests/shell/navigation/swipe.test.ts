import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { startSwipe } from '../../../src/shell/navigation/swipe.ts'
import { showPage } from '../page.ts'

interface Point {
  x: number
  y: number
}

interface Swipe {
  from?: Point
  to?: Point
  duration?: number
  fingers?: number
}

const START = { x: 500, y: 400 }
const MIN_DISTANCE = 64
const MAX_DURATION = 600
const SCREEN_EDGE = 28

const openNeighbour = vi.fn()

beforeAll(() => startSwipe(openNeighbour))

beforeEach(() => {
  openNeighbour.mockReset()
  vi.stubGlobal('visualViewport', { scale: 1 })
  vi.stubGlobal('innerWidth', 1_000)
  showPage('<p>Art</p>', { url: '/nfts/ART-abcdef-01', level: 'foreground' })
})

describe('a swipe over an item', { tags: ['@N4'] }, () => {
  test.each([
    { name: 'to the left', right: -120, direction: 'next' },
    { name: 'to the right', right: 120, direction: 'previous' },
    { name: 'just far enough to the left', right: -MIN_DISTANCE, direction: 'next' },
    { name: 'just far enough to the right', right: MIN_DISTANCE, direction: 'previous' }
  ])('$name opens the $direction item', ({ right, direction }) => {
    swipe({ to: { x: START.x + right, y: START.y } })
    expect(openNeighbour.mock.calls).toEqual([[direction]])
  })

  test.each<Swipe & { name: string }>([
    { name: 'too short', to: { x: START.x - MIN_DISTANCE + 1, y: START.y } },
    { name: 'too slow', duration: MAX_DURATION + 1 },
    { name: 'too steep', to: { x: START.x - 120, y: START.y + 61 } },
    { name: 'from the left edge', from: { x: SCREEN_EDGE - 1, y: 400 }, to: { x: 300, y: 400 } },
    { name: 'from the right edge', from: { x: 1_001 - SCREEN_EDGE, y: 400 } },
    { name: 'with two fingers', fingers: 2 }
  ])('opens nothing when it is $name', options => {
    swipe(options)
    expect(openNeighbour).not.toHaveBeenCalled()
  })

  test.each<Swipe & { name: string }>([
    { name: 'slow', duration: MAX_DURATION },
    { name: 'slanted', to: { x: START.x - 120, y: START.y + 60 } },
    { name: 'from beside the edge', from: { x: 1_000 - SCREEN_EDGE, y: 400 } }
  ])('opens the next item when it is $name but within the limit', options => {
    swipe(options)
    expect(openNeighbour).toHaveBeenCalledWith('next')
  })

  test('opens nothing when a second finger joins or the browser cancels the touch', () => {
    touchStart(START)
    touchStart(START, { fingers: 2 })
    touchEnd({ x: 300, y: 400 })
    touchStart(START)
    target().dispatchEvent(new TouchEvent('touchcancel', { bubbles: true }))
    touchEnd({ x: 300, y: 400 })
    expect(openNeighbour).not.toHaveBeenCalled()
    touchStart(START)
    touchEnd({ x: 300, y: 400 })
    expect(openNeighbour, 'the next swipe of one finger').toHaveBeenCalledTimes(1)
  })

  test('opens nothing on a zoomed page or while text is selected', () => {
    vi.stubGlobal('visualViewport', { scale: 1.5 })
    swipe()
    vi.stubGlobal('visualViewport', { scale: 1 })
    getSelection()?.selectAllChildren(target())
    swipe()
    expect(openNeighbour).not.toHaveBeenCalled()
    getSelection()?.removeAllRanges()
    swipe()
    expect(openNeighbour).toHaveBeenCalledTimes(1)
  })
})

describe('a swipe on another element or layer', { tags: ['@N4'] }, () => {
  test.each([
    '<input>',
    '<textarea></textarea>',
    '<select></select>',
    '<video></video>',
    '<audio></audio>',
    '<b contenteditable></b>',
    '<b role="slider"></b>',
    '<b data-carousel><img></b>'
  ])('opens nothing on an element with its own swipe: %s', html => {
    const layer = showPage(html, { level: 'foreground' })
    swipe({}, [...layer.querySelectorAll('*')].at(-1))
    expect(openNeighbour).not.toHaveBeenCalled()
  })

  test.each([
    { overflow: 'auto', width: 900, times: 0 },
    { overflow: 'scroll', width: 900, times: 0 },
    { overflow: 'hidden', width: 900, times: 1 },
    { overflow: 'auto', width: 302, times: 0 },
    { overflow: 'auto', width: 301, times: 1 }
  ])(
    'opens an item $times times in a row of 300 pixels with a content of $width and overflow $overflow',
    ({ overflow, times, width }) => {
      const row = `<div style="overflow-x: ${overflow}"><b></b></div>`
      const layer = showPage(row, { level: 'foreground' })
      const scrolled = layer.querySelector('div')
      Object.defineProperty(scrolled, 'scrollWidth', { value: width })
      Object.defineProperty(scrolled, 'clientWidth', { value: 300 })
      swipe({}, layer.querySelector('b'))
      expect(openNeighbour).toHaveBeenCalledTimes(times)
    }
  )

  test('opens nothing on a list, in a dialog, or on an item under a dialog', () => {
    for (const level of ['background', 'modal'] as const) {
      showPage('<p></p>', { level })
      swipe()
    }
    showPage('<p></p>', { level: 'foreground' }).inert = true
    swipe()
    expect(openNeighbour).not.toHaveBeenCalled()
  })
})

/** By default, a swipe that opens the next item. */
function swipe(options: Swipe = {}, on: Element | null | undefined = target()): void {
  const { from = START, to = { x: from.x - 120, y: from.y }, duration = 200, fingers } = options
  touchStart(from, { on, fingers })
  touchEnd(to, { on, at: duration })
}

function touchStart(
  point: Point,
  { on = target(), fingers = 1 }: { on?: Element | null; fingers?: number | undefined } = {}
): void {
  dispatchTouch('touchstart', { on, at: 0, points: Array.from({ length: fingers }, () => point) })
}

function touchEnd(point: Point, { on = target() as Element | null, at = 200 } = {}): void {
  dispatchTouch('touchend', { on, at, points: [point] })
}

function dispatchTouch(
  type: string,
  { on, at, points }: { on: Element | null; at: number; points: Point[] }
): void {
  if (!on) throw new Error('tests: expected an element to touch')
  const touches = points.map(
    ({ x, y }, identifier) => new Touch({ identifier, target: on, clientX: x, clientY: y })
  )
  const inTouch = type === 'touchend' ? [] : touches
  const event = new TouchEvent(type, { bubbles: true, touches: inTouch, changedTouches: touches })
  Object.defineProperty(event, 'timeStamp', { value: 1_000 + at })
  on.dispatchEvent(event)
}

function target(): Element {
  const found = document.querySelector('p')
  if (!found) throw new Error('tests: expected a paragraph')
  return found
}
