// Records the timers a page sets and controls whether its tab is hidden. Timers in a hidden tab drain the battery.

import type { Page } from '@playwright/test'

interface TimerProbe {
  isHidden: boolean
}

/** Overrides the tab's visibility state. */
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
