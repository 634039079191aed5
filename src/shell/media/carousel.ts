// The carousel of an item's media: buttons and arrow keys; touch uses native scrolling. The full-screen view is
// loaded on demand.

import { loadDeferredStyles } from '../lazy/deferred-styles.ts'

const CAROUSEL = '[data-carousel]'

export function start(): void {
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKeydown)
  // Scroll events do not bubble.
  document.addEventListener('scroll', onScroll, { capture: true, passive: true })
  // The carousel may have been scrolled by touch before this module loaded.
  for (const carousel of document.querySelectorAll(CAROUSEL)) markCurrent(carousel)
}

export function framesOf(carousel: Element): HTMLElement[] {
  return [...carousel.querySelectorAll<HTMLElement>('[data-carousel-frames] > li')]
}

/** The index of the visible frame, from the scroll position. */
export function currentFrame(carousel: Element): number {
  const [first, second] = framesOf(carousel)
  if (!first?.parentElement || !second) return 0
  return Math.round(first.parentElement.scrollLeft / (second.offsetLeft - first.offsetLeft))
}

/** Wraps around at both ends. */
export function showFrame(carousel: Element, at: number): void {
  const frames = framesOf(carousel)
  const frame = frames.at(at % frames.length)
  if (!frame?.parentElement || !frames[0]) return
  const left = frame.offsetLeft - frames[0].offsetLeft
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  frame.parentElement.scrollTo({ left, behavior: calm ? 'instant' : 'smooth' })
}

function onClick(event: MouseEvent): void {
  const target = event.target as Element
  const carousel = target.closest(CAROUSEL)
  if (!carousel) return
  const { carouselGo, carouselStep } =
    target.closest<HTMLElement>('[data-carousel-go], [data-carousel-step]')?.dataset ?? {}
  if (carouselGo !== undefined) showFrame(carousel, Number(carouselGo))
  else if (carouselStep !== undefined) {
    showFrame(carousel, currentFrame(carousel) + Number(carouselStep))
  } else if (target.closest('[data-carousel-full]')) {
    void Promise.all([import('./lightbox.ts'), loadDeferredStyles()]).then(
      ([{ openLightbox }]) => openLightbox(carousel),
      () => {} // offline: the next click retries
    )
  }
}

function onKeydown(event: KeyboardEvent): void {
  const carousel = (event.target as Element).closest?.(CAROUSEL)
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!carousel || !step || (event.target as Element).closest('video, audio')) return
  event.preventDefault()
  showFrame(carousel, currentFrame(carousel) + step)
}

function onScroll(event: Event): void {
  const carousel = (event.target as Element).closest?.(CAROUSEL)
  if (carousel) markCurrent(carousel)
}

function markCurrent(carousel: Element): void {
  const at = currentFrame(carousel)
  for (const thumb of carousel.querySelectorAll<HTMLElement>('[data-carousel-go]')) {
    const isCurrent = thumb.dataset.carouselGo === String(at)
    if (isCurrent) thumb.setAttribute('aria-current', 'true')
    else thumb.removeAttribute('aria-current')
  }
}
