// Layered navigation on the client router. Every page stays a plain page: it does not know whether it was opened by
// its address or on top of another. Read plan.ts first, then prepare.ts, swap.ts, entries.ts.

import type {
  TransitionBeforePreparationEvent,
  TransitionBeforeSwapEvent
} from 'astro:transitions/client'
import { listen } from '../../lib/dom/events.ts'

import { $arrival } from '../../stores/layers.ts'
import { isPlainClick } from '../navigation/plain-click.ts'
import { closeTop, entryLayers, loadLayersBelow, replaceTopUrl, saveLayers } from './entries.ts'
import { prepare } from './prepare.ts'
import { historyState, openLayers, readLayers, setOpenLayers, topLayer, toRef } from './stack.ts'
import { prepareSwap, takeSwappedPlan } from './swap.ts'

export function startLayers(): void {
  document.addEventListener('astro:before-preparation', event => {
    const preparation = event as TransitionBeforePreparationEvent
    $arrival.set(preparation.navigationType)
    prepare(preparation)
  })
  document.addEventListener('astro:before-swap', event =>
    prepareSwap(event as TransitionBeforeSwapEvent)
  )
  document.addEventListener('astro:after-swap', afterSwap)
  listen('layer:close', closeTop)
  listen('layer:replace-url', event => replaceTopUrl(event.detail))
  // Capture: before the router's own listener takes the click for a navigation.
  document.addEventListener('click', closeOnClick, true)

  setOpenLayers(readLayers())
  if (openLayers().length && !loadLayersBelow(historyState().layers)) saveTopLayer()
}

function afterSwap(): void {
  const plan = takeSwappedPlan()
  removeRouterLeftovers()
  if (!plan || plan.move === 'full') {
    setOpenLayers(readLayers())
    if (loadLayersBelow(plan?.wanted)) return
  }
  const top = topLayer()
  // The router has just scrolled to the top: undone in the same task, so nobody sees it.
  if (plan?.move === 'pop' && top?.scrollTop) scrollTo({ top: top.scrollTop, behavior: 'instant' })
  saveTopLayer()
}

function saveTopLayer(): void {
  const top = topLayer()
  if (top) top.index = historyState().index
  saveLayers(openLayers().map(toRef))
}

/** The body is kept, so what the router appends to it on every navigation would pile up. */
function removeRouterLeftovers(): void {
  const left = 'body > .astro-route-announcer, body > script[src^="data:application/javascript"]'
  for (const element of document.querySelectorAll(left)) element.remove()
}

function closeOnClick(event: MouseEvent): void {
  const target = event.target as Element
  const closer = target.closest('[data-layer-close]')
  const outside = target.matches('[data-layer=modal][data-light-dismiss]')
  if (!closer && !outside) return
  if (!isPlainClick(event) || entryLayers().length < 2) return // a link like any other
  event.preventDefault()
  closeTop()
}
