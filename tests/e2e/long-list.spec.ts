import { routes } from '../../src/lib/config/routes.ts'
import { Layers } from './areas/layers.ts'
import { VirtualList } from './areas/virtual-list.ts'
import { expect, test } from './fixtures.ts'
import { delayRequests } from './network-faults.ts'

/** A seeded collection of 333 items that no test changes. */
const MOON = routes.collection('THMOON-15c9e8')

test('a visitor scrolls a long list with few nodes, and finds it restored at its position', {
  tag: ['@M17', '@M21', '@N2']
}, async ({ page }) => {
  const [layers, list] = [new Layers(page), new VirtualList(page)]
  await list.open(MOON)
  const beginning = await list.cardsInView()
  await list.scrollUntil(100)
  await test.step('a long list keeps its scroll position when it grows at its end', async () => {
    const [count, release] = [await list.itemCount(), await delayRequests(page, '**/*after=*')]
    await list.jumpToEnd()
    const position = await list.scrollPosition()
    release()
    await expect.poll(() => list.itemCount()).toBeGreaterThan(count)
    expect(await list.scrollPosition()).toBe(position)
    await page.unrouteAll({ behavior: 'wait' })
  })
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

test('a visitor who scrolls on gets the visible images first, and the requests of others are aborted', {
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
  // Firefox reports an aborted request when the test lets it continue.
  release()
  await images.expectAborted(waiting)
  await list.expectImagesLoaded()
  await list.scrollTo(position)
  await list.expectImagesLoaded(waiting)
})
