import { routes } from '../../src/lib/config/routes.ts'
import { AssetPage } from './areas/asset-page.ts'
import { Carousel } from './areas/carousel.ts'
import { HomePage } from './areas/home-page.ts'
import { followPath } from './areas/soft-navigation.ts'
import { expect, test } from './fixtures.ts'

test('a visitor sees each media file by its kind, and opens an SVG or a text in its own tab', {
  tag: ['@M1', '@E6']
}, async ({ visitor, sandbox, problems }) => {
  await test.step('each media file is shown by its kind', async () => {
    const { address } = await sandbox.newWallet()
    const media = ['svg', 'gif', 'webm', 'wav', 'mov', 'glb']
    const { identifier } = await sandbox.mint(address, { media, isHostingKnown: false })
    const page = new AssetPage(visitor.page)
    const carousel = new Carousel(visitor.page)
    await page.open(identifier)
    await carousel.expectKinds([
      'img',
      'img',
      'video',
      'audio',
      'video',
      'Asset format is not supported, yet...'
    ])
    await carousel.expectPlayedAs('video/mp4')
    await page.expectText('Hosting not whitelisted')
    await carousel.playAndPause(3)
  })
  await test.step('an SVG is shown as a thumbnail, and opens in its own tab on request', async () => {
    problems.allow(/404/)
    const { address } = await sandbox.newWallet()
    const { identifier } = await sandbox.mint(address, { media: ['svg'] })
    await followPath(visitor.page, routes.asset(identifier))
    const original = `/api/media/art/${identifier}.svg`
    await new Carousel(visitor.page).expectPicture(/thumb\/.*\.png$/)
    expect(await visitor.page.content()).not.toContain(`src="${original}"`)
    const tab = await new Carousel(visitor.page).openOriginal('Open the original (SVG)')
    expect(new URL(tab.url()).pathname).toBe(original)
    expect(await tab.evaluate(() => [document.documentElement.localName, window.opener])).toEqual([
      'svg',
      null
    ])
    await tab.close()
    const status = await visitor.page.evaluate(async url => (await fetch(url)).status, original)
    expect(status).toBe(404)
  })
  await test.step('a text is shown by its first lines, and opens in its own tab on request', async () => {
    const identifier = 'EMBER-d14c2f-05'
    const carousel = new Carousel(visitor.page)
    await followPath(visitor.page, routes.asset(identifier))
    await carousel.expectPicture(/thumb\/text-.*\.png$/)
    const tab = await carousel.openOriginal('Read the text')
    await tab.waitForURL(`**/api/media/art/${identifier}.txt`)
    await tab.close()
    const text = await visitor.page.request.get(`/api/media/art/${identifier}.txt`)
    expect(text.headers()['content-type']).toBe('text/plain; charset=utf-8')
    expect(await text.text()).toMatch(/\w+ \w+/)
  })
})

test('a visitor switches media items with buttons, thumbnails and arrow keys', {
  tag: ['@M1', '@phone']
}, async ({ visitor, sandbox }) => {
  const { address } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(address, { media: ['png', 'gif', 'png'] })
  const page = new AssetPage(visitor.page)
  const carousel = new Carousel(visitor.page)
  await page.open(identifier)
  await carousel.expectFrame(1)
  await carousel.step('Next')
  await carousel.expectFrame(2)
  await carousel.choose(3)
  await carousel.expectFrame(3)
  await carousel.step('Previous')
  await carousel.expectFrame(2)
  await carousel.pressKeyOnMedia('ArrowLeft')
  await carousel.expectFrame(1)
  await page.expectAddress(routes.asset(identifier))
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 412, height: 839 } })

  test('a visitor switches media items by swiping, in the page and in fullscreen', {
    tag: ['@M1']
  }, async ({ visitor, sandbox }) => {
    const { address } = await sandbox.newWallet()
    const media = ['png', 'gif', 'png']
    const { identifier } = await sandbox.mint(address, { name: 'Tall', media })
    const page = new AssetPage(visitor.page)
    const carousel = new Carousel(visitor.page)
    await page.open(identifier)
    await carousel.swipe('left')
    await carousel.expectFrame(2)
    await carousel.swipe('left')
    await carousel.expectFrame(3)
    await carousel.swipe('right')
    await carousel.expectFrame(2)
    await carousel.openFullScreen()
    await carousel.expectFullScreenShows('Tall, 2 of 3')
    await carousel.swipeFullScreen('left')
    await carousel.expectFullScreenShows('Tall, 3 of 3')
    await carousel.swipeFullScreen('right')
    await carousel.expectFullScreenShows('Tall, 2 of 3')
  })
})

test('a visitor switches, opens and zooms media items with the keyboard or the pointer', {
  tag: ['@M1', '@N4']
}, async ({ visitor, sandbox }) => {
  const { address } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(address, { name: 'Tall', media: ['png', 'gif'] })
  const page = new AssetPage(visitor.page)
  const carousel = new Carousel(visitor.page)
  await test.step('media items are switched, opened and zoomed with the keyboard only', async () => {
    await page.open(identifier)
    await carousel.tabTo('Show 2 of 2')
    await carousel.expectFrame(2)
    await carousel.tabTo('Previous')
    await carousel.expectFrame(1)
    await carousel.tabTo('Full screen')
    await carousel.expectFullScreenShows('Tall, 1 of 2')
    expect(await carousel.zoomByKeyboard('+')).toBeCloseTo(1.5, 1)
    expect(await carousel.zoomByKeyboard('-')).toBeCloseTo(1 / 1.5, 1)
    await visitor.page.keyboard.press('ArrowRight')
    await carousel.expectFullScreenShows('Tall, 2 of 2')
    await carousel.closeFullScreen()
    await carousel.expectFrame(2)
    await page.expectAddress(routes.asset(identifier))
  })
  await test.step('media items are 15 pixels apart, 40 on wide screens', async () => {
    await visitor.page.setViewportSize({ width: 767, height: 800 })
    await carousel.expectGap(15)
    await visitor.page.setViewportSize({ width: 768, height: 800 })
    await carousel.expectGap(40)
  })
  await test.step('an image opens in fullscreen and is zoomed', async () => {
    await visitor.page.setViewportSize({ width: 1280, height: 720 })
    await carousel.step('Previous')
    await carousel.expectFrame(1)
    await carousel.openFullScreen()
    await carousel.expectFullScreenShows('Tall, 1 of 2')
    expect(await carousel.zoomIn()).toBeCloseTo(1.5, 1)
    await carousel.closeFullScreen()
    await carousel.openFullScreen()
    await visitor.page.keyboard.press('ArrowRight')
    await carousel.expectFullScreenShows('Tall, 2 of 2')
    await carousel.closeFullScreen()
    await carousel.expectFrame(2)
  })
})

for (const [width, height] of [
  [1440, 900],
  [390, 844]
] as const) {
  test(`the home page needs at most 20 requests before a visitor scrolls, at ${width} pixels`, {
    tag: ['@N11', '@N1']
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    const home = new HomePage(page)
    await home.open()
    // The deferred styles load last, when the browser is idle.
    await expect.poll(() => requests.some(i => i.includes('/deferred.'))).toBe(true)
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(20)
    // The pictures below the first view load when they come near the window.
    await home.scrollToFirstRow()
    await home.expectRowPictures()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page shows the pictures of its rows', { tag: ['@N11'] }, async ({ page }) => {
    const home = new HomePage(page)
    await home.open()
    await home.scrollToFirstRow()
    await home.expectRowPictures()
  })
})
