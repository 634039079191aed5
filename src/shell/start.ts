// Entry point of the shell: everything that runs on every page before the first user input. Runs once, because the
// shell persists across navigations. Code that handles input belongs in lazy/interactive.ts.

import { LIMITS } from '../lib/config/limits.ts'
import { STORAGE } from '../lib/config/storage.ts'
import type { TelemetryKind } from '../lib/config/telemetry.ts'
import { dispatch, type ListenedName, listen } from '../lib/dom/events.ts'
import type { OwnHooks } from '../lib/dom/own-hooks.ts'
import { renderedViewer, startSession } from './account/session.ts'
import { startCountdowns } from './auction/countdown.ts'
import { startLocalTimes } from './auction/local-times.ts'
import { startResumeTransactions } from './auction/resume-transactions.ts'
import { startServerClock } from './auction/server-clock.ts'
import { startSafeStorage } from './feedback/safe-storage.ts'
import { publishLayers, renderedLayers } from './layers/publish-layers.ts'
import { startDeferredStyles } from './lazy/deferred-styles.ts'
import { activate, startLazyActivation } from './lazy/lazy-activation.ts'
import { startLazyPictures } from './media/lazy-pictures.ts'
import { startLoadedMedia } from './media/loaded-media.ts'
import { startCurrentLink } from './navigation/current-link.ts'

startSafeStorage() // before any code that uses storage
startServerClock()
startLazyActivation() // before all other click listeners: it holds back clicks whose handler is not loaded yet
restoreScroll()
publishLayers(renderedLayers())
startDeferredStyles()
startSession()
startCurrentLink()
startCountdowns()
startLocalTimes()
startLoadedMedia()
startLazyPictures()
startResumeTransactions(async () => (await activate()).resumeTransactions())
startAssetUpdates()
startLaunchUpdates()
startNotificationsMenu()
startOwnLines()
startFailedParts()
startUsdPrices()
startConsent()
startOnboarding()
startExtensionLinks()
startSelectedItems()
startSessionChange()

addEventListener('load', () => dispatch('page:shown'))

/**
 * Scrolls to the saved position, for example after a reload. The browser does not, because layers/history-entries.ts
 * has turned its own restoring off.
 */
function restoreScroll(): void {
  const { scrollX = 0, scrollY = 0 } = history.state ?? {}
  if (scrollY) scrollTo(scrollX, scrollY)
}

/**
 * Loaded with the first asset that is opened, the first page of the viewer's own account, or when this browser has
 * reported something and the page has a report button.
 */
function startAssetUpdates(): void {
  const isWanted = () =>
    document.querySelector('[data-viewed], [data-own-page]') !== null || hasReported()
  const load = () => import('./auction/asset-updates.ts')
  loadWhen(load, { isWanted, event: 'page:shown' }, ({ start }) => start())
}

function hasReported(): boolean {
  return document.querySelector('[data-report]') !== null && STORAGE.reports.key in localStorage
}

/** Loaded with the first page of a launch: campaigns, and the ticket sale. */
function startLaunchUpdates(): void {
  const isWanted = () => document.querySelector('[data-refresh-at]') !== null
  const load = () => import('./launch/launch-updates.ts')
  loadWhen(load, { isWanted, event: 'page:shown' }, ({ start }) => start())
}

/** Loaded for a signed-in viewer. */
function startNotificationsMenu(): void {
  const isWanted = () => renderedViewer() !== undefined
  const load = () => import('./account/notifications-menu.ts')
  loadWhen(load, { isWanted, event: 'page:shown' }, ({ start }) => start())
}

/** Each module is loaded with the first page that has its element for a signed-in viewer. */
function startOwnLines(): void {
  loadWithLine('own-balance', () => import('./account/own-balance.ts'))
  loadWithLine('own-works', () => import('./account/own-works.ts'))
  loadWithLine('own-waiting', () => import('./account/own-waiting.ts'))
}

