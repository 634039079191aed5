// Measures the time from a press on a card to the picture of its asset, and from a key in the search box to its list.

import type { Browser, Page } from '@playwright/test'

import { searchDebounceMs } from '../../src/lib/config/limits-numbers.ts'
import { type Device, openPage } from './feel-page.ts'

const CARD = '[data-layer]:not([inert]) [data-list] a.card-link'
/** Not the top of the page, because the browser assumes that the pointer is already there. */
const TITLE = '[data-layer]:not([inert]) h1'
/** The file with the code that handles input. It is loaded with the first input of a visitor. */
const INPUT_CODE = /\/_astro\/interactive\./
const PHRASES = ['moon', 'night', 'paper', 'stage', 'atlas', 'glass']

interface PressOptions {
  device: Device
  /**
   * How long the pointer rests on the card, or the finger on the screen, before the press. 0: the press is the first
   * input.
   */
  pointedMs: number
  times: number
}

export async function measurePress(
  browser: Browser,
  origin: string,
  { device, pointedMs, times }: PressOptions
): Promise<number[]> {
  const measured: number[] = []
  for (let at = 0; at < times; at += 1) {
    const { page, requested } = await openUntouchedList(browser, origin, device)
    if (pointedMs > 0) await wakeUp(page, device)
    const inView = await findInView(page)
    const card = page.locator(CARD).nth(inView[at % inView.length] ?? 0)
    const path = new URL(await card.evaluate((i: HTMLAnchorElement) => i.href)).pathname
    if (hasInputCode(requested) !== pointedMs > 0)
      throw new Error('feel: the code was loaded at another time')
    await press(page, card, { device, pointedMs, isPrefetched: () => requested.includes(path) })
    measured.push(await readPress(page, path))
    await page.context().close()
  }
  return measured
}

/**
 * A list that has received no input. Chromium reports a pointer that rests in the corner while a page loads; when the
 * page's script is already loaded then, the visit is repeated.
 */
async function openUntouchedList(browser: Browser, origin: string, device: Device) {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const page = await openPage(browser, device)
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    await page.goto(`${origin}/nfts`, { waitUntil: 'networkidle' })
    if (!hasInputCode(requested)) return { page, requested }
    await page.context().close()
  }
  throw new Error('feel: every visit had an input')
}

function hasInputCode(requested: readonly string[]): boolean {
  return requested.some(i => INPUT_CODE.test(i))
}

/**
 * The numbers of the cards that can be pressed without scrolling, because scrolling would be an input before the press.
 */
async function findInView(page: Page): Promise<number[]> {
  const found = await page.locator(CARD).evaluateAll(cards =>
    cards.flatMap((card, at) => {
      const { height, left, top, width } = card.getBoundingClientRect()
      // A row continues beyond the side of the window.
      const isInView = top + height / 2 < innerHeight && left + width / 2 < innerWidth
      return isInView ? [at] : []
    })
  )
  if (found.length === 0) throw new Error('feel: no card is in view')
  return found
}

/** The visitor has already interacted, so the code that handles input is loaded. */
async function wakeUp(page: Page, { name }: Device): Promise<void> {
  const loaded = page.waitForResponse(answer => INPUT_CODE.test(answer.url()))
  if (name === 'desk') await page.locator(TITLE).hover()
  else await page.evaluate(() => scrollBy(0, 1))
  await loaded
  await page.waitForLoadState('networkidle')
}

interface PointerOptions {
  device: Device
  pointedMs: number
  isPrefetched: () => boolean
}

async function press(
  page: Page,
  card: ReturnType<Page['locator']>,
  { device, pointedMs, isPrefetched }: PointerOptions
): Promise<void> {
  const box = await card.boundingBox()
  if (!box) throw new Error('feel: the card is not visible')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const devtools = await page.context().newCDPSession(page)
  if (device.name === 'desk') {
    await page.mouse.move(x, y)
    await page.waitForTimeout(pointedMs)
  } else {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await page.waitForTimeout(pointedMs)
  }
  if (pointedMs > 0 && !isPrefetched()) throw new Error('feel: pointing fetched nothing')
  if (device.name === 'desk') {
    await page.mouse.down()
    await page.mouse.up()
  } else await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Milliseconds from the click to the paint of the picture, in the asset's layer above the list. */
async function readPress(page: Page, path: string): Promise<number> {
  const paint = await page.waitForFunction(() =>
    window.feel.paints.find(i => i.element === 'picture')
  )
  const { at, url } = (await paint.jsonValue()) as { at: number; url: string }
  const shown = await page.evaluate(() => ({
    path: location.pathname,
    layers: document.querySelectorAll('#layers > [data-layer]').length,
    inputAt: window.feel.inputAt
  }))
  const isOpened = shown.path === path && shown.layers === 2 && shown.inputAt > 0
  // '/nfts/ART-1a2b3c-01', possibly followed by '/auction/7'.
  const identifier = path.split('/')[2] ?? path
  if (!isOpened || !url.includes(identifier))
    throw new Error(`feel: ${path} was not opened over its list`)
  return at - shown.inputAt
}

/**
 * The time from the last key to the paint of the suggestions, without the time that the search waits for further keys.
 */
export async function measureSearch(
  browser: Browser,
  origin: string,
  device: Device
): Promise<number[]> {
  const page = await openPage(browser, device)
  await page.goto(`${origin}/nfts`, { waitUntil: 'networkidle' })
  const input = page.getByRole('banner').locator('input[type=search]').filter({ visible: true })
  if (device.name === 'phone')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
  else await input.click()
  await page.locator('[role=combobox]').first().waitFor()
  const measured: number[] = []
  for (const phrase of PHRASES) {
    await input.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => window.feel.paints.splice(0))
    const requested = page.waitForRequest(/search/i)
    await page.keyboard.type(phrase)
    await requested
    // Before the debounce ends, only the search for the phrase itself is suggested.
    const paint = await page.waitForFunction(
      wait =>
        window.feel.paints.find(
          i => i.element === 'suggestion' && i.at > window.feel.inputAt + wait
        ),
      searchDebounceMs
    )
    const { at } = (await paint.jsonValue()) as { at: number }
    const inputAt = await page.evaluate(() => window.feel.inputAt)
    measured.push(at - inputAt - searchDebounceMs)
  }
  return measured
}
