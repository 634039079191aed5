// Before a navigation: plan it, then fetch what is missing and nothing else.

import type { TransitionBeforePreparationEvent } from 'astro:transitions/client'

import { laterStylesOf } from '../lazy/deferred-styles.ts'
import { fetchPage, findLayer, parsePage, preloadStyles, uniquePrefixes } from './documents.ts'
import { markMove } from './motion.ts'
import { type LayerRef, layerUrl, type Move, moveFor, pathOf, wantedStack } from './plan.ts'
import { historyState, keptOf, liveLayers, topLive } from './stack.ts'

export interface Plan {
  move: Move
  wanted: readonly LayerRef[]
  /** Fetched, the asked page first. */
  pages: Document[]
  /** A dialog made in the browser: stands in for the fetched layer. */
  element: HTMLElement | undefined
  /** The same view under another address: only its pieces change (../fragments/refine.ts). */
  refine?: (page: Document) => void
}

// The two events of one navigation share their signal. A second click may be prepared before the first has
// swapped, so plans are kept by navigation and never in one variable.
const plans = new WeakMap<AbortSignal, Plan>()

export function planOf(signal: AbortSignal): Plan {
  return plans.get(signal) ?? { move: 'full', wanted: [], pages: [], element: undefined }
}

export function prepare(event: TransitionBeforePreparationEvent): void {
  const plan = makePlan(event.to, event.navigationType === 'traverse')
  if (event.formData) plan.move = 'full'
  const { element, page } = (event.info ?? {}) as { element?: HTMLElement; page?: Document }
  plan.element = element
  plans.set(event.signal, plan)
  if (plan.move === 'pop' || (plan.move === 'push' && plan.element)) {
    event.loader = async () => markMove(plan)
    return
  }
  const fetched = async () => {
    if (page) event.newDocument = page
  }
  const load = page ? fetched : event.loader
  event.loader = () => loadPages(event, plan, load)
}

function makePlan(to: URL, traverse: boolean): Plan {
  // On Back and Forward history.state is already that of the entry gone to.
  const saved = traverse ? historyState().layers : undefined
  const wanted = wantedStack({ url: layerUrl(to), live: liveLayers(), saved })
  return { move: moveFor(wanted, liveLayers()), wanted, pages: [], element: undefined }
}

const loadRefining = () => import('../fragments/refine.ts')

async function loadPages(
  event: TransitionBeforePreparationEvent,
  first: Plan,
  load: () => Promise<void>
): Promise<void> {
  let plan = first
  const asked = layerUrl(event.to)
  if (!(await loadModalAlone(event, plan))) await load()
  if (event.defaultPrevented || event.signal.aborted) return
  await laterStylesOf(event.newDocument)
  if (layerUrl(event.to) !== asked) {
    plan = makePlan(event.to, false)
    plans.set(event.signal, plan)
  }
  if (mayRefine(plan)) {
    const refining = await loadRefining().catch(() => undefined) // no line: the whole page is put in
    const refine = refining?.refinement(event.newDocument)
    if (refine) plan.refine = refine
  }
  if (plan.move !== 'push' || plan.refine) return
  plan.pages = [event.newDocument]
  const missing = plan.wanted.slice(keptOf(plan.wanted)).filter(i => !findLayer(plan.pages, i))
  const top = plan.wanted.at(-1)
  if (top && missing.includes(top)) {
    plan.move = 'full' // a not-found page, or one that failed
    return
  }
  try {
    for (const ref of missing) plan.pages.push(await fetchPage(ref.url, event.signal))
  } catch {
    plan.move = 'full'
    return
  }
  for (const page of plan.pages) {
    await laterStylesOf(page)
    uniquePrefixes(page)
  }
  markMove(plan)
}

/** What is open on top has pieces and may be the same view; above the background that is told by its path. */
function mayRefine({ move, wanted }: Plan): boolean {
  const top = topLive()
  if (!top?.element.querySelector('[data-refine]')) return false
  return move === 'full' || pathOf(wanted.at(-1)?.url ?? '') === pathOf(top.url)
}

/** A dialog over its own page is asked for without the page. False: it has to be loaded the usual way. */
async function loadModalAlone(
  event: TransitionBeforePreparationEvent,
  plan: Plan
): Promise<boolean> {
  const isModal = plan.move === 'push' && plan.wanted.at(-1)?.level === 'modal'
  if (!isModal || plan.wanted.length - keptOf(plan.wanted) !== 1) return false
  try {
    const headers = { 'X-Layers': 'modal' }
    const response = await fetch(event.to.href, { signal: event.signal, headers })
    const isPage = response.headers.get('content-type')?.includes('text/html')
    if (!response.ok || response.redirected || !isPage) return event.signal.aborted
    event.newDocument = parsePage(await response.text())
    await preloadStyles(event.newDocument)
    return true
  } catch {
    return event.signal.aborted
  }
}
