// Shows the suggestions after the introduction of the feed.

/**
 * Scrolls to the suggestions, shows a hint about them, and focuses the first Follow button. A button that is focused
 * after a press shows no focus ring (components/feed/feed.css).
 */
export function showSuggestions(): void {
  const place = document.getElementById('feed-suggestions')?.closest('section, aside')
  const guide = document.getElementById('feed-guide')
  const button = place?.querySelector('[data-follow]')
  if (guide) {
    guide.hidden = false
    button?.setAttribute('aria-describedby', guide.id)
  }
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  place?.scrollIntoView({ behavior: isReduced ? 'instant' : 'smooth', block: 'start' })
  button?.focus({ preventScroll: true })
}
