// Navigations within the site: a page is fetched, its layers replace or cover the open ones, then the URL changes.
// Pages that cannot be shown this way are loaded by the browser.

import { dispatch } from '../../lib/dom/events.ts'
import { nextPaint } from '../../lib/dom/next-paint.ts'
import { OFFLINE_TEXT, OFFLINE_TITLE } from '../../lib/messages/offline.ts'
import { $arrival, type Arrival } from '../../stores/layers.ts'
import { dismissToast, showToast } from '../../stores/toasts.ts'
import { endPending, showPending } from '../navigation/pending.ts'
import { announcePage } from './announce-page.ts'
import {
  addEntry,
  enterEntry,
  historyState,
  restoreScroll,
  saveCallback,
  saveOpenLayers,
  saveScroll
} from './history-entries.ts'
import { layerUrl } from './layer-url.ts'
import { loadLayersBelow } from './layers-below.ts'
import { animate } from './motion.ts'
import { type Navigation, type NavigationPlan, prepare } from './prepare-navigation.ts'
import { cancelPreview, isPreviewOpen, removePreview, schedulePreview } from './preview.ts'
import { readLayers, setOpenLayers, topLayer } from './stack.ts'
import { swap } from './swap.ts'

interface NavigateOptions {
  /** Whether the navigation adds a history entry, which is the default, or replaces the current one. */
  history?: 'push' | 'replace'
  /** The page, when it is already loaded. */
  page?: Document
  opener?: Element
  /** The element that looks pressed until the page is shown. By default the opener. */
  pressed?: Element | undefined
}

const OFFLINE_TOAST = 'offline'

let latest: AbortController | undefined
/** The URL of the shown page. After Back the browser's URL is already that of the next page. */
let shownUrl = new URL(location.href)
/**
 * Whether the history entry is already that of the next page, because its skeleton is shown. Back then leads to the
 * page below the skeleton.
 */
let isEntryAhead = false

export async function navigate(
  href: string,
  { history = 'push', page, opener, pressed = opener }: NavigateOptions = {}
): Promise<void> {
  if (!isEntryAhead) saveScroll()
  await run(new URL(href, location.href), history, { page, opener, pressed })
}

/** Handles Back, Forward, and a link to an anchor of the page. */
export async function onPopState({ hasUAVisualTransition = false }: PopStateEvent): Promise<void> {
  const [from, to] = [shownUrl, new URL(location.href)]
  const isCancelled = isEntryAhead && layerUrl(from) === layerUrl(to)
  isEntryAhead = false
  const isAnchorLink = enterEntry(from.href === to.href)
  if (isCancelled) {
    cancel()
    return
  }
  // Between two anchors of a page, and for a link to the current anchor, only the scroll position changes.
  if (layerUrl(from) === layerUrl(to) && (isAnchorLink || from.hash !== to.hash)) {
    cancel()
    shownUrl = to
    restoreScroll()
    return
  }
  await run(to, 'traverse', { isAnimatedByBrowser: hasUAVisualTransition })
}

interface RunOptions {
  page?: Document | undefined
  opener?: Element | undefined
  pressed?: Element | undefined
  /** Whether the browser has animated the change itself, for example for a swipe. */
  isAnimatedByBrowser?: boolean
}

async function run(
  to: URL,
  arrival: Arrival,
  { page, opener, pressed, isAnimatedByBrowser = false }: RunOptions
): Promise<void> {
  cancel()
  latest = new AbortController()
  const { signal } = latest
  $arrival.set(arrival)
  dispatch('navigation:start', { page })
  showPending(pressed)
  const navigation: Navigation = { to, arrival, signal, page, opener }
  const stopWaiting = waitWithPreview(navigation)
  // The page may be loaded already, but inserting it takes time, so the press is shown first.
  const pressShown = arrival === 'traverse' ? undefined : nextPaint()
  const [plan] = await Promise.all([prepare(navigation), pressShown])
  stopWaiting()
  if (signal.aborted) return
  if (!plan) {
    if (arrival === 'traverse' || navigator.onLine) loadPage(to)
    else stayOffline()
    return
  }
  const isStill = isAnimatedByBrowser || isPreviewOpen()
  await animate(plan, () => show(navigation, plan), { signal, isStill })
  if (signal.aborted) return
  dispatch('page:shown')
  announcePage()
}

/** Cancels the loading of a page that is no longer wanted. */
function cancel(): void {
  latest?.abort()
  cancelPreview()
  endPending()
}

/**
 * Keeps the page open: the browser would replace it with an error page, from which there is no way back to the person's
 * work.
 */
function stayOffline(): void {
  if (isEntryAhead) history.back()
  else cancel()
  showToast({ id: OFFLINE_TOAST, status: 'fail', title: OFFLINE_TITLE, text: OFFLINE_TEXT })
}

/** Shows a skeleton only for a press. A navigation by key or by a dialog has no card to show. */
function waitWithPreview({ arrival, opener, page, signal, to }: Navigation): () => void {
  if (arrival === 'traverse' || page || !opener) return () => {}
  return schedulePreview({ opener, signal, to }, () => {
    addEntry(to, isEntryAhead ? 'replace' : arrival, document.title)
    isEntryAhead = true
  })
}

/** Makes the browser load the page. */
function loadPage(to: URL): void {
  // The URL is already that of the entry, for example after Back. With an anchor the browser would only scroll to it,
  // so the page is reloaded.
  if (to.hash && to.href === location.href) location.reload()
  else if (isEntryAhead) location.replace(to.href)
  else location.href = to.href
}

/** Does nothing when a newer navigation has started, because that one will change the document and the history. */
function show(navigation: Navigation, plan: NavigationPlan): void {
  const { arrival, opener, page, signal, to } = navigation
  if (signal.aborted) return
  dispatch('navigation:swap', { page })
  const oldTitle = document.title
  if (arrival !== 'traverse' && !isEntryAhead) saveScroll()
  const { index = 0 } = historyState()
  const leftIndex = isEntryAhead ? index - 1 : index
  const scrollTop = scrollY // read before anything changes: a later read would lay out the page in between
  if (plan.refine) cancelPreview()
  else removePreview()
  if (!swap(plan, { opener: opener ?? document.activeElement ?? undefined, scrollTop })) {
    loadPage(to)
    return
  }
  if (arrival !== 'traverse' && to.href !== location.href)
    addEntry(to, isEntryAhead ? 'replace' : arrival, oldTitle)
  if (opener?.matches('[data-returns]')) saveCallback(shownUrl, leftIndex)
  isEntryAhead = false
  shownUrl = to
  if (plan.move === 'full') setOpenLayers(readLayers())
  scrollToStart(navigation, plan)
  endPending()
  if (plan.move !== 'full' || !loadLayersBelow(plan.wanted)) saveOpenLayers()
  dismissToast(OFFLINE_TOAST)
  dispatch('navigation:swapped')
}

/** Must run in the same task as the change, so that nothing moves visibly. */
function scrollToStart({ arrival, to }: Navigation, { move }: NavigationPlan): void {
  const uncovered = move === 'pop' ? topLayer()?.scrollTop : 0
  // The ids of this site need no decoding. Decoding would throw for a URL that ends with `#%`.
  const target = to.hash && document.getElementById(to.hash.slice(1))
  if (target && arrival !== 'traverse') target.scrollIntoView({ behavior: 'instant' })
  else if (uncovered) scrollTo({ top: uncovered, behavior: 'instant' })
  else if (arrival === 'traverse') restoreScroll()
  else scrollTo({ top: 0, behavior: 'instant' })
}
