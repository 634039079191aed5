// View transitions: only the layer that opens or closes is animated.

import type { NavigationPlan } from './prepare-navigation.ts'
import { openLayers, sharedLayerCount } from './stack.ts'

let latest: ViewTransition | undefined

interface AnimateOptions {
  /** Aborted when a newer navigation starts. */
  signal: AbortSignal
  /** The change is shown at once: the browser has animated it, or the skeleton of the page is open. */
  isStill: boolean
}

/** Changes the document in a view transition where there is one, else at once. */
export async function animate(
  plan: NavigationPlan,
  change: () => void,
  { signal, isStill }: AnimateOptions
): Promise<void> {
  latest?.skipTransition()
  await latest?.updateCallbackDone.catch(() => undefined)
  if (signal.aborted) return
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!document.startViewTransition || plan.refine || isStill || isReduced) {
    change()
    return
  }
  markTransition(plan)
  const transition = document.startViewTransition(change)
  latest = transition
  transition.ready.catch(() => undefined) // a skipped transition is not an error
  const clear = () => {
    if (latest !== transition) return
    latest = undefined
    clearTransition()
  }
  void transition.finished.then(clear, clear)
  await transition.updateCallbackDone
}

export function markMoving(layer: HTMLElement): void {
  layer.dataset.moving = ''
}

/** The marks of the old state, before the browser captures it. */
function markTransition(plan: NavigationPlan): void {
  clearTransition()
  if (plan.move === 'full') return
  const leaving = openLayers().length > sharedLayerCount(plan.wanted)
  const move = plan.move === 'pop' ? 'pop' : leaving ? 'switch' : 'push'
  document.documentElement.dataset.layerMove = move
  const top = openLayers().at(-1)
  if (leaving && top) markMoving(top.element)
}

function clearTransition(): void {
  delete document.documentElement.dataset.layerMove
  for (const layer of document.querySelectorAll('[data-moving]'))
    layer.removeAttribute('data-moving')
}
