// What lies over a long list while it goes by under a resting pointer: without it each card would light up, and be
// drawn twice.

/** Without scrolling, after which the pointer counts again. */
const REST_MS = 120

const shades = new Map<HTMLElement, HTMLElement>()
let rest: ReturnType<typeof setTimeout> | undefined

export function shade(list: HTMLElement): void {
  if (shades.size === 0) {
    addEventListener('scroll', cover, { passive: true })
    addEventListener('pointermove', noticeMove, { passive: true })
  }
  const element = document.createElement('div')
  element.hidden = true
  Object.assign(element.style, { inset: '0', position: 'absolute', zIndex: '3' })
  list.style.position = 'relative'
  list.append(element)
  shades.set(list, element)
}

function cover(): void {
  for (const [list, element] of shades) {
    if (list.isConnected) element.hidden = false
    else shades.delete(list)
  }
  clearTimeout(rest)
  rest = setTimeout(uncover, REST_MS)
}

function uncover(): void {
  for (const element of shades.values()) element.hidden = true
}

/** What moves below a pointer that rests is told as a move by nothing. */
function noticeMove({ movementX, movementY }: PointerEvent): void {
  if (movementX || movementY) uncover()
}
