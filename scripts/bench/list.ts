// A list of ten thousand walked to its end and back through its middle: how many nodes the page holds at its fullest,
// and how many frames came late while it moved.

import type { Browser, Page } from '@playwright/test'

export interface ListResult {
  /** Items met on the way. */
  items: number
  seconds: number
  /** At the fullest. */
  nodes: number
  frames: number
  /** Share of frames that took more than half a frame too long. */
  slow: number
  p95: number
}

export const LONG_LIST = { items: 10_000, nodes: 3_000, slow: 0.01 }

const VIEWPORT = { width: 1440, height: 900 }
const GIVE_UP_MS = 300_000
/** Screens of scrolling that frames are counted over. */
const SCREENS = 40
const SLOW_MS = 25

interface Walk {
  keys: Set<string>
  nodes: number
  frames: number[]
  isTimed: boolean
}

declare global {
  interface Window {
    walk: Walk
  }
}

export async function measureList(browser: Browser, url: string): Promise<ListResult> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    await page.goto(url)
    await page.locator('[data-list] [data-key]').first().waitFor()
    const startedAt = performance.now()
    const items = await walkDown(page)
    const seconds = (performance.now() - startedAt) / 1000
    await measureFrames(page)
    const { nodes, frames } = await page.evaluate(() => ({
      nodes: window.walk.nodes,
      frames: window.walk.frames
    }))
    frames.sort((a, b) => a - b)
    return {
      items,
      seconds,
      nodes,
      frames: frames.length,
      slow: frames.filter(ms => ms > SLOW_MS).length / Math.max(1, frames.length),
      p95: frames[Math.floor(frames.length * 0.95)] ?? Number.NaN
    }
  } finally {
    await context.close()
  }
}

/** Runs in the page: counts what was met and what is there, each time the list changes. */
function watch(): void {
  const walk: Walk = { keys: new Set(), nodes: 0, frames: [], isTimed: false }
  window.walk = walk
  let last = 0
  const count = () => {
    walk.nodes = Math.max(walk.nodes, document.querySelectorAll('*').length)
    for (const item of document.querySelectorAll<HTMLElement>('[data-list] [data-key]')) {
      walk.keys.add(item.dataset['key'] ?? '')
    }
  }
  const frame = (now: number) => {
    if (walk.isTimed && last > 0) walk.frames.push(now - last)
    last = walk.isTimed ? now : 0
    requestAnimationFrame(frame)
  }
  addEventListener('DOMContentLoaded', () => {
    count()
    new MutationObserver(() => !walk.isTimed && count()).observe(document.body, {
      childList: true,
      subtree: true
    })
    requestAnimationFrame(frame)
  })
}

/** To the end of the list, or until no more comes; gives how many items were met. */
async function walkDown(page: Page): Promise<number> {
  const endsAt = performance.now() + GIVE_UP_MS
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2)
  let met = 0
  let metAt = performance.now()
  while (performance.now() < endsAt && performance.now() - metAt < 15_000) {
    await page.mouse.wheel(0, VIEWPORT.height * 3)
    const now = await page.evaluate(() => window.walk.keys.size)
    if (now > met) metAt = performance.now()
    met = now
    if (met >= LONG_LIST.items) break
  }
  return met
}

async function measureFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.walk.isTimed = true
  })
  for (let screen = 0; screen < SCREENS; screen += 1) {
    for (let part = 0; part < 6; part += 1) await page.mouse.wheel(0, -VIEWPORT.height / 6)
  }
  await page.evaluate(() => {
    window.walk.isTimed = false
    window.walk.nodes = Math.max(window.walk.nodes, document.querySelectorAll('*').length)
  })
}
