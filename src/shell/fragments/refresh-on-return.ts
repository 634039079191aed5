// Shows what changed while the tab was hidden, such as a sale made on another device, when the viewer returns to it.

import { listen } from '../../lib/dom/events.ts'

/** A shorter absence changes little, and each return requests a page. */
const LONG_ABSENCE_MS = 60_000

/** `refresh` fetches again what shows these entities. */
export function startRefreshOnReturn(refresh: (entities: readonly string[]) => void): void {
  // A page may be opened in a tab that is shown later.
  let hiddenAt = hiddenSince()
  listen('visibilitychange', () => {
    const absentMs = Date.now() - hiddenAt
    hiddenAt = hiddenSince()
    if (document.hidden || absentMs < LONG_ABSENCE_MS) return
    const entities = shownEntities()
    if (entities.length > 0) refresh(entities)
  })
}

/** In milliseconds; Infinity while the tab is shown. */
function hiddenSince(): number {
  return document.hidden ? Date.now() : Number.POSITIVE_INFINITY
}

/** Of all layers except a background page that another layer covers. */
function shownEntities(): string[] {
  const fragments = [...document.querySelectorAll('[data-refresh][data-entities]')]
  const shown = fragments.filter(i => !i.closest('[data-layer=background][inert]'))
  return [...new Set(shown.flatMap(i => i.dataset.entities?.split(' ') ?? []))]
}
