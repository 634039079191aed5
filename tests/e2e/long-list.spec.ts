import { routes } from '../../src/lib/config/routes.ts'
import { Layers } from './areas/layers.ts'
import { VirtualList } from './areas/virtual-list.ts'
import { expect, test } from './fixtures.ts'
import { delayRequests } from './network-faults.ts'
import { signedInState } from './session-state.ts'

/** A seeded collection of 333 items that no test changes. */
const MOON = routes.collection('THMOON-15c9e8')

test('a long list keeps few nodes and is restored at its position', {
  tag: ['@M17', '@M21', '@N2']
}, async ({ page }) => {
  const [layers, list] = [new Layers(page), new VirtualList(page)]
  await list.open(MOON)
  const beginning = await list.cardsInView()
  await list.scrollUntil(120)
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
  await list.scrollTo(0)
  await list.expectCards(beginning)
})

test('a long list stays where it is when it grows at its end', {
  tag: ['@M21']
}, async ({ page }) => {
  const list = new VirtualList(page)
  await list.open(MOON)
  await list.scrollUntil(100)
  const [count, release] = [await list.itemCount(), await delayRequests(page, '**/*after=*')]
  await list.jumpToEnd()
  const position = await list.scrollPosition()
  release()
  await expect.poll(() => list.itemCount()).toBeGreaterThan(count)
  expect(await list.scrollPosition()).toBe(position)
})

test('images that were scrolled past do not delay those on the screen', {
  tag: ['@M17', '@M21']
}, async ({ page }) => {
  const list = new VirtualList(page)
  const images = list.recordImages()
  await list.open(MOON)
  const release = await delayRequests(page, '**/api/media/thumb/**')
  await list.scrollUntil(60)
  const waiting = await images.whenVisibleRequested()
  const position = await list.scrollPosition()
  await list.scrollPast(waiting)
  // Firefox reports that a request was aborted when the test lets it continue.
  release()
  await images.expectAborted(waiting)
  await list.expectImagesLoaded()
  await list.scrollTo(position)
  await list.expectImagesLoaded(waiting)
})

test('a list is restored only for the person it was rendered for', {
  tag: ['@M17', '@N2']
}, async ({ page, request, sandbox, origin }) => {
  const list = new VirtualList(page)
  await list.open(MOON)
  await list.scrollUntil(30)
  await list.markCard(25)
  await page.reload()
  await list.expectMarked(true)
  const { cookies } = await signedInState(request, origin, await sandbox.newWallet())
  await page.context().addCookies(cookies)
  await page.reload()
  await list.expectRenderedFor(/^erd1/)
  await list.scrollUntil(30)
  await list.expectMarked(false)
})
