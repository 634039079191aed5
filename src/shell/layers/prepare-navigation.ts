// Prepares a navigation: plans it and fetches the missing layers only.

import type { TransitionBeforePreparationEvent } from 'astro:transitions/client'

import { fetchPage } from '../fragments/fetch-page.ts'
import { loadDeferredStylesFor } from '../lazy/deferred-styles.ts'
import { findLayer, preloadStyles } from './insert-page.ts'
import { markTransition } from './motion.ts'
import {
  type LayerChange,
  type LayerRef,
  layerChangeFor,
  layerUrl,
  pathOf,
  targetStack
} from './plan.ts'
import { historyState, openLayers, sharedLayerCount, topLayer } from './stack.ts'

export interface NavigationPlan {
  move: LayerChange
  wanted: readonly LayerRef[]
  /** The fetched pages, the requested one first. */
  pages: Document[]
  /**
   * Present when the same view is requested under another URL: only its fragments are replaced
   * (../fragments/update-view.ts).
   */
  refine?: (page: Document) => void
}

// Both events of one navigation have the same signal. A second click may be prepared before the first navigation has
// swapped, so plans are stored per navigation.
const plans = new WeakMap<AbortSignal, NavigationPlan>()

export function navigationPlan(signal: AbortSignal): NavigationPlan {
  return plans.get(signal) ?? { move: 'full', wanted: [], pages: [] }
}

export function prepare(event: TransitionBeforePreparationEvent): void {
  const plan = createPlan(event.to, event.navigationType === 'traverse')
  if (event.formData) plan.move = 'full'
  const { page } = (event.info ?? {}) as { page?: Document }
  plans.set(event.signal, plan)
  if (plan.move === 'pop') {
    event.loader = async () => markTransition(plan)
    return
  }
  const fetched = async () => {
    if (page) event.newDocument = page
  }
  const load = page ? fetched : event.loader
  event.loader = () => loadPages(event, plan, load)
}

function createPlan(to: URL, traverse: boolean): NavigationPlan {
  // On Back and Forward, history.state is already that of the target entry.
  const saved = traverse ? historyState().layers : undefined
  const wanted = targetStack({ url: layerUrl(to), live: openLayers(), saved })
  return { move: layerChangeFor(wanted, openLayers()), wanted, pages: [] }
}

const importRefine = () => import('../fragments/update-view.ts')

async function loadPages(
  event: TransitionBeforePreparationEvent,
  first: NavigationPlan,
  load: () => Promise<void>
): Promise<void> {
  let plan = first
  const requestedUrl = layerUrl(event.to)
  if (!(await loadModalAlone(event, plan))) await load()
  if (event.defaultPrevented || event.signal.aborted) return
  await loadDeferredStylesFor(event.newDocument)
  if (layerUrl(event.to) !== requestedUrl) {
    plan = createPlan(event.to, false)
    plans.set(event.signal, plan)
  }
  if (canRefine(plan)) {
    const refining = await importRefine().catch(() => undefined) // offline: the whole page is replaced
    const refine = refining?.prepareRefine(event.newDocument)
    if (refine) plan.refine = refine
  }
  if (plan.move !== 'push' || plan.refine) return
  plan.pages = [event.newDocument]
  const missing = plan.wanted
    .slice(sharedLayerCount(plan.wanted))
    .filter(i => !findLayer(plan.pages, i))
  const top = plan.wanted.at(-1)
  if (top && missing.includes(top)) {
    plan.move = 'full' // the response is a not-found or an error page
    return
  }
  try {
    for (const ref of missing) {
      plan.pages.push((await fetchPage(ref.url, { signal: event.signal })).page)
    }
  } catch {
    plan.move = 'full'
    return
  }
  for (const page of plan.pages) {
    await loadDeferredStylesFor(page)
  }
  markTransition(plan)
}

/**
 * True when the top layer has refinable fragments and may be the same view. Above the background the paths must be
 * equal; for a background the response decides.
 */
function canRefine({ move, wanted }: NavigationPlan): boolean {
  const top = topLayer()
  if (!top?.element.querySelector('[data-refine]')) return false
  return move === 'full' || pathOf(wanted.at(-1)?.url ?? '') === pathOf(top.url)
}

/**
 * Requests a dialog without the page below it, when that page is already open. Returns false when the usual loader
 * has to fetch it.
 */
async function loadModalAlone(
  event: TransitionBeforePreparationEvent,
  plan: NavigationPlan
): Promise<boolean> {
  const isModal = plan.move === 'push' && plan.wanted.at(-1)?.level === 'modal'
  if (!isModal || plan.wanted.length - sharedLayerCount(plan.wanted) !== 1) return false
  try {
    const { page, redirectedTo } = await fetchPage(event.to.href, {
      only: 'modal',
      signal: event.signal
    })
    if (redirectedTo) return event.signal.aborted
    event.newDocument = page
    await preloadStyles(event.newDocument)
    return true
  } catch {
    return event.signal.aborted
  }
}
