// The motion of layers, by the animations of styles/motion.css. An opening layer is in the document from the first
// frame, and a closing one is removed after the last. View transitions are not used: they capture the whole window
// first, which delays the response to a press on a slow processor.

import type { NavigationPlan } from './prepare-navigation.ts'
import { openLayers, sharedLayerCount, topLayer } from './stack.ts'

/** The durations of the animations in styles/motion.css. */
const OPENING_MS = 200
const CLOSING_MS = 140

let ending: ReturnType<typeof setTimeout> | undefined

interface AnimateOptions {
  /** Aborted when a newer navigation starts. */
  signal: AbortSignal
  /**
   * Whether the change is shown without motion, because the browser has animated it or the skeleton of the page is
   * open.
   */
  isStill: boolean
}

/** Changes the document. Only a layer that opens or closes is animated. */
export async function animate(
  plan: NavigationPlan,
  change: () => void,
  { signal, isStill }: AnimateOptions
): Promise<void> {
  endMotion()
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const canMove = !plan.refine && !isStill && !isReduced
  const isClosing = openLayers().length > sharedLayerCount(plan.wanted)
  if (canMove && isClosing && plan.move === 'pop') {
    startMotion('pop')
    // The layer stays and is shown again, because the newer navigation may end without a change, for example when its
    // page cannot be loaded.
    signal.addEventListener('abort', endMotion)
    await new Promise(resolve => setTimeout(resolve, CLOSING_MS))
    if (signal.aborted) return
    endMotion()
  }
  change()
  if (!canMove || isClosing || plan.move !== 'push') return
  startMotion('push')
  ending = setTimeout(endMotion, OPENING_MS)
}

function startMotion(move: 'pop' | 'push'): void {
  document.documentElement.dataset.layerMove = move
  const top = topLayer()
  if (top) top.element.dataset.moving = move
}

function endMotion(): void {
  clearTimeout(ending)
  delete document.documentElement.dataset.layerMove
  for (const layer of document.querySelectorAll('[data-moving]'))
    layer.removeAttribute('data-moving')
}
