// Full-screen view of an item's media. Zoom by button, wheel, key or double click; next and previous by button, key
// or swipe.

import { listen } from '../../lib/dom/events.ts'
import type { IconName } from '../../lib/icons/icon.ts'
import { currentFrame, framesOf, showFrame } from './carousel-frames.ts'
import { createIcon } from './create-icon.ts'

/** The zoom factors, in steps of the buttons. */
const ZOOMS = [1, 1.5, 2, 3, 4]
/** The step of a double click. */
const DOUBLE_CLICK_STEP = 2
const MIN_SWIPE = 48 // pixels

export function openLightbox(carousel: Element): void {
  const frames = framesOf(carousel)
  const hasSeveral = frames.length > 1
  let current = currentFrame(carousel)
  /** Index in ZOOMS. */
  let zoom = 0

  const dialog = document.createElement('dialog')
  dialog.className = 'lightbox'
  dialog.setAttribute('aria-label', 'Full screen')
  const stage = document.createElement('div')
  stage.className = 'lightbox-stage'
  const bar = document.createElement('div')
  bar.className = 'lightbox-bar'
  const buttons = {
    previous: createButton('chevron-left', 'Previous', () => go(-1)),
    next: createButton('chevron-right', 'Next', () => go(1)),
    out: createButton('minus', 'Zoom out', () => setZoom(zoom - 1)),
    in: createButton('plus', 'Zoom in', () => setZoom(zoom + 1)),
    close: createButton('close', 'Close full screen', () => dialog.close())
  }
  bar.append(...(hasSeveral ? Object.values(buttons) : [buttons.out, buttons.in, buttons.close]))
  dialog.append(stage, bar)

  function show(): void {
    const media = frames[current]?.querySelector('.frame')?.cloneNode(true)
    stage.replaceChildren(...(media ? [media] : []))
    continueFilm(frames[current]?.querySelector('video'), stage.querySelector('video'))
    setZoom(0)
  }

  /** Moves the page's film to the position of this film. Closing the dialog also continues it there. */
  function returnFilm(isClosing: boolean): void {
    const [shown, own] = [stage.querySelector('video'), frames[current]?.querySelector('video')]
    if (!shown || !own) return
    own.currentTime = shown.currentTime
    if (isClosing && !shown.paused) own.play().catch(() => {}) // its controls can start it
  }

  function go(step: number): void {
    returnFilm(false)
    current = (current + step + frames.length) % frames.length
    show()
    showFrame(carousel, current)
  }

  function setZoom(wanted: number): void {
    const image = stage.querySelector('img')
    zoom = image ? Math.min(Math.max(wanted, 0), ZOOMS.length - 1) : 0
    buttons.out.disabled = zoom === 0
    buttons.in.disabled = !image || zoom === ZOOMS.length - 1
    stage.toggleAttribute('data-zoomed', zoom > 0)
    stage.style.setProperty('--zoom', String(ZOOMS[zoom]))
    stage.scrollTo(
      (stage.scrollWidth - stage.clientWidth) / 2,
      (stage.scrollHeight - stage.clientHeight) / 2
    )
  }

  function onKeydown(event: KeyboardEvent): void {
    const moves: Record<string, () => void> = {
      '+': () => setZoom(zoom + 1),
      '=': () => setZoom(zoom + 1),
      '-': () => setZoom(zoom - 1),
      ...(hasSeveral && zoom === 0 ? { ArrowLeft: () => go(-1), ArrowRight: () => go(1) } : {})
    }
    moves[event.key]?.()
    if (event.key !== 'Escape') event.stopPropagation()
  }

  let touchX = 0
  stage.addEventListener('touchstart', event => {
    touchX = event.touches[0]?.clientX ?? 0
  })
  stage.addEventListener('touchend', event => {
    const moved = (event.changedTouches[0]?.clientX ?? touchX) - touchX
    if (hasSeveral && zoom === 0 && Math.abs(moved) > MIN_SWIPE) go(moved < 0 ? 1 : -1)
  })
  stage.addEventListener('dblclick', () => setZoom(zoom ? 0 : DOUBLE_CLICK_STEP))
  stage.addEventListener(
    'wheel',
    event => {
      if (!event.ctrlKey) return
      event.preventDefault()
      setZoom(zoom + (event.deltaY < 0 ? 1 : -1))
    },
    { passive: false }
  )
  dialog.addEventListener('keydown', onKeydown)
  const stopListening = listen('navigation:start', () => dialog.close())
  dialog.addEventListener('close', () => {
    stopListening()
    returnFilm(true)
    dialog.remove()
  })
  document.body.append(dialog)
  show()
  dialog.showModal()
}

/**
 * The film continues at its position with the browser's controls, because the page's controls are not in this dialog.
 */
function continueFilm(
  from: HTMLVideoElement | null | undefined,
  film: HTMLVideoElement | null
): void {
  if (!from || !film) return
  film.controls = true
  film.currentTime = from.currentTime
  if (from.paused) return
  from.pause()
  film.play().catch(() => {}) // its own controls can start it
}

function createButton(icon: IconName, label: string, run: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'btn btn-icon btn-secondary'
  element.setAttribute('aria-label', label)
  element.append(createIcon(icon))
  element.addEventListener('click', run)
  return element
}
