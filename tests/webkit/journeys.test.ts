import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findFreePort } from '../../scripts/preview-server.ts'
import { routes } from '../../src/lib/config/routes.ts'
import { createBuiltSite } from '../edge/built/built-site.ts'
import { type MiniBrowser, startMiniBrowser } from './mini-browser.ts'
import { SiteWindow } from './site-window.ts'
import { waitUntil } from './wait-until.ts'
import { type WatchedSite, watchSite } from './watching-proxy.ts'

const TOP = '[data-layer]:not([inert])'
/** A card, which is pressed as a whole because its link has no size of its own. */
const CARD = `${TOP} [data-list] [data-key]`

const site = createBuiltSite()
let watched: WatchedSite
let browser: MiniBrowser
let page: SiteWindow

beforeAll(async () => {
  await site.start()
  watched = await watchSite(Number(new URL(site.origin).port), await findFreePort())
})

/** Each test has a browser of its own, whose storage and cookies end with it. */
beforeEach(async () => {
  browser = await startMiniBrowser()
  page = new SiteWindow(browser.driver, watched.origin)
})

afterEach(async () => {
  await browser.close()
  expect(watched.takeProblems(), 'nothing went wrong unseen').toEqual([])
})

afterAll(async () => {
  await watched.close()
  await site.stop()
})

test('a visitor logs in with the web wallet, stays on the page and logs out', async () => {
  await page.open(routes.terms())
  await logIn()
  await page.expectPath(/^\/terms$/)
  await page.press('header button', /^Your account/)
  await page.press('[role=dialog] button', /^Logout$/)
  await page.expectPath(/^\/$/)
  await page.see('header button', /^Connect$/)
})

test('a visitor logs in and bids', async () => {
  const auction = await site.control<{ auctionId: number; identifier: string }>('auction', {})
  await page.open(routes.terms())
  await logIn()
  await page.open(routes.auction(auction.identifier, auction.auctionId))
  await page.press(`${TOP} a`, /^Place a bid$/)
  await page.fill('[role=dialog] input', '0.3')
  await page.press('[role=dialog] button', /^Place bid$/)
  await page.inWallet(() => page.press('button', /^Confirm$/))
  await page.expectText('[role=dialog]', 'You are the top bidder!')
})

test('the search box suggests a collection and opens it', async () => {
  await page.open(routes.home())
  await page.fill('header input[type=search]', 'moo')
  await page.press('[role=option]', /Third Moon/)
  await page.expectPath(/^\/collections\/THMOON-/)
})

test('an asset opens over a list, Back closes it, and Forward opens it again', async () => {
  await page.open(routes.explore())
  await page.press(CARD)
  await page.expectPath(/^\/nfts\//)
  await page.see('[data-layer=foreground] h1')
  await page.driver.back()
  await page.expectPath(/^\/nfts$/)
  await page.expectNone('[data-layer=foreground]')
  await page.driver.forward()
  await page.see('[data-layer=foreground] h1')
})

test('a page is prefetched while the pointer rests on its link', async () => {
  await page.open(routes.explore())
  const link = await page.see(CARD)
  watched.takeRequests()
  await page.driver.hover(link)
  await waitUntil('the page is requested', async () =>
    watched.takeRequests().some(request => request.startsWith('GET /nfts/'))
  )
})

test('the tests detect an error in the console and a violation of the content policy', async () => {
  await page.open(routes.terms())
  await page.driver.evaluate(() => {
    // biome-ignore lint/suspicious/noConsole: the mistake this test plants
    console.error('planted')
    document.body.setAttribute('style', 'color: red')
  })
  const found: string[] = []
  await waitUntil('both are reported', async () => {
    found.push(...watched.takeProblems())
    return /planted/.test(found.join()) && /style-src/.test(found.join())
  })
})

async function logIn(): Promise<void> {
  await page.press('header button', /^Connect$/)
  await page.press('[role=dialog] button', /^Web wallet/)
  await page.inWallet(async () => {
    await page.press('button', /^Alice/)
    await page.press('button', /^Confirm$/)
  })
  await page.see('header button', /^Your account/)
}
