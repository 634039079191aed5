// Computes a draw of ten thousand tickets on the page that verifies it, as a visitor does with a file: from the press
// on the button until the result is shown. This includes the requests for the block and for the contract's inputs.

import type { Browser, Page } from '@playwright/test'

import { routes } from '../../src/lib/config/routes.ts'
import { quantile } from './quantile.ts'
import { callSandboxControl } from './sandbox-control.ts'

export interface DrawMeasurement {
  name: string
  tickets: number
  prizes: number
  firstMs: number
  /** The median of further checks. */
  nextMs: number
}

/** The longest acceptable check. */
export const DRAW_LIMIT_MS = 1_000

const TICKETS = 10_000
const PRIZES = 1_000
const RUNS = 5
const DEVICES = [
  { name: 'desk', slowdown: 1 },
  { name: 'phone, CPU x4', slowdown: 4 }
] as const

export async function measureDraw(browser: Browser, origin: string): Promise<DrawMeasurement[]> {
  await callSandboxControl(origin, 'sale', { period: 'ClaimPeriod', prizes: 8 })
  const published: object = await (await fetch(origin + routes.drawFile())).json()
  const results: DrawMeasurement[] = []
  for (const { name, slowdown } of DEVICES) {
    const page = await browser.newPage()
    await page.goto(origin + routes.verifyDraw())
    await page.getByText('Check inputs of your own').click()
    await page.getByLabel('Inputs', { exact: true }).fill(largeDraw(published))
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const firstMs = await check(page)
    const next: number[] = []
    for (let run = 0; run < RUNS; run += 1) next.push(await check(page))
    results.push({
      name,
      tickets: TICKETS,
      prizes: PRIZES,
      firstMs,
      nextMs: quantile(next, 0.5)
    })
    await page.close()
  }
  return results
}

/** The published draw with more tickets and prizes. Its winners differ, and the page reports that. */
function largeDraw(published: object): string {
  // Number, public key of the owner, nonce of the prize (0: none), as in rules/draw-file.ts.
  const tickets = Array.from({ length: TICKETS }, (_, at) => [at + 1, '5a'.repeat(32), 0])
  return JSON.stringify({ ...published, prizes: PRIZES, ticketCount: TICKETS, tickets })
}

/** Milliseconds from the press until the result is painted. */
function check(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const result = document.querySelector('[data-draw-result="file"]')
    const button = document.querySelector('[data-draw-check="file"]')
    if (!result || !button) throw new Error('the page has no form for inputs')
    const shown = Promise.withResolvers<void>()
    const observer = new MutationObserver(
      () => result.textContent?.includes('Computed with 10000') && shown.resolve()
    )
    result.replaceChildren()
    observer.observe(result, { childList: true, subtree: true })
    const startedAt = performance.now()
    button.click()
    await shown.promise
    observer.disconnect()
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - startedAt
  })
}
