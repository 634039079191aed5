import { routes } from '../../src/lib/config/routes.ts'
import { Layers } from './areas/layers.ts'
import { LongList } from './areas/long-list.ts'
import { test } from './fixtures.ts'
import { signedInState } from './signed-in.ts'
import { holdBack } from './trouble.ts'

/** A seeded collection of 333 pieces that no test changes. */
const MOON = routes.collection('THMOON-15c9e8')

test('a long list stays short, and is found as it was left', {
  tag: ['@M17', '@M21', '@N2']
}, async ({ page }) => {
  const [layers, list] = [new Layers(page), new LongList(page)]
  await list.open(MOON)
  const beginning = await list.cardsInView()
  await list.walk(160)
  await list.expectLight()
  await layers.expectStill()
  await list.back(2_700)
  const deep = await list.cardsInView()
  await list.openFirst(deep)
  await layers.expectStack('background', 'foreground')
  await layers.close()
  await layers.expectStack('background')
  await list.expectCards(deep)
  await page.reload()
  await list.expectCards(deep)
  await list.expectLight()
  await list.toBeginning()
  await list.expectCards(beginning)
})

test('pictures that were scrolled past let those on the screen go first', {
  tag: ['@M17', '@M21']
}, async ({ page }) => {
  const list = new LongList(page)
  await list.open(MOON)
  const letGo = await holdBack(page, '**/api/media/thumb/**')
  const givenUp = list.watchGivenUp()
  await list.walk(60)
  const passed = await list.cardsInView()
  const waiting = await list.pictures()
  await list.walk(220)
  await givenUp(waiting)
  letGo()
  await list.expectPictures()
  await list.backTo(passed)
  await list.expectPictures(waiting)
})

test('a card that was scrolled past comes back as it was, unseen pictures and all', {
  tag: ['@M18', '@M21']
}, async ({ page }) => {
  const list = new LongList(page)
  await list.open(MOON)
  const expectFirst = await list.keepFirst()
  await list.walk(160)
  await list.expectLight()
  await list.toBeginning()
  await expectFirst()
})

test('a list that was left is given back to whom it was rendered for alone', {
  tag: ['@M17', '@N2']
}, async ({ page, request, sandbox, origin }) => {
  const list = new LongList(page)
  await list.open(MOON)
  await list.walk(60)
  await list.mark(50)
  await page.reload()
  await list.expectMarked(true)
  const { cookies } = await signedInState(request, origin, await sandbox.newWallet())
  await page.context().addCookies(cookies)
  await page.reload()
  await list.expectRenderedFor(/^erd1/)
  await list.walk(60)
  await list.expectMarked(false)
})
