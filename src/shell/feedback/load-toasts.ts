// Loads the toast renderer with the first toast, or earlier: when code starts that may show one, and when the browser
// is idle. After a lost connection the renderer could no longer be loaded.

import { $toasts } from '../../stores/toasts.ts'
import { loadDeferredStyles } from '../lazy/deferred-styles.ts'

let isLoading = false

export function startToasts(): void {
  $toasts.subscribe(toasts => {
    if (toasts.length) preloadToasts()
  })
  const whenIdle: (run: () => void) => void = window.requestIdleCallback ?? setTimeout
  whenIdle(preloadToasts)
}

/** Called before operations that end in a toast: a toast about a network failure must not depend on the network. */
export function preloadToasts(): void {
  if (isLoading) return
  isLoading = true
  Promise.all([import('./toast-renderer.ts'), loadDeferredStyles()])
    .then(([{ startToastRenderer }]) => startToastRenderer())
    .catch(() => {
      isLoading = false
    })
}
