// What runs on every page before anybody touches it, started once: the shell outlives navigations. Whatever answers
// people belongs in awake.ts.

import { LIMITS } from '../lib/config/limits.ts'
import type { TelemetryKind } from '../lib/config/telemetry.ts'
import { startSession, viewerAddress } from './account/session.ts'
import { startCountdowns } from './auction/countdown.ts'
import { startResumeTransactions } from './auction/resume-transactions.ts'
import { startServerClock } from './auction/server-clock.ts'
import { startSafeStorage } from './feedback/safe-storage.ts'
import { startLayers } from './layers/start.ts'
import { startDeferredStyles } from './lazy/deferred-styles.ts'
import { activate, startLazyActivation } from './lazy/lazy-activation.ts'
import { startBrokenMedia } from './media/broken-media.ts'
import { startCurrentLink } from './navigation/current-link.ts'
import { startLoginGuard } from './navigation/login-guard.ts'

startSafeStorage() // before all that keeps anything
startServerClock()
startLazyActivation() // before all that takes clicks: what nobody answers yet is held back
startLoginGuard() // before the layers: both take clicks in the capture phase, and a visitor's is the guard's
startLayers()
startDeferredStyles()
startSession()
startCurrentLink()
startCountdowns()
startBrokenMedia()
startResumeTransactions(async () => (await activate()).resumeTransactions())
startAssetUpdates()
startNotificationsMenu()
startUsdPrices()
startConsent()
startOnboarding()

/** With the first asset that is opened, the first page of one's own, or where something was reported before. */
function startAssetUpdates(): void {
  const isWanted = () =>
    document.querySelector('[data-viewed], [data-own-page]') !== null || hasReported()
  const load = () => import('./auction/asset-updates.ts')
  loadWhen(load, { isWanted, event: 'astro:page-load' }, ({ start }) => start())
}

function hasReported(): boolean {
  return document.querySelector('[data-report]') !== null && 'atrium:reported' in localStorage
}

/** Once somebody is known to be signed in. */
function startNotificationsMenu(): void {
  const isWanted = () => viewerAddress() !== undefined
  loadWhen(
    () => import('./account/notifications-menu.ts'),
    { isWanted, event: 'viewer:resolved' },
    ({ start }) => start()
  )
}

/** Prices are as old as the page, until the first question is due. */
function startUsdPrices(): void {
  const isWanted = () => performance.now() >= LIMITS.economicsIntervalMs
  const load = () => import('./auction/usd-prices.ts')
  const look = loadWhen(load, { isWanted, event: 'visibilitychange' }, ({ start }) => start())
  setTimeout(look, LIMITS.economicsIntervalMs)
}

/** On one's own page, as long as one has not been told. */
function startOnboarding(): void {
  const load = () => import('./account/onboarding.ts')
  const look = () => {
    const place = document.querySelector<HTMLElement>('[data-onboarding]')
    if (!place) return
    const { onboarding: address = '' } = place.dataset
    delete place.dataset.onboarding
    void load().then(
      ({ openOnboarding }) => openOnboarding(place, address),
      () => {
        place.dataset.onboarding = address // no line: once there is one
      }
    )
  }
  document.addEventListener('astro:page-load', look)
  addEventListener('online', look)
  look()
}

/** Where the deployment collects anything. */
function startConsent(): void {
  const collectors = document.documentElement.dataset.telemetry?.split(' ') as
    | TelemetryKind[]
    | undefined
  if (!collectors) return
  const when = { isWanted: () => true, event: 'astro:page-load' }
  loadWhen(
    () => import('./feedback/consent.ts'),
    when,
    ({ start }) => start(collectors)
  )
}

interface LoadCondition {
  isWanted(): boolean
  /** What may change that. */
  event: string
}

/** Loads once it is wanted; without a line, at the next sign, or when there is one again. Returned: looks. */
function loadWhen<Part>(
  load: () => Promise<Part>,
  { isWanted, event }: LoadCondition,
  start: (part: Part) => void
): () => void {
  let isComing = false
  const look = () => {
    if (isComing || !isWanted()) return
    isComing = true
    void load().then(start, () => {
      isComing = false
    })
  }
  document.addEventListener(event, look)
  addEventListener('online', look)
  look()
  return look
}
