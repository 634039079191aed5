// Scrolls what a press has opened into view: at the end of a screen it would open outside of it, or below a bar that is
// pinned there. The styles say how much room those take (styles/components/interaction-states.css).

export function startOpenedDetails(): void {
  document.addEventListener('click', event => {
    const details = (event.target as Element).closest('summary')?.parentElement
    // Also for a press of a key. It opens after this event.
    details?.addEventListener('toggle', showOpened, { once: true })
  })
}

function showOpened({ currentTarget }: Event): void {
  const details = currentTarget as HTMLDetailsElement
  if (details.open) details.scrollIntoView({ block: 'nearest' })
}
