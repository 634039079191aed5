import { routes } from '../../src/lib/config/routes.ts'
import { Layers } from './areas/layers.ts'
import { VirtualList } from './areas/virtual-list.ts'
import { test } from './fixtures.ts'
import { delayRequests } from './network-faults.ts'
import { signedInState } from './session-state.ts'

/** A seeded collection of 333 items that no test changes. */
const MOON = routes.collection('THMOON-15c9e8')

test('a long list stays short, and is found as it was left', {
  tag: ['@M17', '@M21', '@N2']
}, async ({ page }) => {
  const [layers, list] = [new Layers(page), new VirtualList(page)]
  await list.open(MOON)
  const beginning = await list.cardsInView()
  await list.scrollUntil(160)
  await list.expectFewNodes()
  await layers.waitUntilStable()
  await list.scrollUp(2_700)
  const deep = await list.cardsInView()
  await list.openFirst(deep)
  await layers.expectStack('background', 'foreground')
  await layers.close()
  await layers.expectStack('background')
  await list.expectCards(deep)
  await page.reload()
  await list.expectCards(deep)
  await list.expectFewNodes()
  await list.scrollToTop()
  await list.expectCards(beginning)
})

test('pictures that were scrolled past let those on the screen go first', {
  tag: ['@M17', '@M21']
}, async ({ page }) => {
  const list = new VirtualList(page)
  await list.open(MOON)
  const letGo = await delayRequests(page, '**/api/media/thumb/**')
  const givenUp = list.recordAbortedImages()
  await list.scrollUntil(60)
  const passed = await list.cardsInView()
  const waiting = await list.visibleImages()
  await list.scrollUntil(220)
  await givenUp(waiting)
  letGo()
  await list.expectImagesLoaded()
  await list.scrollUpTo(passed)
  await list.expectImagesLoaded(waiting)
})

test('a card that was scrolled past comes back as it was, unseen pictures and all', {
  tag: ['@M18', '@M21']
}, async ({ page }) => {
  const list = new VirtualList(page)
  await list.open(MOON)
  const expectFirst = await list.trackFirstCard()
  await list.scrollUntil(160)
  await list.expectFewNodes()
  await list.scrollToTop()
  await expectFirst()
})

test('a list that was left is given back to whom it was rendered for alone', {
  tag: ['@M17', '@N2']
}, async ({ page, request, sandbox, origin }) => {
  const list = new VirtualList(page)
  await list.open(MOON)
  await list.scrollUntil(60)
  await list.markCard(50)
  await page.reload()
  await list.expectMarked(true)
  const { cookies } = await signedInState(request, origin, await sandbox.newWallet())
  await page.context().addCookies(cookies)
  await page.reload()
  await list.expectRenderedFor(/^erd1/)
  await list.scrollUntil(60)
  await list.expectMarked(false)
})
