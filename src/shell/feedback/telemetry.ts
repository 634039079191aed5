// Sends telemetry to this site's own endpoints, after consent (consent.ts). Reports name the page by its route pattern,
// never by its URL or query, and contain no account. Requests are sent as beacons, so the page does not wait for them.

import { LIMITS } from '../../lib/config/limits.ts'
import { matchRoute } from '../../lib/config/match-route.ts'
import type { TelemetryKind } from '../../lib/config/telemetry.ts'
import { listen } from '../../lib/dom/events.ts'
import { redactPersonalData } from '../../lib/format/redact.ts'
import { startTagManager } from './tag-manager.ts'
import { watchVitals } from './vitals.ts'

/** Maximum number of reported errors per page load. The first ones are the most useful. */
const MAX_ERRORS = 5

/** Starts the telemetry. Returns a function that stops it. */
export function startTelemetry(collectors: readonly TelemetryKind[]): () => void {
  const ending = new AbortController()
  const { signal } = ending
  if (collectors.includes('errors')) watchErrors(signal)
  if (collectors.includes('tags')) watchPages(signal)
  if (collectors.includes('vitals') && Math.random() * 100 < LIMITS.vitalsSamplePercent) {
    watchVitals(signal, vitals => sendReport('vitals', { ...vitals }))
  }
  const { tagManager } = document.documentElement.dataset
  if (tagManager) startTagManager(tagManager, signal)
  return () => ending.abort()
}

function watchErrors(signal: AbortSignal): void {
  const reported = new Set<string>()
  const report = (reason: unknown) => {
    const { name, message, stack } = reason instanceof Error ? reason : new Error(String(reason))
    if (reported.size >= MAX_ERRORS || reported.has(message)) return
    reported.add(message)
    sendReport('errors', {
      name,
      message: redactPersonalData(message),
      stack: redactPersonalData(stack ?? '')
    })
  }
  addEventListener('error', event => event.error && report(event.error), { signal })
  addEventListener('unhandledrejection', event => report(event.reason), { signal })
}

/** Reports page views to the collector of the tag manager. */
function watchPages(signal: AbortSignal): void {
  const reportPageView = () => sendReport('tags', { event: 'page_view' })
  listen('page:shown', reportPageView, { signal })
  reportPageView()
}

function sendReport(collector: TelemetryKind, report: object): void {
  const page = matchRoute(location.pathname)?.route.path ?? 'not found'
  // `analytics`: the id of the partner whose site this is.
  const { analytics, environment } = document.documentElement.dataset
  const body = JSON.stringify({ page, environment, analytics, ...report })
  navigator.sendBeacon(`/api/${collector}`, new Blob([body], { type: 'application/json' }))
}
