// Inserts the planned layers into the document. Nothing outside #layers changes.

import { swapFunctions, type TransitionBeforeSwapEvent } from 'astro:transitions/client'

import { keepDeferredStyles } from '../lazy/deferred-styles.ts'
import { cutTo, findLayer, mergeHead } from './insert-page.ts'
import { clearAfter, clearTransition, markMoving } from './motion.ts'
import type { LayerRef } from './plan.ts'
import { type NavigationPlan, navigationPlan } from './prepare-navigation.ts'
import {
  freezeLayer,
  isPlaceholder,
  layersHost,
  type OpenLayer,
  openLayers,
  resumeLayer,
  setOpenLayers,
  sharedLayerCount,
  toOpenLayer,
  topLayer
} from './stack.ts'

let swappedPlan: NavigationPlan | undefined

/** Returns the plan of the last swap once, then undefined. */
export function takeSwappedPlan(): NavigationPlan | undefined {
  const plan = swappedPlan
  swappedPlan = undefined
  return plan
}

export function prepareSwap(event: TransitionBeforeSwapEvent): void {
  clearAfter(event.viewTransition)
  if (event.signal.aborted) {
    skipSwap(event)
    return
  }
  const plan = navigationPlan(event.signal)
  if (plan.move === 'full' || plan.refine) clearTransition()
  if (plan.refine) event.viewTransition.skipTransition()
  const swapPage = event.swap
  event.swap = () => {
    swappedPlan = plan
    if (plan.refine) plan.refine(event.newDocument)
    else if (plan.move === 'full') swapAll(event, swapPage)
    else swapLayers(event, plan)
  }
}

/**
 * Leaves the document and the history as they are, because a newer navigation has started and will change both. After
 * Back or Forward the current history entry is already the newer one's: the router would write this navigation's URL
 * into it, and afterSwap its layers.
 */
function skipSwap(event: TransitionBeforeSwapEvent): void {
  event.swap = () => {}
  event.to = new URL(location.href)
}

function swapLayers(event: TransitionBeforeSwapEvent, plan: NavigationPlan): void {
  // Counted again, because another navigation may have finished since the plan was made.
  const shared = sharedLayerCount(plan.wanted)
  const uncovered = shared === plan.wanted.length ? openLayers()[shared - 1] : undefined
  const isBare = uncovered !== undefined && isPlaceholder(uncovered)
  if (shared === 0 || isBare || (plan.move === 'pop' && shared < plan.wanted.length)) {
    location.href = event.to.href
    return
  }
  const opener = (event.sourceElement ?? document.activeElement) as HTMLElement | undefined
  const live = [...openLayers()]
  const covered = shared === live.length ? live.at(-1) : undefined
  if (covered) freezeLayer(covered)
  const closed = live.splice(shared)
  for (const layer of closed) layer.element.remove() // the router unmounts their islands after the swap
  setOpenLayers(live)
  const top = topLayer()
  if (plan.move === 'pop' && top) resumeLayer(top, closed)
  else push(plan, plan.wanted.slice(shared), { closed, opener })
}

function push(
  plan: NavigationPlan,
  refs: readonly LayerRef[],
  { closed, opener }: { closed: readonly OpenLayer[]; opener: HTMLElement | undefined }
): void {
  const found = refs.map(ref => findLayer(plan.pages, ref)).filter(i => i !== undefined)
  for (const page of plan.pages) {
    cutTo(page, found)
    mergeHead(page, page === plan.pages[0])
  }
  const added = found.flatMap((element, at) => {
    const ref = refs[at]
    if (!ref) return []
    const isTop = at === found.length - 1
    insertLayer(element, ref, { below: !isTop })
    const first = closed[0]
    const by = first?.level === ref.level ? first.opener : opener
    return [toOpenLayer({ level: ref.level, url: ref.url }, element, isTop ? by : undefined)]
  })
  setOpenLayers([...openLayers(), ...added])
  const top = topLayer()
  if (!top) return
  markMoving(top.element)
  const first = top.element.querySelector<HTMLElement>('[autofocus]') ?? top.element
  first.focus({ preventScroll: true })
}

/**
 * Inserts a layer in place of `slot`. The router's swap reactivates media elements and shadow roots, which do not
 * work in a parsed document.
 */
export function insertLayer(
  element: HTMLElement,
  ref: LayerRef,
  { below, slot }: { below: boolean; slot?: HTMLElement | undefined }
): void {
  element.dataset.layer = ref.level
  element.inert = below
  element.classList.toggle('frozen', below)
  swapFunctions.swapBodyElement(
    element,
    slot ?? layersHost().appendChild(document.createElement('i'))
  )
}

/** Replaces all layers and the head: for a navigation from one background page to another. */
function swapAll(event: TransitionBeforeSwapEvent, swapPage: () => void): void {
  const page = event.newDocument
  const next = page.getElementById('layers')
  if (!next) {
    swapPage()
    return
  }
  page.body.replaceChildren(next)
  swapFunctions.deselectScripts(page)
  swapFunctions.swapRootAttributes(page)
  keepDeferredStyles(page)
  swapFunctions.swapHeadElements(page)
  const restoreFocus = swapFunctions.saveFocus()
  swapFunctions.swapBodyElement(next, layersHost())
  restoreFocus()
}
