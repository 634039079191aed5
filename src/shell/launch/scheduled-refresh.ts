// Fetches fragments again at the times at which they change: `data-refresh-at` contains these times in Unix seconds of
// the server's clock. Nothing is requested in a hidden tab or for a page covered by another one; requests that became
// due meanwhile are sent when the page is shown again.

import { listen } from '../../lib/dom/events.ts'
import { serverNow } from '../auction/server-clock.ts'

/**
 * Delays before each attempt, in milliseconds. A copy of the page may be seconds old: it is fetched again until its
 * fragment no longer lists the time.
 */
const ATTEMPT_DELAYS_MS = [0, 1_000, 2_000, 4_000, 8_000]

/** The clock of the page may run some milliseconds ahead of the server's. */
const MARGIN_MS = 100

/** Longest timer; after it the times are checked again, because timers drift over days. */
const LONGEST_WAIT_MS = 3_600_000

/** Must not reject: a part that cannot be fetched stays unchanged. */
type RefreshEntities = (entities: readonly string[]) => Promise<void>

let timer: ReturnType<typeof setTimeout> | undefined
let isRefreshing = false
/**
 * Times up to this one are not tried again until the page is shown again, because all attempts returned an old copy.
 */
let givenUpUntil = 0

export function startScheduledRefresh(refresh: RefreshEntities): void {
  const onShown = () => {
    givenUpUntil = 0
    schedule(refresh)
  }
  listen(['page:shown', 'layer:resume', 'visibilitychange'], onShown)
  listen('fragment:refreshed', () => schedule(refresh))
  onShown()
}

function schedule(refresh: RefreshEntities): void {
  clearTimeout(timer)
  if (document.hidden || isRefreshing) return
  const next = Math.min(...fragments().flatMap(timesOf))
  const waitMs = next * 1000 - serverNow()
  if (waitMs === Number.POSITIVE_INFINITY) return // no times
  if (waitMs + MARGIN_MS > 0) {
    timer = setTimeout(() => schedule(refresh), Math.min(waitMs + MARGIN_MS, LONGEST_WAIT_MS))
    return
  }
  isRefreshing = true
  void refreshUntilPast(refresh).finally(() => {
    isRefreshing = false
    schedule(refresh)
  })
}

async function refreshUntilPast(refresh: RefreshEntities): Promise<void> {
  // A time that becomes due during the attempts gets its own attempts.
  const dueUntil = Math.floor(serverNow() / 1000)
  for (const ms of ATTEMPT_DELAYS_MS) {
    await new Promise(resolve => setTimeout(resolve, ms))
    if (document.hidden) return
    const due = fragments().filter(i => timesOf(i).some(time => time * 1000 <= serverNow()))
    if (due.length === 0) return
    await refresh(due.flatMap(i => i.dataset.entities?.split(' ') ?? []))
  }
  givenUpUntil = dueUntil
}

function fragments(): HTMLElement[] {
  return [...document.querySelectorAll('[data-refresh-at]')].filter(
    i => i.closest('[inert]') === null
  )
}

function timesOf({ dataset }: HTMLElement): number[] {
  const times = (dataset.refreshAt ?? '').split(' ').filter(Boolean).map(Number)
  return times.filter(time => time > givenUpUntil)
}
