// One cold visit to a page on a phone: a network with 562 ms latency and 1.47 Mbit/s, and a processor four times
// slower than this machine's.

import type { Browser, CDPSession, Page } from '@playwright/test'

/** Lighthouse's mobile "slow 4G" profile. */
const NETWORK = {
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8
}
const CPU_SLOWDOWN = 4
/** The phone that Lighthouse emulates. */
export const PHONE_CONTEXT = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true
}
/** The browser counts a longer task as one that blocks input (web.dev/tbt). */
const LONG_TASK_MS = 50
/** A page is idle when no request has run for this long. */
const IDLE_MS = 1500
const TIMEOUT_MS = 30_000

export interface PageMetrics {
  fcp: number
  lcp: number
  /** Total blocking time: the part of each task beyond `LONG_TASK_MS`, after the first paint. */
  tbt: number
  cls: number
  longestTask: number
  /** Transferred size. */
  kilobytes: number
  javascriptKilobytes: number
  requests: number
  nodes: number
}

/** Values that the observers in the page collect. */
interface ObservedTimings {
  fcp: number
  lcp: number
  cls: number
  tasks: [start: number, duration: number][]
}

declare global {
  interface Window {
    seen: ObservedTimings
  }
}

export async function measureVisit(browser: Browser, url: string): Promise<PageMetrics> {
  const context = await browser.newContext(PHONE_CONTEXT)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const traffic = await watchTraffic(devtools)
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(installObservers)
    await page.goto(url, { waitUntil: 'commit' })
    await waitForIdle(page, traffic)
    const seen = await page.evaluate(() => window.seen)
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
    return { ...summarizeTimings(seen), ...traffic.totals(), nodes }
  } finally {
    await context.close()
  }
}

function summarizeTimings({ fcp, lcp, cls, tasks }: ObservedTimings) {
  const blocking = tasks.map(([start, duration]) => {
    const afterFirstPaint = Math.min(duration, start + duration - fcp)
    return Math.max(0, afterFirstPaint - LONG_TASK_MS)
  })
  return {
    fcp,
    lcp,
    cls,
    tbt: blocking.reduce((sum, ms) => sum + ms, 0),
    longestTask: Math.max(0, ...tasks.map(([, duration]) => duration))
  }
}

interface Traffic {
  idleMs(): number
  totals(): { kilobytes: number; javascriptKilobytes: number; requests: number }
}

async function watchTraffic(devtools: CDPSession): Promise<Traffic> {
  const types = new Map<string, string>()
  const running = new Set<string>()
  const sizes = new Map<string, number>()
  let lastAt = Date.now()
  const end = (id: string) => {
    running.delete(id)
    lastAt = Date.now()
  }
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('http')) return
    types.set(requestId, type ?? 'Other')
    running.add(requestId)
  })
  // Counts bodies only: headers repeat on every response, and over HTTP/2 the real edge sends them once.
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength)
  })
  devtools.on('Network.loadingFinished', ({ requestId }) => end(requestId))
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  await devtools.send('Network.enable')
  return {
    idleMs: () => (running.size > 0 ? 0 : Date.now() - lastAt),
    totals() {
      const bytes = (type?: string) =>
        [...sizes].reduce(
          (sum, [id, size]) => sum + (!type || types.get(id) === type ? size : 0),
          0
        )
      return {
        kilobytes: bytes() / 1024,
        javascriptKilobytes: bytes('Script') / 1024,
        requests: types.size
      }
    }
  }
}

async function waitForIdle(page: Page, traffic: Traffic): Promise<void> {
  const deadlineMs = Date.now() + TIMEOUT_MS
  while (Date.now() < deadlineMs) {
    await new Promise(resolve => setTimeout(resolve, 200))
    const ready = await page.evaluate(() => document.readyState === 'complete').catch(() => false)
    if (ready && traffic.idleMs() > IDLE_MS) return
  }
  throw new Error(`${page.url()} still loads after ${TIMEOUT_MS} ms: it cannot be measured`)
}

/** Runs in the page before its own scripts. */
function installObservers(): void {
  const seen: ObservedTimings = { fcp: Number.NaN, lcp: Number.NaN, cls: 0, tasks: [] }
  window.seen = seen
  const on = (type: string, read: (entry: PerformanceEntry & { value?: number }) => void) => {
    new PerformanceObserver(list => list.getEntries().forEach(read)).observe({
      type,
      buffered: true
    })
  }
  on('paint', entry => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  on('largest-contentful-paint', entry => {
    seen.lcp = entry.startTime
  })
  on('layout-shift', entry => {
    seen.cls += entry.value ?? 0
  })
  on('longtask', entry => {
    seen.tasks.push([entry.startTime, entry.duration])
  })
}
