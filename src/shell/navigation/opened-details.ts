// Scrolls details that were just opened into view. At the end of a screen they would open outside the screen, or below
// a bar that is fixed there.

/** Space above for the header, and below for the fixed bar. */
const ROOM = '5rem 6rem'

export function startOpenedDetails(): void {
  document.addEventListener('click', event => {
    const details = (event.target as Element).closest('summary')?.parentElement
    // Handles mouse and keyboard. The details open after this event.
    details?.addEventListener('toggle', showOpened, { once: true })
  })
}

function showOpened({ currentTarget }: Event): void {
  const details = currentTarget as HTMLDetailsElement
  if (!details.open) return
  details.style.scrollMarginBlock = ROOM
  details.scrollIntoView({ block: 'nearest' })
}
