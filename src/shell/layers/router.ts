// Navigations within the site: a page is fetched, its layers replace or cover the open ones, then the URL changes. What
// cannot be shown this way is loaded by the browser.

import { dispatch } from '../../lib/dom/events.ts'
import { $arrival, type Arrival } from '../../stores/layers.ts'
import { announcePage } from './announce-page.ts'
import {
  addEntry,
  enterEntry,
  restoreScroll,
  saveOpenLayers,
  saveScroll
} from './history-entries.ts'
import { layerUrl } from './layer-url.ts'
import { loadLayersBelow } from './layers-below.ts'
import { animate } from './motion.ts'
import { type Navigation, type NavigationPlan, prepare } from './prepare-navigation.ts'
import { readLayers, setOpenLayers, topLayer } from './stack.ts'
import { swap } from './swap.ts'

interface NavigateOptions {
  /** By default `push`. */
  history?: 'push' | 'replace'
  /** The page, when it is loaded already. */
  page?: Document
  opener?: Element
}

let latest: AbortController | undefined
/** Of the page that is shown. After Back the browser's URL is already the next one. */
let shownUrl = new URL(location.href)

export async function navigate(
  href: string,
  { history = 'push', page, opener }: NavigateOptions = {}
): Promise<void> {
  saveScroll()
  await run(new URL(href, location.href), history, { page, opener })
}

/** After Back, Forward, or a link to an anchor of the page. */
export async function onPopState({ hasUAVisualTransition = false }: PopStateEvent): Promise<void> {
  const [from, to] = [shownUrl, new URL(location.href)]
  enterEntry()
  // Between two anchors of a page only the scroll position changes.
  if (layerUrl(from) === layerUrl(to) && from.hash !== to.hash) {
    latest?.abort()
    shownUrl = to
    restoreScroll()
    return
  }
  await run(to, 'traverse', { isAnimatedByBrowser: hasUAVisualTransition })
}

interface RunOptions {
  page?: Document | undefined
  opener?: Element | undefined
  /** The browser has animated the change itself, as after a swipe. */
  isAnimatedByBrowser?: boolean
}

async function run(
  to: URL,
  arrival: Arrival,
  { page, opener, isAnimatedByBrowser = false }: RunOptions
): Promise<void> {
  latest?.abort()
  latest = new AbortController()
  const { signal } = latest
  $arrival.set(arrival)
  dispatch('navigation:start', { page })
  const navigation: Navigation = { to, arrival, signal, page, opener }
  const plan = await prepare(navigation)
  if (signal.aborted) return
  if (!plan) {
    location.href = to.href
    return
  }
  await animate(plan, () => show(navigation, plan), { signal, isAnimatedByBrowser })
  if (signal.aborted) return
  dispatch('page:shown')
  announcePage()
}

/** Does nothing when a newer navigation has started meanwhile, which will change the document and the history. */
function show(navigation: Navigation, plan: NavigationPlan): void {
  const { arrival, opener, page, signal, to } = navigation
  if (signal.aborted) return
  dispatch('navigation:swap', { page })
  const oldTitle = document.title
  if (arrival !== 'traverse') saveScroll()
  if (!swap(plan, opener ?? document.activeElement ?? undefined)) {
    location.href = to.href
    return
  }
  if (arrival !== 'traverse' && to.href !== location.href) addEntry(to, arrival, oldTitle)
  shownUrl = to
  if (plan.move === 'full') setOpenLayers(readLayers())
  scrollToStart(navigation, plan)
  if (plan.move !== 'full' || !loadLayersBelow(plan.wanted)) saveOpenLayers()
  dispatch('navigation:swapped')
}

/** In the same task as the change, so that nothing jumps. */
function scrollToStart({ arrival, to }: Navigation, { move }: NavigationPlan): void {
  const uncovered = move === 'pop' ? topLayer()?.scrollTop : 0
  // Ids of the site need no decoding, which would throw for an address that ends with `#%`.
  const target = to.hash && document.getElementById(to.hash.slice(1))
  if (uncovered) scrollTo({ top: uncovered, behavior: 'instant' })
  else if (arrival === 'traverse') restoreScroll()
  else if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}
