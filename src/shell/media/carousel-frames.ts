// The frames of a carousel: which one is visible, and scrolling to another one.

export function framesOf(carousel: Element): HTMLElement[] {
  return [...carousel.querySelectorAll('[data-carousel-frames] > li')]
}

/** The index of the visible frame, from the scroll position. */
export function currentFrame(carousel: Element): number {
  const [first, second] = framesOf(carousel)
  if (!first?.parentElement || !second) return 0
  return Math.round(first.parentElement.scrollLeft / (second.offsetLeft - first.offsetLeft))
}

/** Scrolls to the frame with this index. Wraps around at both ends. */
export function showFrame(carousel: Element, index: number): void {
  const frames = framesOf(carousel)
  const frame = frames.at(index % frames.length)
  if (!frame?.parentElement || !frames[0]) return
  const left = frame.offsetLeft - frames[0].offsetLeft
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  frame.parentElement.scrollTo({ left, behavior: calm ? 'instant' : 'smooth' })
}
