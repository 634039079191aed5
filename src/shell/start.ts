// What runs on every page before anybody touches it, started once: the shell outlives navigations. Whatever answers
// people belongs in awake.ts.

import { LIMITS } from '../lib/config/limits.ts'
import type { TelemetryKind } from '../lib/config/telemetry.ts'
import { startClock } from './auction/server-clock.ts'
import { startCountdowns } from './auction/countdown.ts'
import { startGuard } from './navigation/login-guard.ts'
import { startImages } from './media/broken-media.ts'
import { startLater } from './lazy/deferred-styles.ts'
import { startLayers } from './layers/start.ts'
import { startNavigation } from './navigation/current-link.ts'
import { startPending } from './auction/resume-transactions.ts'
import { startSession, viewerAddress } from './account/session.ts'
import { startStorage } from './feedback/safe-storage.ts'
import { startWake, wake } from './lazy/lazy-activation.ts'

startStorage() // before all that keeps anything
startClock()
startWake() // before all that takes clicks: what nobody answers yet is held back
startGuard() // before the layers: both take clicks in the capture phase, and a visitor's is the guard's
startLayers()
startLater()
startSession()
startNavigation()
startCountdowns()
startImages()
startPending(async () => (await wake()).follow())
startAssetLife()
startBell()
startPrices()
startConsent()
startOnboarding()

async function act(): Promise<void> {
  await (await wake()).act()
}

/** With the first asset that is opened, the first page of one's own, or where something was reported before. */
function startAssetLife(): void {
  const isWanted = () =>
    document.querySelector('[data-viewed], [data-own-page]') !== null || hasReported()
  const load = () => import('./auction/asset-updates.ts')
  bring(load, { isWanted, sign: 'astro:page-load' }, ({ start }) => start(act))
}

function hasReported(): boolean {
  return document.querySelector('[data-report]') !== null && 'atrium:reported' in localStorage
}

/** Once somebody is known to be signed in. */
function startBell(): void {
  const isWanted = () => viewerAddress() !== undefined
  bring(
    () => import('./account/notifications-menu.ts'),
    { isWanted, sign: 'viewer:resolved' },
    ({ start }) => start(act)
  )
}

/** Prices are as old as the page, until the first question is due. */
function startPrices(): void {
  const isWanted = () => performance.now() >= LIMITS.economicsIntervalMs
  const load = () => import('./auction/usd-prices.ts')
  const look = bring(load, { isWanted, sign: 'visibilitychange' }, ({ start }) => start(act))
  setTimeout(look, LIMITS.economicsIntervalMs)
}

/** On one's own page, as long as one has not been told. */
function startOnboarding(): void {
  const load = () => import('./account/onboarding.ts')
  const look = () => {
    const place = document.querySelector<HTMLElement>('[data-onboarding]')
    if (!place) return
    const { onboarding: address = '' } = place.dataset
    delete place.dataset['onboarding']
    void load().then(
      ({ tell }) => tell(place, address, act),
      () => {
        place.dataset['onboarding'] = address // no line: once there is one
      }
    )
  }
  document.addEventListener('astro:page-load', look)
  addEventListener('online', look)
  look()
}

/** Where the deployment collects anything. */
function startConsent(): void {
  const collectors = document.documentElement.dataset['telemetry']?.split(' ') as
    | TelemetryKind[]
    | undefined
  if (!collectors) return
  const when = { isWanted: () => true, sign: 'astro:page-load' }
  bring(
    () => import('./feedback/consent.ts'),
    when,
    ({ start }) => start(collectors)
  )
}

interface When {
  isWanted(): boolean
  /** What may change that. */
  sign: string
}

/** Loads once it is wanted; without a line, at the next sign, or when there is one again. Returned: looks. */
function bring<Part>(
  load: () => Promise<Part>,
  { isWanted, sign }: When,
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
  document.addEventListener(sign, look)
  addEventListener('online', look)
  look()
  return look
}
