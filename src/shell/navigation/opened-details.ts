// Scrolls what a press has opened into view: at the end of a screen it would open outside of it, or below a bar that is
// pinned there.

/** For the header, and for the bar. */
const ROOM = '5rem 6rem'

export function startOpenedDetails(): void {
  document.addEventListener('click', event => {
    const details = (event.target as Element).closest('summary')?.parentElement
    // Also for a press of a key. It opens after this event.
    details?.addEventListener('toggle', showOpened, { once: true })
  })
}

function showOpened({ currentTarget }: Event): void {
  const details = currentTarget as HTMLDetailsElement
  if (!details.open) return
  details.style.scrollMarginBlock = ROOM
  details.scrollIntoView({ block: 'nearest' })
}
