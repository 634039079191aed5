// How layers move: by the animations of styles/motion.css. An opening layer is in the document from the first frame, a
// closing one leaves it after the last. View transitions would take pictures of the whole window first, which delays
// the answer to a press on a slow processor.

import type { NavigationPlan } from './prepare-navigation.ts'
import { openLayers, sharedLayerCount, topLayer } from './stack.ts'

/** As long as the animations. */
const OPENING_MS = 200
const CLOSING_MS = 140

let ending: ReturnType<typeof setTimeout> | undefined

interface AnimateOptions {
  /** Aborted when a newer navigation starts. */
  signal: AbortSignal
  /** The change is shown at once: the browser has animated it, or the skeleton of the page is open. */
  isStill: boolean
}

/** Changes the document. Only a layer that opens or closes moves. */
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
    // The layer stays, and is shown again: the newer navigation may end without a change, as when it cannot load its page.
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
