// Marks elements for the view transition: only the layer that opens or closes is animated.

import type { NavigationPlan } from './prepare-navigation.ts'
import { openLayers, sharedLayerCount } from './stack.ts'

let latest: unknown

/** The last step before the browser captures the old state. */
export function markTransition(plan: NavigationPlan): void {
  clearTransition()
  const leaving = openLayers().length > sharedLayerCount(plan.wanted)
  const move = plan.move === 'pop' ? 'pop' : leaving ? 'switch' : 'push'
  document.documentElement.dataset.layerMove = move
  const top = openLayers().at(-1)
  if (leaving && top) markMoving(top.element)
}

export function markMoving(layer: HTMLElement): void {
  layer.dataset.moving = ''
}

export function clearTransition(): void {
  delete document.documentElement.dataset.layerMove
  for (const layer of document.querySelectorAll('[data-moving]'))
    layer.removeAttribute('data-moving')
}

/**
 * Clears the marks when the transition ends, unless another one has started. A skipped transition is not an error.
 */
export function clearAfter(transition: ViewTransition | undefined): void {
  latest = transition
  transition?.ready?.catch(() => undefined)
  Promise.resolve(transition?.finished)
    .catch(() => undefined)
    .then(() => {
      if (latest === transition) clearTransition()
    })
    .catch(() => undefined)
}
