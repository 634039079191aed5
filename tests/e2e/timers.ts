// The timers a page has set and whether it is looked at: what costs a device its battery unseen.

import type { Page } from '@playwright/test'

interface Watched {
  /** When each timer of a second or less was set, by the name of its function. */
  ticks: { name: string; at: number }[]
  isHidden: boolean
}

/** How often a short timer was set in the last `seconds`, by its function's name. */
export async function watchTicks(page: Page): Promise<(seconds: number) => Promise<number>> {
  await page.addInitScript(() => {
    const watched = globalThis as unknown as Watched
    watched.ticks = []
    const set = window.setTimeout.bind(window) as (...terms: unknown[]) => number
    const watching = (run: unknown, ms = 0, ...rest: unknown[]) => {
      const isTick = typeof run === 'function' && ms > 50 && ms <= 1_000
      if (isTick) watched.ticks.push({ name: run.name, at: performance.now() })
      return set(run, ms, ...rest)
    }
    Object.assign(window, { setTimeout: watching })
    const repeat = window.setInterval.bind(window) as (...terms: unknown[]) => number
    Object.assign(window, {
      setInterval: (...terms: unknown[]) => {
        watched.ticks.push({ name: 'setInterval', at: Number.POSITIVE_INFINITY })
        return repeat(...terms)
      }
    })
  })
  return seconds =>
    page.evaluate(span => {
      const { ticks } = globalThis as unknown as Watched
      return ticks.filter(i => i.at > performance.now() - span * 1_000).length
    }, seconds)
}

/** Lets the page believe that its tab is in the background, or in front again. */
export async function turnAway(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(hidden => {
    const watched = globalThis as unknown as Watched
    watched.isHidden = hidden
    Object.defineProperty(document, 'hidden', {
      configurable: true,
      get: () => watched.isHidden
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** The questions for a price this page has asked. */
export function watchPolls(page: Page): () => number {
  let count = 0
  page.on('request', request => {
    if (request.url().includes('operation=auctionPrice')) count += 1
  })
  return () => count
}
