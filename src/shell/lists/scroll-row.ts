// The buttons of a horizontal row: each scrolls the row by the number of items that it shows at a time.

export function start(): void {
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest('[data-scroll-step]')
    const row = button?.closest('section')?.querySelector<HTMLElement>('.swipe')
    if (button && row) scrollByItems(row, Number(button.dataset.scrollStep))
  })
}

/** `direction`: 1 or -1. */
function scrollByItems(row: HTMLElement, direction: number): void {
  const [first, second] = row.children as unknown as HTMLElement[]
  if (!first || !second) return
  const itemWidth = second.offsetLeft - first.offsetLeft // with the gap
  const gap = itemWidth - first.offsetWidth
  const shown = Math.max(1, Math.floor((row.clientWidth + gap) / itemWidth))
  const firstShown = Math.round(row.scrollLeft / itemWidth)
  const end = row.scrollWidth - row.clientWidth
  // Wraps around at both ends.
  const isAtEnd = direction > 0 && row.scrollLeft >= end - 1
  const isAtStart = direction < 0 && row.scrollLeft <= 1
  const left = isAtEnd ? 0 : isAtStart ? end : (firstShown + direction * shown) * itemWidth
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollTo({ left, behavior: calm ? 'instant' : 'smooth' })
}
