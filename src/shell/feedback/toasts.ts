// Toasts are drawn by code that comes with the first of them, or before it, with whatever may raise one.

import { $toasts } from '../../stores/toasts.ts'
import { loadDeferredStyles } from '../lazy/deferred-styles.ts'

let isLoading = false

export function startToasts(): void {
  $toasts.subscribe(toasts => {
    if (toasts.length) preloadToasts()
  })
}

/** Called where something begins that ends in a toast: the toast that says the line is dead must not need the line. */
export function preloadToasts(): void {
  if (isLoading) return
  isLoading = true
  Promise.all([import('./toast-renderer.ts'), loadDeferredStyles()])
    .then(([{ startToastRenderer }]) => startToastRenderer())
    .catch(() => {
      isLoading = false
    })
}
