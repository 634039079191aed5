// Layered navigation on top of the client router. A page is rendered the same whether it is opened by its URL or
// above another one. Read plan.ts first, then prepare-navigation.ts, swap.ts, history-entries.ts.

import type {
  TransitionBeforePreparationEvent,
  TransitionBeforeSwapEvent
} from 'astro:transitions/client'
import { listen } from '../../lib/dom/events.ts'

import { $arrival } from '../../stores/layers.ts'
import { isPlainClick } from '../navigation/plain-click.ts'
import {
  closeTop,
  entryLayers,
  loadLayersBelow,
  replaceTopUrl,
  saveLayers
} from './history-entries.ts'
import { prepare } from './prepare-navigation.ts'
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
  // Capture phase: must run before the router's own click listener starts a navigation.
  document.addEventListener('click', closeOnClick, true)

  setOpenLayers(readLayers())
  if (openLayers().length && !loadLayersBelow(historyState().layers)) saveTopLayer()
}

function afterSwap(): void {
  const plan = takeSwappedPlan()
  removeRouterLeftovers()
  if (!plan) return // the swap was skipped
  if (plan.move === 'full') {
    setOpenLayers(readLayers())
    if (loadLayersBelow(plan.wanted)) return
  }
  const top = topLayer()
  // The router has just scrolled to the top. Restoring the position in the same task prevents a visible jump.
  if (plan.move === 'pop' && top?.scrollTop) scrollTo({ top: top.scrollTop, behavior: 'instant' })
  saveTopLayer()
}

function saveTopLayer(): void {
  const top = topLayer()
  if (top) top.index = historyState().index
  saveLayers(openLayers().map(toRef))
}

/** The body is kept across navigations, so elements that the router appends on each one would accumulate. */
function removeRouterLeftovers(): void {
  const left = 'body > .astro-route-announcer, body > script[src^="data:application/javascript"]'
  for (const element of document.querySelectorAll(left)) element.remove()
}

function closeOnClick(event: MouseEvent): void {
  const target = event.target as Element
  const closer = target.closest('[data-layer-close]')
  const outside = target.matches('[data-layer=modal][data-light-dismiss]')
  if (!closer && !outside) return
  if (!isPlainClick(event) || entryLayers().length < 2) return // handled as an ordinary link
  event.preventDefault()
  closeTop()
}
