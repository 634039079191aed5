// The carousel of an item's media: buttons and arrow keys; touch uses native scrolling. The full-screen view is
// loaded on demand.

import { loadDeferredStyles } from '../lazy/deferred-styles.ts'
import { currentFrame, showFrame } from './carousel-frames.ts'

const CAROUSEL = '[data-carousel]'

export function start(): void {
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKeydown)
  // Scroll events do not bubble.
  document.addEventListener('scroll', onScroll, { capture: true, passive: true })
  // The carousel may have been scrolled by touch before this module loaded.
  for (const carousel of document.querySelectorAll(CAROUSEL)) markCurrent(carousel)
}

function onClick(event: MouseEvent): void {
  const target = event.target as Element
  const carousel = target.closest(CAROUSEL)
  if (!carousel) return
  const { carouselGo, carouselStep } =
    target.closest('[data-carousel-go], [data-carousel-step]')?.dataset ?? {}
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
  if (!carousel || !step || (event.target as Element).closest('input, video, audio')) return
  event.preventDefault()
  showFrame(carousel, currentFrame(carousel) + step)
}

function onScroll(event: Event): void {
  const carousel = (event.target as Element).closest?.(CAROUSEL)
  if (carousel) markCurrent(carousel)
}

function markCurrent(carousel: Element): void {
  const current = currentFrame(carousel)
  const position = carousel.querySelector('[data-carousel-position]')
  const { length } = carousel.querySelectorAll('[data-carousel-go]')
  if (position) position.textContent = `${current + 1} of ${length}`
  for (const thumb of carousel.querySelectorAll('[data-carousel-go]')) {
    const isCurrent = thumb.dataset.carouselGo === String(current)
    if (isCurrent) thumb.setAttribute('aria-current', 'true')
    else thumb.removeAttribute('aria-current')
  }
}
