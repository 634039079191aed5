// Marks for the view transition: only the layer that comes or goes moves, everything else stands still.

import type { Plan } from './prepare.ts'
import { keptOf, liveLayers } from './stack.ts'

let latest: unknown

/** Last step before the old state is captured. */
export function markMove(plan: Plan): void {
  clearMove()
  const leaving = liveLayers().length > keptOf(plan.wanted)
  const move = plan.move === 'pop' ? 'pop' : leaving ? 'switch' : 'push'
  document.documentElement.dataset['layerMove'] = move
  const top = liveLayers().at(-1)
  if (leaving && top) markMoving(top.element)
}

export function markMoving(layer: HTMLElement): void {
  layer.dataset['moving'] = ''
}

export function clearMove(): void {
  delete document.documentElement.dataset['layerMove']
  for (const layer of document.querySelectorAll('[data-moving]'))
    layer.removeAttribute('data-moving')
}

/** Clears the marks when the transition ends, unless another one has begun. A skipped transition is no error. */
export function clearAfter(transition: ViewTransition | undefined): void {
  latest = transition
  transition?.ready?.catch(() => undefined)
  Promise.resolve(transition?.finished)
    .catch(() => undefined)
    .then(() => {
      if (latest === transition) clearMove()
    })
    .catch(() => undefined)
}
