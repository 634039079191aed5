// Pictures of rows below the first view. `loading="lazy"` alone would request them up to 2,500 pixels ahead, before
// anybody has scrolled: these wait until they are near the window, and from the first input on until they are within
// reach of it. Markup: `data-late` in place of `src`, and the picture in a <noscript>.

import { listen } from '../../lib/dom/events.ts'

const NEAR = '100px'
const WITHIN_REACH = '1000px'

let observer: IntersectionObserver | undefined

export function startLatePictures(): void {
  createObserver(NEAR)
  listen(['page:shown', 'list:appended', 'list:replaced', 'layer:added'], observeAll)
}

/** Called with the first input: the visitor is about to scroll. */
export function widenLatePictures(): void {
  observer?.disconnect()
  createObserver(WITHIN_REACH)
}

function createObserver(rootMargin: string): void {
  observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) loadPicture(target as HTMLImageElement)
      }
    },
    { rootMargin }
  )
  observeAll()
}

function observeAll(): void {
  for (const picture of document.querySelectorAll('img[data-late]')) observer?.observe(picture)
}

function loadPicture(picture: HTMLImageElement): void {
  observer?.unobserve(picture)
  const { late } = picture.dataset
  if (late === undefined) return
  picture.src = late
  delete picture.dataset.late
}
