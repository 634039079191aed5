// Refreshes the page when the viewer returns to its tab, because data may have changed in the meantime, for example by
// a sale on another device.

import { listen } from '../../lib/dom/events.ts'

/** Shorter absences are ignored, because little changes in them and each refresh requests a page. */
const LONG_ABSENCE_MS = 60_000

/** `refresh`: fetches the parts with these entities again. */
export function startRefreshOnReturn(refresh: (entities: readonly string[]) => void): void {
  // A page may be opened in a hidden tab.
  let hiddenAt = hiddenSince()
  listen('visibilitychange', () => {
    const absentMs = Date.now() - hiddenAt
    hiddenAt = hiddenSince()
    if (document.hidden || absentMs < LONG_ABSENCE_MS) return
    const entities = shownEntities()
    if (entities.length > 0) refresh(entities)
  })
}

/** In milliseconds; Infinity while the tab is visible. */
function hiddenSince(): number {
  return document.hidden ? Date.now() : Number.POSITIVE_INFINITY
}

/** The entities of all layers, except a background page that another layer covers. */
function shownEntities(): string[] {
  const fragments = [...document.querySelectorAll('[data-refresh][data-entities]')]
  const shown = fragments.filter(i => !i.closest('[data-layer=background][inert]'))
  return [...new Set(shown.flatMap(i => i.dataset.entities?.split(' ') ?? []))]
}
