// Measures what a visitor notices, from the browser's own timings: from a press on a card to its picture, from a key in
// the search box to the list, the slowest interaction of each journey, and the first paints of pages. Throws when a row
// did not measure what it names.

import { type Browser, chromium, type Page } from '@playwright/test'

import { browserLaunchOptions } from '../../tests/chromium.ts'
import { startTemporarySite } from '../temporary-site.ts'
import { JOURNEYS } from './feel-journeys.ts'
import { type Device, openPage, PHONE } from './feel-page.ts'
import { measurePress, measureSearch } from './feel-press.ts'
import { findPages } from './find-pages.ts'
import { measureVisit, type PageMetrics } from './page-metrics.ts'

export interface FeelResult {
  /** Milliseconds, and the limit of the 75th percentile. */
  presses: { name: string; p50: number; p75: number; limit: number | undefined }[]
  /** The slowest interaction of each journey. */
  journeys: { name: string; interactions: number; slowest: number }[]
  paints: { name: string; fcp: number; lcp: number; cls: number }[]
}

/** How often each press and each visit is measured. */
const PRESSES = 12
const VISITS = 10
const DESK: Device = { name: 'desk' }

export async function measureFeel(): Promise<FeelResult> {
  const { origin, stop } = await startTemporarySite()
  try {
    const pages = await findPages(origin)
    return {
      presses: await measurePresses(origin),
      journeys: await measureJourneys(origin, pages),
      paints: await measurePaints(origin, pages)
    }
  } finally {
    await stop()
  }
}

async function measurePresses(origin: string): Promise<FeelResult['presses']> {
  const rows = [
    {
      name: 'press to picture, desk, pointed at for 100 ms',
      device: DESK,
      pointedMs: 100,
      limit: 120
    },
    { name: 'desk, without warning', device: DESK, pointedMs: 0, limit: undefined },
    { name: 'phone, 4G, CPU x4, touched for 100 ms', device: PHONE, pointedMs: 100, limit: 250 },
    { name: 'phone, 4G, CPU x4, without warning', device: PHONE, pointedMs: 0, limit: undefined }
  ]
  const measured: FeelResult['presses'] = []
  for (const { name, device, pointedMs, limit } of rows) {
    const times = await withBrowser(browser =>
      measurePress(browser, origin, { device, pointedMs, times: PRESSES })
    )
    measured.push({ name, ...quartiles(times), limit })
  }
  // A phone's round trip alone takes 165 ms.
  for (const { device, limit } of [
    { device: DESK, limit: 150 },
    { device: PHONE, limit: undefined }
  ]) {
    const times = await withBrowser(browser => measureSearch(browser, origin, device))
    const name = `search key to list, after the debounce, ${device.name}`
    measured.push({ name, ...quartiles(times), limit })
  }
  return measured
}

async function measureJourneys(
  origin: string,
  pages: Readonly<Record<string, string>>
): Promise<FeelResult['journeys']> {
  const rows: FeelResult['journeys'] = []
  for (const [name, journey] of Object.entries(JOURNEYS)) {
    const durations = await withBrowser(async browser => {
      const page = await openPage(browser, { name: 'desk', cpuSlowdown: 4 })
      await journey(page, origin, pages)
      return readInteractions(page)
    })
    if (durations.length === 0) throw new Error(`feel: ${name} had no interaction`)
    rows.push({ name, interactions: durations.length, slowest: Math.max(...durations) })
  }
  return rows
}

async function readInteractions(page: Page): Promise<number[]> {
  await page.waitForTimeout(500) // entries are reported after the frame that shows the answer
  return page.evaluate(() => [...window.feel.interactions.values()])
}

/** Pages alternate, so that a short disturbance of the machine affects all of them. */
async function measurePaints(
  origin: string,
  pages: Readonly<Record<string, string>>
): Promise<FeelResult['paints']> {
  const visits = new Map<string, PageMetrics[]>()
  for (let run = 0; run < VISITS; run += 1) {
    for (const [name, path] of Object.entries(pages)) {
      const answer = await fetch(origin + path)
      if (!answer.ok) throw new Error(`feel: ${name} answered ${answer.status}`)
      const visit = await withBrowser(browser => measureVisit(browser, origin + path))
      if (!(visit.fcp > 0 && visit.lcp >= visit.fcp))
        throw new Error(`feel: ${name} was not painted`)
      visits.set(name, [...(visits.get(name) ?? []), visit])
    }
  }
  return [...visits].map(([name, all]) => {
    const p75 = (of: 'cls' | 'fcp' | 'lcp') => quartiles(all.map(i => i[of])).p75
    return { name, fcp: p75('fcp'), lcp: p75('lcp'), cls: p75('cls') }
  })
}

async function withBrowser<Result>(run: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(await browserLaunchOptions())
  try {
    return await run(browser)
  } finally {
    await browser.close()
  }
}

/** By the nearest rank, because there are only about ten values. */
function quartiles(values: readonly number[]): { p50: number; p75: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return { p50: at(0.5), p75: at(0.75) }
}
