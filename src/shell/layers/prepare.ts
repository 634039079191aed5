// Before a navigation: plan it, then fetch what is missing and nothing else.

import type { TransitionBeforePreparationEvent } from 'astro:transitions/client'

import { fetchPage } from '../fragments/fetch-page.ts'
import { loadDeferredStylesFor } from '../lazy/deferred-styles.ts'
import { findLayer, preloadStyles } from './documents.ts'
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
  /** Fetched, the asked page first. */
  pages: Document[]
  /** The same view under another address: only its pieces change (../fragments/refine.ts). */
  refine?: (page: Document) => void
}

// The two events of one navigation share their signal. A second click may be prepared before the first has
// swapped, so plans are kept by navigation and never in one variable.
const plans = new WeakMap<AbortSignal, NavigationPlan>()

export function planOf(signal: AbortSignal): NavigationPlan {
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
  // On Back and Forward history.state is already that of the entry gone to.
  const saved = traverse ? historyState().layers : undefined
  const wanted = targetStack({ url: layerUrl(to), live: openLayers(), saved })
  return { move: layerChangeFor(wanted, openLayers()), wanted, pages: [] }
}

const importRefine = () => import('../fragments/refine.ts')

async function loadPages(
  event: TransitionBeforePreparationEvent,
  first: NavigationPlan,
  load: () => Promise<void>
): Promise<void> {
  let plan = first
  const asked = layerUrl(event.to)
  if (!(await loadModalAlone(event, plan))) await load()
  if (event.defaultPrevented || event.signal.aborted) return
  await loadDeferredStylesFor(event.newDocument)
  if (layerUrl(event.to) !== asked) {
    plan = createPlan(event.to, false)
    plans.set(event.signal, plan)
  }
  if (canRefine(plan)) {
    const refining = await importRefine().catch(() => undefined) // no line: the whole page is put in
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
    plan.move = 'full' // a not-found page, or one that failed
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

/** What is open on top has pieces and may be the same view; above the background that is told by its path. */
function canRefine({ move, wanted }: NavigationPlan): boolean {
  const top = topLayer()
  if (!top?.element.querySelector('[data-refine]')) return false
  return move === 'full' || pathOf(wanted.at(-1)?.url ?? '') === pathOf(top.url)
}

/** A dialog over its own page is asked for without the page. False: it has to be loaded the usual way. */
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
