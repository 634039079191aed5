// Scrolls a list of ten thousand items to its end, then up and down: measures the largest number of nodes in the page
// and the share of late frames. A plain text page is scrolled the same way as a baseline; its late frames are caused
// by the machine. Both are scrolled once before the measurement, so that all images are loaded: the sandbox's images
// are SVGs that the browser decodes while scrolling, with the server on the same cores, unlike those of the real
// service.

import type { Browser, Page } from '@playwright/test'

import { quantile } from './quantile.ts'

export interface ListResult {
  /** Number of different items seen while scrolling. */
  items: number
  seconds: number
  /** The largest number of nodes in the page. */
  nodes: number
  frames: number
  /** Share of frames that took longer than `SLOW_FRAME_MS`, one and a half frames. */
  slow: number
  p95: number
  /** The same values for a page of text. */
  plain: { slow: number; p95: number }
}

/** The length of the list, and the limits of `nodes` and `slow`. */
export const LONG_LIST = { items: 10_000, nodes: 3_000, slow: 0.01 }

const VIEWPORT = { width: 1440, height: 900 }
const TIMEOUT_MS = 420_000
/** The list has ended when no new item has loaded for this long. */
const END_OF_LIST_MS = 15_000
/** How many screens are scrolled while frames are counted. */
const SCREENS = 40
const SLOW_FRAME_MS = 25

interface ListProbe {
  keys: Set<string>
  nodes: number
  frames: number[]
  isTimed: boolean
}

declare global {
  interface Window {
    listProbe: ListProbe
  }
}

export async function measureList(
  browser: Browser,
  origin: string,
  targetCount = LONG_LIST.items
): Promise<ListResult> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  try {
    const page = await context.newPage()
    await page.addInitScript(installProbe)
    await page.goto(`${origin}/terms`)
    const plain = frameStats(await measureFrames(page))
    await page.goto(`${origin}/nfts`)
    await page.locator('[data-list] [data-key]').first().waitFor()
    const startedAt = performance.now()
    const items = await scrollToEnd(page, targetCount)
    const seconds = (performance.now() - startedAt) / 1000
    const frames = await measureFrames(page)
    const nodes = await page.evaluate(() => window.listProbe.nodes)
    return { items, seconds, nodes, frames: frames.length, ...frameStats(frames), plain }
  } finally {
    await context.close()
  }
}

function frameStats(frames: readonly number[]): { slow: number; p95: number } {
  return {
    slow: frames.filter(ms => ms > SLOW_FRAME_MS).length / Math.max(1, frames.length),
    p95: quantile(frames, 0.95)
  }
}

/** Runs in the page. Counts the items seen and the nodes in the page each time the list changes. */
function installProbe(): void {
  const probe: ListProbe = { keys: new Set(), nodes: 0, frames: [], isTimed: false }
  window.listProbe = probe
  let last = 0
  const count = () => {
    probe.nodes = Math.max(probe.nodes, document.querySelectorAll('*').length)
    for (const item of document.querySelectorAll('[data-list] [data-key]')) {
      probe.keys.add(item.dataset['key'] ?? '')
    }
  }
  const frame = (now: number) => {
    if (probe.isTimed && last > 0) probe.frames.push(now - last)
    last = probe.isTimed ? now : 0
    requestAnimationFrame(frame)
  }
  addEventListener('DOMContentLoaded', () => {
    count()
    new MutationObserver(() => !probe.isTimed && count()).observe(document.body, {
      childList: true,
      subtree: true
    })
    requestAnimationFrame(frame)
  })
}

/** Scrolls to `targetCount` items or until no more items load; returns the number of items seen. */
async function scrollToEnd(page: Page, targetCount: number): Promise<number> {
  const endsAt = performance.now() + TIMEOUT_MS
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2)
  let seenCount = 0
  let lastSeenAt = performance.now()
  while (performance.now() < endsAt && performance.now() - lastSeenAt < END_OF_LIST_MS) {
    await page.mouse.wheel(0, VIEWPORT.height * 3)
    const now = await page.evaluate(() => window.listProbe.keys.size)
    if (now > seenCount) lastSeenAt = performance.now()
    seenCount = now
    if (seenCount >= targetCount) break
  }
  return seenCount
}

/** Milliseconds between frames while the page is scrolled up and down. */
async function measureFrames(page: Page): Promise<number[]> {
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2)
  await scrollUpAndDown(page)
  await page.waitForFunction(() => [...document.images].every(picture => picture.complete))
  await page.evaluate(() => {
    window.listProbe.isTimed = true
  })
  await scrollUpAndDown(page)
  return page.evaluate(() => {
    window.listProbe.isTimed = false
    window.listProbe.nodes = Math.max(window.listProbe.nodes, document.querySelectorAll('*').length)
    return window.listProbe.frames
  })
}

async function scrollUpAndDown(page: Page): Promise<void> {
  for (let screen = 0; screen < SCREENS; screen += 1) {
    const direction = screen < SCREENS / 2 ? -1 : 1
    for (let part = 0; part < 6; part += 1)
      await page.mouse.wheel(0, (direction * VIEWPORT.height) / 6)
  }
}
