// Records what a page sends, which paths it visits and how its layout shifts while a test runs.

import type { Page } from '@playwright/test'

/** Records the transactions this page sends to the network. */
export function recordSentTransactions(page: Page): { gasLimit: number; nonce: number }[] {
  const sent: { gasLimit: number; nonce: number }[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/chain/transactions')) {
      sent.push(request.postDataJSON())
    }
  })
  return sent
}

/** Records the hashes of the transactions this page sends. The returned array grows. */
export function recordHashes(page: Page): string[] {
  const hashes: string[] = []
  page.on('response', async response => {
    const request = response.request()
    if (request.method() !== 'POST' || !request.url().endsWith('/api/chain/transactions')) return
    const { txHash } = await response.json()
    if (txHash) hashes.push(txHash)
  })
  return hashes
}

/** The sum of layout shifts since the page was opened; 0.01 is not noticeable. */
export async function measureLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = globalThis as unknown as { shift: number }
    shifts.shift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        shifts.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
}

/** Records the paths that the page visits. The returned set grows. */
export function recordPaths(page: Page): Set<string> {
  const paths = new Set<string>()
  page.on('framenavigated', frame => {
    if (frame === page.mainFrame()) paths.add(new URL(frame.url()).pathname)
  })
  return paths
}
