// Puts the planned layers into the document. The shell around #layers is never touched.

import { swapFunctions, type TransitionBeforeSwapEvent } from 'astro:transitions/client'

import { keepLaterStyles } from '../lazy/deferred-styles.ts'
import { cutTo, findLayer, mergeHead } from './documents.ts'
import { clearAfter, clearMove, markMoving } from './motion.ts'
import type { LayerRef } from './plan.ts'
import { type Plan, planOf } from './prepare.ts'
import {
  freeze,
  host,
  isGlimpse,
  keptOf,
  type LiveLayer,
  liveLayers,
  reveal,
  setLive,
  toLive,
  topLive
} from './stack.ts'

let landed: Plan | undefined

/** The plan whose swap has just run, once. */
export function takeLanded(): Plan | undefined {
  const plan = landed
  landed = undefined
  return plan
}

export function prepareSwap(event: TransitionBeforeSwapEvent): void {
  const plan = planOf(event.signal)
  clearAfter(event.viewTransition)
  if (plan.move === 'full' || plan.refine) clearMove()
  if (plan.refine) event.viewTransition.skipTransition()
  const swapPage = event.swap
  event.swap = () => {
    landed = plan
    if (plan.refine) plan.refine(event.newDocument)
    else if (plan.move === 'full') swapAll(event, swapPage)
    else swapLayers(event, plan)
  }
}

function swapLayers(event: TransitionBeforeSwapEvent, plan: Plan): void {
  // Counted again: an earlier navigation may have landed meanwhile.
  const kept = keptOf(plan.wanted)
  const uncovered = kept === plan.wanted.length ? liveLayers()[kept - 1] : undefined
  const isBare = uncovered !== undefined && isGlimpse(uncovered)
  if (kept === 0 || isBare || (plan.move === 'pop' && kept < plan.wanted.length)) {
    location.href = event.to.href
    return
  }
  const opener = (event.sourceElement ?? document.activeElement) as HTMLElement | undefined
  const live = [...liveLayers()]
  const covered = kept === live.length ? live.at(-1) : undefined
  if (covered) freeze(covered)
  const gone = live.splice(kept)
  for (const layer of gone) layer.element.remove() // the router unmounts their islands after the swap
  setLive(live)
  const top = topLive()
  if (plan.move === 'pop' && top) reveal(top, gone)
  else push(plan, plan.wanted.slice(kept), { gone, opener })
}

function push(
  plan: Plan,
  refs: readonly LayerRef[],
  { gone, opener }: { gone: readonly LiveLayer[]; opener: HTMLElement | undefined }
): void {
  const layers = plan.element ? [plan.element] : refs.map(ref => findLayer(plan.pages, ref))
  const found = layers.filter(i => i !== undefined)
  for (const page of plan.pages) {
    cutTo(page, found)
    mergeHead(page, page === plan.pages[0])
  }
  const added = found.flatMap((element, at) => {
    const ref = refs[at]
    if (!ref) return []
    const isTop = at === found.length - 1
    insertLayer(element, ref, { below: !isTop })
    const first = gone[0]
    const by = first?.level === ref.level ? first.opener : opener
    return [toLive({ level: ref.level, url: ref.url }, element, isTop ? by : undefined)]
  })
  setLive([...liveLayers(), ...added])
  const top = topLive()
  if (!top) return
  if (plan.element) document.title = top.title
  markMoving(top.element)
  const first = top.element.querySelector<HTMLElement>('[autofocus]') ?? top.element
  first.focus({ preventScroll: true })
}

/** Puts a layer in the place of `slot`, reviving media elements and shadow roots, which a parsed page has dead. */
export function insertLayer(
  element: HTMLElement,
  ref: LayerRef,
  { below, slot }: { below: boolean; slot?: HTMLElement | undefined }
): void {
  element.dataset['layer'] = ref.level
  element.inert = below
  element.classList.toggle('frozen', below)
  swapFunctions.swapBodyElement(element, slot ?? host().appendChild(document.createElement('i')))
}

/** From one background to another: the layers are replaced, and with them the page's own head. */
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
  keepLaterStyles(page)
  swapFunctions.swapHeadElements(page)
  const restoreFocus = swapFunctions.saveFocus()
  swapFunctions.swapBodyElement(next, host())
  restoreFocus()
}
