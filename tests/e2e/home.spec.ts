import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { HomePage } from './areas/home-page.ts'
import { Layers } from './areas/layers.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'

const N11 = { tag: ['@N11'] }
const MARKETS = 'Ecosystem Marketplaces'
const TRENDING = 'Trending Collections'
const POSTS = 'Join Us On Social Media'

test.describe('the home page', () => {
  let home: HomePage

  test.beforeEach(async ({ page }) => {
    home = new HomePage(page)
  })

  test('has its seven sections in order', { tag: ['@N11', '@mobile'] }, async ({ page }) => {
    await home.open()
    await home.expectOrder()
    await new Site(page).expectNoSidewaysScroll()
  })

  test('opens with a work for sale and what ends soon', { tag: ['@N11', '@mobile'] }, async ({
    page
  }) => {
    await home.open()
    await home.expectWorkInFirstView()
    await home.expectSomeItems('Ending soon')
    await home.openWork()
    await new Layers(page).expectTop('foreground', /^\/nfts\/[\w-]+\/auction\//)
  })

  test('links to the marketing pages', N11, async ({ page }) => {
    await home.open()
    await home.followReadMore()
    await expect(page).toHaveURL(routes.welcome())
    await expect(page).toHaveTitle(/^Welcome to Atrium • /)
  })

  test('opens each marketplace in a new window', N11, async () => {
    await home.open()
    await home.expectExternalLinks(MARKETS, 7)
  })

  test('features up to twelve works of a collection', N11, async ({ page }) => {
    await home.open()
    const name = await home.firstFeatured()
    await home.expectItems(name, 12)
    await home.follow(name, 'View collection')
    await new Layers(page).expectTop('background', /^\/collections\//)
  })

  test('shows three trending collections, and the way to all', N11, async ({ page }) => {
    await home.open()
    await home.expectItems(TRENDING, 3)
    await home.follow(TRENDING, 'View all')
    await expect(page).toHaveURL(routes.trendingCollections())
  })

  for (const { width, shown } of [
    { width: 700, shown: 1 },
    { width: 800, shown: 2 },
    { width: 1100, shown: 3 },
    { width: 1300, shown: 4 }
  ]) {
    test(`shows ${shown} of a row in a window of ${width} pixels`, N11, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await home.open()
      const name = await home.firstFeatured()
      await expect.poll(() => home.countVisibleItems(name)).toBe(shown)
    })
  }

  test('scrolls a row by its visible items and starts again at its end', N11, async ({ page }) => {
    await page.setViewportSize({ width: 1300, height: 900 })
    await home.open()
    const name = await home.firstFeatured()
    for (const first of [4, 8, 0]) {
      await home.scrollRow(name, 'next')
      await expect.poll(() => home.firstVisibleItem(name)).toBe(first)
    }
    await home.scrollRow(name, 'previous')
    await expect.poll(() => home.firstVisibleItem(name)).toBe(8)
  })

  test(
    'sends nothing to third parties until the visitor asks for a post',
    N11,
    async ({ page, guards }) => {
      await home.open()
      await home.expectItems(POSTS, 2)
      await home.expectPost('Atlas of Elsewhere is complete')
      await home.expectNoPostFrame()
      guards.allow(/platform\.twitter\.com/)
      await page.route('https://platform.twitter.com/**', route =>
        route.fulfill({
          contentType: 'text/html',
          // The embed tells its height when it is drawn.
          body: `<p>The post</p><script>parent.postMessage({ 'twttr.embed': { params: [{ height: 300 }] } }, '*')</script>`
        })
      )
      await home.showFirstPost()
      await home.expectPostFrame('The post')
    }
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page has the same seven sections', N11, async ({ page }) => {
    const home = new HomePage(page)
    await home.open()
    await home.expectOrder()
    await home.expectSomeItems(MARKETS)
    await home.expectItems(TRENDING, 3)
    await home.expectItems(POSTS, 2)
  })
})

test('the home page is accessible to a logged-in person', N11, async ({ trader }) => {
  const { page } = await trader()
  await new HomePage(page).open()
  await expectAccessible(page)
})
