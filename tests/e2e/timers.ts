// The timers a page has set and whether it is looked at: what costs a device its battery unseen.

import type { Page } from '@playwright/test'

interface TimerProbe {
  /** When each timer of a second or less was set, by the name of its function. */
  ticks: { name: string; at: number }[]
  isHidden: boolean
}

/** How often a short timer was set in the last `seconds`, by its function's name. */
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

/** Lets the page believe that its tab is in the background, or in front again. */
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

/** The questions for a price this page has asked. */
export function countPriceRequests(page: Page): () => number {
  let count = 0
  page.on('request', request => {
    if (request.url().includes('operation=auctionPrice')) count += 1
  })
  return () => count
}
