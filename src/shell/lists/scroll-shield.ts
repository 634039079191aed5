// Covers a virtual list while it scrolls under a resting pointer. Without it each card would get the hover style and
// be painted twice.

/** Time without scrolling after which the list is uncovered, in milliseconds. */
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
  // Above everything in a card (styles/components/card.css).
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

/** Content that scrolls under a resting pointer also dispatches pointermove, with a movement of zero. */
function onPointerMove({ movementX, movementY }: PointerEvent): void {
  if (movementX || movementY) hideShields()
}
