// One cold visit of a page on a phone: a network of 562 ms and 1.47 Mbit/s, a processor four times slower than this.

import type { Browser, CDPSession, Page } from '@playwright/test'

/** The mobile "slow 4G" that Lighthouse applies. */
const NETWORK = {
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8
}
const CPU = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true
}
/** A page is settled when nothing was asked and nothing blocked for so long. */
const QUIET_MS = 1500
const GIVE_UP_MS = 30_000

export interface Visit {
  fcp: number
  lcp: number
  /** Blocking time beyond 50 ms of each task after the first paint. */
  tbt: number
  cls: number
  longestTask: number
  /** As transferred. */
  kilobytes: number
  javascript: number
  requests: number
  nodes: number
}

/** What the observers in the page gather. */
interface Seen {
  fcp: number
  lcp: number
  cls: number
  tasks: [start: number, duration: number][]
}

declare global {
  interface Window {
    seen: Seen
  }
}

export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const traffic = await watchTraffic(devtools)
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'commit' })
    await settle(page, traffic)
    const seen = await page.evaluate(() => window.seen)
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
    return { ...timesOf(seen), ...traffic.sum(), nodes }
  } finally {
    await context.close()
  }
}

function timesOf({ fcp, lcp, cls, tasks }: Seen) {
  const blocking = tasks.map(([start, duration]) =>
    Math.max(0, Math.min(duration, start + duration - fcp) - 50)
  )
  return {
    fcp,
    lcp,
    cls,
    tbt: blocking.reduce((sum, ms) => sum + ms, 0),
    longestTask: Math.max(0, ...tasks.map(([, duration]) => duration))
  }
}

interface Traffic {
  quietFor(): number
  sum(): { kilobytes: number; javascript: number; requests: number }
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
  // Bodies only: headers repeat on every answer, and the HTTP/2 of the real edge sends them once.
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength)
  })
  devtools.on('Network.loadingFinished', ({ requestId }) => end(requestId))
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  await devtools.send('Network.enable')
  return {
    quietFor: () => (running.size > 0 ? 0 : Date.now() - lastAt),
    sum() {
      const bytes = (type?: string) =>
        [...sizes].reduce(
          (sum, [id, size]) => sum + (!type || types.get(id) === type ? size : 0),
          0
        )
      return {
        kilobytes: bytes() / 1024,
        javascript: bytes('Script') / 1024,
        requests: types.size
      }
    }
  }
}

async function settle(page: Page, traffic: Traffic): Promise<void> {
  const givesUpAt = Date.now() + GIVE_UP_MS
  while (Date.now() < givesUpAt) {
    await new Promise(resolve => setTimeout(resolve, 200))
    const ready = await page.evaluate(() => document.readyState === 'complete').catch(() => false)
    if (ready && traffic.quietFor() > QUIET_MS) return
  }
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const seen: Seen = { fcp: Number.NaN, lcp: Number.NaN, cls: 0, tasks: [] }
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
