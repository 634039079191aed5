// A list of ten thousand walked to its end and back through its middle: how many nodes the page holds at its fullest,
// and how many frames came late while it moved. A plain page of text is moved the same way beside it: what is late there
// is the machine's, not the list's. Both are gone over once before, so that the list's pictures are there.
//
// The pictures are PNG files, as the service's thumbnails are (NftThumbnailService of mx-api-service): the sandbox's own
// are drawings, which the browser draws again on the way of a frame, so that one in a hundred came late for them.

import type { Browser, BrowserContext, Page } from '@playwright/test'

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
  /** The same of a page of text. */
  plain: { slow: number; p95: number }
}

export const LONG_LIST = { items: 10_000, nodes: 3_000, slow: 0.01 }

const VIEWPORT = { width: 1440, height: 900 }
const GIVE_UP_MS = 420_000
/** Drawings of the sandbox that stand for all of them, and the pixels of a side that cards ask for. */
const PICTURES = 24
const SIDE = 480
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

export async function measureList(
  browser: Browser,
  origin: string,
  wanted = LONG_LIST.items
): Promise<ListResult> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  try {
    const page = await context.newPage()
    await serveBitmaps(page, await bitmapsOf(context, origin))
    await page.addInitScript(watch)
    await page.goto(`${origin}/terms`)
    const plain = statsOf(await measureFrames(page))
    await page.goto(`${origin}/nfts`)
    await page.locator('[data-list] [data-key]').first().waitFor()
    const startedAt = performance.now()
    const items = await walkDown(page, wanted)
    const seconds = (performance.now() - startedAt) / 1000
    const frames = await measureFrames(page)
    const nodes = await page.evaluate(() => window.walk.nodes)
    return { items, seconds, nodes, frames: frames.length, ...statsOf(frames), plain }
  } finally {
    await context.close()
  }
}

/** The first pictures of the list, as PNG files. */
async function bitmapsOf(context: BrowserContext, origin: string): Promise<Buffer[]> {
  const page = await context.newPage()
  await page.goto(`${origin}/nfts`)
  const urls = await page
    .locator('img.thumb')
    .evaluateAll(all => all.map(i => (i as HTMLImageElement).src))
  const bitmaps: Buffer[] = []
  for (const url of urls.slice(0, PICTURES)) {
    await page.setContent(`<img src="${url}" width="${SIDE}" height="${SIDE}" alt="">`)
    const picture = page.locator('img')
    await picture.evaluate((i: HTMLImageElement) => i.decode())
    bitmaps.push(await picture.screenshot())
  }
  await page.close()
  if (bitmaps.length === 0) throw new Error('the list shows no pictures')
  return bitmaps
}

async function serveBitmaps(page: Page, bitmaps: readonly Buffer[]): Promise<void> {
  let served = 0
  await page.route('**/api/media/thumb/**', async route => {
    const body = bitmaps[served % bitmaps.length]
    served += 1
    await route.fulfill({ contentType: 'image/png', body: body ?? '' })
  })
}

function statsOf(frames: readonly number[]): { slow: number; p95: number } {
  const sorted = frames.toSorted((a, b) => a - b)
  return {
    slow: sorted.filter(ms => ms > SLOW_MS).length / Math.max(1, sorted.length),
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
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
async function walkDown(page: Page, wanted: number): Promise<number> {
  const endsAt = performance.now() + GIVE_UP_MS
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2)
  let met = 0
  let metAt = performance.now()
  while (performance.now() < endsAt && performance.now() - metAt < 15_000) {
    await page.mouse.wheel(0, VIEWPORT.height * 3)
    const now = await page.evaluate(() => window.walk.keys.size)
    if (now > met) metAt = performance.now()
    met = now
    if (met >= wanted) break
  }
  return met
}

/** Milliseconds between frames while the page is scrolled up, and down again. */
async function measureFrames(page: Page): Promise<number[]> {
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2)
  await goUpAndDown(page)
  await page.waitForFunction(() => [...document.images].every(picture => picture.complete))
  await page.evaluate(() => {
    window.walk.isTimed = true
  })
  await goUpAndDown(page)
  return page.evaluate(() => {
    window.walk.isTimed = false
    window.walk.nodes = Math.max(window.walk.nodes, document.querySelectorAll('*').length)
    return window.walk.frames
  })
}

async function goUpAndDown(page: Page): Promise<void> {
  for (let screen = 0; screen < SCREENS; screen += 1) {
    const way = screen < SCREENS / 2 ? -1 : 1
    for (let part = 0; part < 6; part += 1) await page.mouse.wheel(0, (way * VIEWPORT.height) / 6)
  }
}