/** `hook`: the `data-` attribute of the element. */
function loadWithLine(hook: keyof OwnHooks, load: () => Promise<{ start(): void }>): void {
  const isWanted = () =>
    renderedViewer() !== undefined && document.querySelector(`[data-${hook}]`) !== null
  loadWhen(load, { isWanted, event: 'page:shown' }, ({ start }) => start())
}

/** Loaded with the first page that contains a failed part. */
function startFailedParts(): void {
  const isWanted = () => document.querySelector('[data-entities] [data-failure]') !== null
  const load = () => import('./fragments/retry-failed-parts.ts')
  loadWhen(load, { isWanted, event: 'page:shown' }, ({ start }) => start())
}

/** Loaded when the first request for USD prices is due; until then the rendered prices are recent enough. */
function startUsdPrices(): void {
  const isWanted = () => performance.now() >= LIMITS.usdPriceIntervalMs
  const load = () => import('./usd-prices/usd-prices.ts')
  const look = loadWhen(load, { isWanted, event: 'visibilitychange' }, ({ start }) => start())
  setTimeout(look, LIMITS.usdPriceIntervalMs)
}

/**
 * Firefox has another add-on store. Pages link to the store of the other browsers, because their cached copies are
 * shared.
 */
function startExtensionLinks(): void {
  const isWanted = () => navigator.userAgent.includes('Firefox')
  const load = () => import('./navigation/extension-link.ts')
  loadWhen(load, { isWanted, event: 'page:shown' }, ({ start }) => start())
}

/** Loaded in browsers that do not scroll a row to its selected item themselves. */
function startSelectedItems(): void {
  const isWanted = () => !CSS.supports('scroll-initial-target', 'nearest')
  const load = () => import('./lists/selected-item.ts')
  loadWhen(load, { isWanted, event: 'page:shown' }, ({ start }) => start())
}

/** Loaded on the viewer's own pages when an onboarding is due. */
function startOnboarding(): void {
  const load = () => import('./account/onboarding.ts')
  const look = () => {
    const place = document.querySelector('[data-onboarding]')
    if (!place) return
    const { onboarding: url = '' } = place.dataset
    delete place.dataset.onboarding
    void load().then(
      ({ openOnboarding }) => openOnboarding(place, url),
      () => {
        place.dataset.onboarding = url // offline: retried when the browser is online
      }
    )
  }
  listen('page:shown', look)
  addEventListener('online', look)
  look()
}

/** Loaded by the first page after a login or a logout. */
function startSessionChange(): void {
  if (sessionStorage.getItem(STORAGE.sessionChange.key) === null) return
  const load = () => import('./feedback/session-change.ts')
  void load().then(
    ({ showSessionChange }) => showSessionChange(),
    () => {} // offline: the next page shows the toast
  )
}

/** Loaded only when the deployment collects telemetry. */
function startConsent(): void {
  const collectors = document.documentElement.dataset.telemetry?.split(' ') as
    | TelemetryKind[]
    | undefined
  if (!collectors) return
  loadWhen(
    () => import('./feedback/consent.ts'),
    { isWanted: () => true, event: 'page:shown' },
    ({ start }) => start(collectors)
  )
}

interface LoadCondition {
  isWanted(): boolean
  /** The event after which `isWanted` is checked again. */
  event: ListenedName
}

/**
 * Loads a module once it is wanted. After a failure it retries on the next event or when the browser is online again.
 * Returns the function that checks.
 */
function loadWhen<Part>(
  load: () => Promise<Part>,
  { isWanted, event }: LoadCondition,
  start: (part: Part) => void
): () => void {
  let isLoading = false
  const look = () => {
    if (isLoading || !isWanted()) return
    isLoading = true
    void load().then(start, () => {
      isLoading = false
    })
  }
  listen(event, look)
  addEventListener('online', look)
  look()
  return look
}
