// Swipe gestures for the item pager. Ignored on elements that scroll sideways, play media or accept text, and at the
// edges of the screen, where phones use a swipe for Back.

import type { Direction } from '../../stores/item-pager.ts'

/** In pixels, as is the edge. */
const MIN_DISTANCE = 64
/** A slower movement is no swipe. */
const MAX_DURATION_MS = 600
/** Width of the areas at both sides in which phones begin their own swipe. */
const SCREEN_EDGE = 28
/** A swipe moves a page that is zoomed further than this. Slightly above 1, because scales are not exact. */
const MAX_SCALE = 1.05
/** Elements that handle touches themselves. */
const OWN_TOUCH_TARGETS =
  'input, textarea, select, video, audio, iframe, [contenteditable], [data-carousel], [role=slider]'

interface SwipeStart {
  x: number
  y: number
  at: number
}

let swipeStart: SwipeStart | undefined

export function startSwipe(openNeighbour: (direction: Direction) => unknown): void {
  document.addEventListener('touchstart', event => onTouchStart(event), { passive: true })
  document.addEventListener('touchcancel', () => {
    swipeStart = undefined
  })
  document.addEventListener('touchend', event => {
    const direction = swipeStart && directionOf(swipeStart, event)
    swipeStart = undefined
    if (direction) void openNeighbour(direction)
  })
}

function onTouchStart(event: TouchEvent): void {
  const [touch] = event.touches
  const target = event.target as Element
  swipeStart = undefined
  if (!touch || event.touches.length > 1 || (visualViewport?.scale ?? 1) > MAX_SCALE) return
  if (touch.clientX < SCREEN_EDGE || touch.clientX > innerWidth - SCREEN_EDGE) return
  if (!target.closest('[data-layer=foreground]:not([inert])')) return
  if (target.closest(OWN_TOUCH_TARGETS) || scrollsSideways(target)) return
  swipeStart = { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
}

function directionOf({ x, y, at }: SwipeStart, event: TouchEvent): Direction | undefined {
  const [touch] = event.changedTouches
  if (!touch || event.timeStamp - at > MAX_DURATION_MS || !getSelection()?.isCollapsed)
    return undefined
  const [right, down] = [touch.clientX - x, touch.clientY - y]
  const isSideways = Math.abs(right) >= 2 * Math.abs(down)
  if (Math.abs(right) < MIN_DISTANCE || !isSideways) return undefined
  return right < 0 ? 'next' : 'previous'
}

function scrollsSideways(target: Element): boolean {
  for (let part: Element | null = target; part && part !== document.body; ) {
    const isWider = part.scrollWidth > part.clientWidth + 1 // widths are rounded
    if (isWider && /auto|scroll/.test(getComputedStyle(part).overflowX)) return true
    part = part.parentElement
  }
  return false
}
