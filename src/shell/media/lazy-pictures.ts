// Loads pictures of rows below the first view, and films whose first frame is shown. `loading="lazy"` alone would
// request them up to 2,500 pixels ahead, before the visitor has scrolled. These pictures are requested only near the
// window, and after the first input within a larger distance. Markup: `data-lazy-src` instead of `src`, and the picture
// in a <noscript>.

import { listen } from '../../lib/dom/events.ts'

const NEAR = '100px'
const WITHIN_REACH = '1000px'

let observer: IntersectionObserver | undefined

export function startLazyPictures(): void {
  createObserver(NEAR)
  listen(['page:shown', 'list:appended', 'list:replaced', 'layer:added'], observeAll)
}

/** Called with the first input, because the visitor is then likely to scroll. */
export function widenLazyPictures(): void {
  observer?.disconnect()
  createObserver(WITHIN_REACH)
}

function createObserver(rootMargin: string): void {
  observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) loadPicture(target as HTMLImageElement | HTMLVideoElement)
      }
    },
    { rootMargin }
  )
  observeAll()
}

function observeAll(): void {
  for (const picture of document.querySelectorAll('[data-lazy-src]')) observer?.observe(picture)
}

function loadPicture(picture: HTMLImageElement | HTMLVideoElement): void {
  observer?.unobserve(picture)
  const { lazySrc } = picture.dataset
  if (lazySrc === undefined) return
  picture.src = lazySrc
  delete picture.dataset.lazySrc
}
