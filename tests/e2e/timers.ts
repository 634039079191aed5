// Records the timers a page sets and controls whether its tab is hidden. Timers in a hidden tab drain the battery.

import type { Page } from '@playwright/test'

interface TimerProbe {
  /** When each timer of at most one second was set, with its function's name. `Infinity` for an interval. */
  ticks: { name: string; at: number }[]
  isHidden: boolean
}

/**
 * The returned function counts the timers of at most one second that were set in the last `seconds`, and all
 * intervals.
 */
export async function recordTimers(page: Page): Promise<(seconds: number) => Promise<number>> {
  await page.addInitScript(() => {
    const probe = globalThis as unknown as TimerProbe
    probe.ticks = []
    const set = window.setTimeout.bind(window) as (...terms: unknown[]) => number
    const recordTimer = (run: unknown, ms = 0, ...rest: unknown[]) => {
      const isTick = typeof run === 'function' && ms > 50 && ms <= 1_000
      if (isTick) probe.ticks.push({ name: run.name, at: performance.now() })
      return set(run, ms, ...rest)
    }
    Object.assign(window, { setTimeout: recordTimer })
    const repeat = window.setInterval.bind(window) as (...terms: unknown[]) => number
    Object.assign(window, {
      setInterval: (...terms: unknown[]) => {
        probe.ticks.push({ name: 'setInterval', at: Number.POSITIVE_INFINITY })
        return repeat(...terms)
      }
    })
  })
  return seconds =>
    page.evaluate(span => {
      const { ticks } = globalThis as unknown as TimerProbe
      return ticks.filter(i => i.at > performance.now() - span * 1_000).length
    }, seconds)
}

/** Makes the page believe that its tab is hidden or visible. */
export async function setPageHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(hidden => {
    const probe = globalThis as unknown as TimerProbe
    probe.isHidden = hidden
    Object.defineProperty(document, 'hidden', {
      configurable: true,
      get: () => probe.isHidden
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** Counts the page's price requests. */
export function countPriceRequests(page: Page): () => number {
  let count = 0
  page.on('request', request => {
    if (request.url().includes('operation=auctionPrice')) count += 1
  })
  return () => count
}
