// What lies over a long list while it goes by under a resting pointer: without it each card would light up, and be
// drawn twice.

/** Without scrolling, after which the pointer counts again. */
const IDLE_MS = 120

const shields = new Map<HTMLElement, HTMLElement>()
let idleTimer: ReturnType<typeof setTimeout> | undefined

export function addScrollShield(list: HTMLElement): void {
  if (shields.size === 0) {
    addEventListener('scroll', showShields, { passive: true })
    addEventListener('pointermove', onPointerMove, { passive: true })
  }
  const element = document.createElement('div')
  element.hidden = true
  Object.assign(element.style, { inset: '0', position: 'absolute', zIndex: '3' })
  list.style.position = 'relative'
  list.append(element)
  shields.set(list, element)
}

function showShields(): void {
  for (const [list, element] of shields) {
    if (list.isConnected) element.hidden = false
    else shields.delete(list)
  }
  clearTimeout(idleTimer)
  idleTimer = setTimeout(hideShields, IDLE_MS)
}

function hideShields(): void {
  for (const element of shields.values()) element.hidden = true
}

/** What moves below a pointer that rests is told as a move by nothing. */
function onPointerMove({ movementX, movementY }: PointerEvent): void {
  if (movementX || movementY) hideShields()
}
