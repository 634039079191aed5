// A finger drawn across the sheet walks the list. What scrolls sideways, is played or is typed in keeps the finger to
// itself, and so do the edges of the screen, where phones take it for Back.

import type { Direction } from '../../stores/item-pager.ts'

const LEAST = 64 // pixels
const LONGEST_MS = 600
const EDGE = 28
const TAKES_FINGERS =
  'input, textarea, select, video, audio, iframe, [contenteditable], [data-carousel], [role=slider]'

interface Start {
  x: number
  y: number
  at: number
}

let start: Start | undefined

export function startSwipe(walk: (direction: Direction) => unknown): void {
  document.addEventListener('touchstart', event => begin(event), { passive: true })
  document.addEventListener('touchcancel', () => {
    start = undefined
  })
  document.addEventListener('touchend', event => {
    const direction = start && directionOf(start, event)
    start = undefined
    if (direction) void walk(direction)
  })
}

function begin(event: TouchEvent): void {
  const [touch] = event.touches
  const target = event.target as Element
  start = undefined
  if (!touch || event.touches.length > 1 || (visualViewport?.scale ?? 1) > 1.05) return
  if (touch.clientX < EDGE || touch.clientX > innerWidth - EDGE) return
  // While one view gives way to the next, a finger is on the pictures of both: on the document itself.
  const isMoving = target === document.documentElement
  if (!isMoving && !target.closest('[data-layer=foreground]:not([inert])')) return
  if (target.closest(TAKES_FINGERS) || scrollsSideways(target)) return
  start = { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
}

function directionOf({ x, y, at }: Start, event: TouchEvent): Direction | undefined {
  const [touch] = event.changedTouches
  if (!touch || event.timeStamp - at > LONGEST_MS || !getSelection()?.isCollapsed) return undefined
  const [right, down] = [touch.clientX - x, touch.clientY - y]
  if (Math.abs(right) < LEAST || Math.abs(right) < 2 * Math.abs(down)) return undefined
  return right < 0 ? 'next' : 'previous'
}

function scrollsSideways(target: Element): boolean {
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) {
      return true
    }
  }
  return false
}
