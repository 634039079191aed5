// Prepares a navigation: plans it and fetches only the missing layers.

import type { Arrival } from '../../stores/layers.ts'
import { fetchPage } from '../fragments/fetch-page.ts'
import { historyState } from './history-entries.ts'
import { findLayer, hasOwnScripts, loadStyles } from './insert-page.ts'
import { type LayerChange, type LayerRef, layerChangeFor, targetStack } from './layer-changes.ts'
import { layerUrl, pathOf } from './layer-url.ts'
import { openLayers, sharedLayerCount, topLayer } from './stack.ts'

export interface Navigation {
  /** The URL of the page; after a redirect, the target of the redirect. */
  to: URL
  arrival: Arrival
  /** Aborted when a newer navigation starts. */
  signal: AbortSignal
  /** The requested page, when it is already loaded. */
  page?: Document | undefined
  /** The element that opens the page. */
  opener?: Element | undefined
}

export interface NavigationPlan {
  move: LayerChange
  wanted: readonly LayerRef[]
  /** The fetched pages, the requested one first. */
  pages: Document[]
  /**
   * Set when another URL of the open view is requested: only the fragments of the view are replaced
   * (../fragments/update-view.ts).
   */
  refine?: () => void
}

/** Undefined when the browser must load the page: it is not a page with layers, or it has its own scripts. */
export async function prepare(navigation: Navigation): Promise<NavigationPlan | undefined> {
  const plan = createPlan(navigation)
  if (plan.move === 'pop') return plan
  try {
    return await loadPages(navigation, plan)
  } catch {
    return undefined // there is no response, or it is not HTML
  }
}

function createPlan({ arrival, to }: Pick<Navigation, 'arrival' | 'to'>): NavigationPlan {
  // On Back and Forward, history.state is already that of the target entry.
  const saved = arrival === 'traverse' ? historyState().layers : undefined
  const wanted = targetStack({ url: layerUrl(to), live: openLayers(), saved })
  return { move: layerChangeFor(wanted, openLayers()), wanted, pages: [] }
}

const importRefine = () => import('../fragments/update-view.ts')

async function loadPages(
  navigation: Navigation,
  first: NavigationPlan
): Promise<NavigationPlan | undefined> {
  const { signal } = navigation
  const requestedUrl = layerUrl(navigation.to)
  const page = navigation.page ?? (await fetchTop(navigation, first))
  if (signal.aborted) return undefined
  if (!page.getElementById('layers') || hasOwnScripts(page)) return undefined
  await loadStyles(page)
  const isRedirected = layerUrl(navigation.to) !== requestedUrl
  const plan = isRedirected ? createPlan({ to: navigation.to, arrival: 'push' }) : first
  plan.pages = [page]
  if (canRefine(plan)) {
    const refining = await importRefine().catch(() => undefined) // offline: the whole page is replaced
    const refine = refining?.prepareRefine(page)
    if (refine) return { ...plan, refine }
  }
  if (plan.move !== 'push') return plan
  const missing = plan.wanted
    .slice(sharedLayerCount(plan.wanted))
    .filter(i => !findLayer(plan.pages, i))
  const top = plan.wanted.at(-1)
  const whole: NavigationPlan = { ...plan, move: 'full' }
  if (top && missing.includes(top)) return whole // the response is a not-found or an error page
  try {
    for (const ref of missing) {
      const below = await fetchPage(ref.url, { signal })
      await loadStyles(below.page)
      plan.pages.push(below.page)
    }
  } catch {
    return whole
  }
  return plan
}

/**
 * Whether the top layer has refinable fragments and may be the same view. Above the background the paths must be equal;
 * for a background the response decides.
 */
function canRefine({ move, wanted }: NavigationPlan): boolean {
  const top = topLayer()
  if (!top?.element.querySelector('[data-refine]')) return false
  return move === 'full' || pathOf(wanted.at(-1)?.url ?? '') === pathOf(top.url)
}

/** Fetches the requested page, without the page below a dialog when that one is already open. */
async function fetchTop(navigation: Navigation, plan: NavigationPlan): Promise<Document> {
  const { signal, to } = navigation
  const isModal = plan.move === 'push' && plan.wanted.at(-1)?.level === 'modal'
  if (isModal && plan.wanted.length - sharedLayerCount(plan.wanted) === 1) {
    const alone = await fetchPage(to.href, { only: 'modal', signal }).catch(() => undefined)
    if (alone && !alone.redirectedTo) return alone.page
  }
  const { page, redirectedTo } = await fetchPage(to.href, { allowErrors: true, signal })
  if (redirectedTo) navigation.to = Object.assign(new URL(redirectedTo), { hash: to.hash })
  return page
}
