import { routes } from '../../src/lib/config/routes.ts'
import { FeaturedRows } from './areas/featured-rows.ts'
import { HomeHero } from './areas/home-hero.ts'
import { HomePage } from './areas/home-page.ts'
import { Layers } from './areas/layers.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'

const N11 = { tag: ['@N11'] }
const MARKETS = 'Ecosystem Marketplaces'
const TRENDING = 'Trending Collections'
const POSTS = 'Join Us On Social Media'

const WIDTHS = [
  { width: 700, shown: 1 },
  { width: 800, shown: 2 },
  { width: 1100, shown: 3 },
  { width: 1300, shown: 4 }
]

test('the home page has its seven sections in order, and opens with a work for sale', {
  tag: ['@N11']
}, async ({ page }) => {
  const [hero, home] = [new HomeHero(page), new HomePage(page)]
  await home.open()
  await home.expectOrder()
  await new Site(page).expectNoSidewaysScroll()
  await home.open() // Scrolls to the top.
  await new FeaturedRows(page).expectEndKey()
  await page.keyboard.press('Home')
  await hero.expectWorkInFirstView()
  await home.expectSomeItems('Ending soon')
  await page.setViewportSize({ width: 390, height: 844 })
  await new Site(page).expectNoSidewaysScroll()
  await hero.expectWorkInFirstView()
  await hero.expectBoxesInOneRow()
  await hero.openWork()
  await new Layers(page).expectTop('foreground', /^\/nfts\/[\w-]+\/auction\//)
})

test(
  'the home page links its sections to their pages, and embeds a post only on request',
  N11,
  async ({ page, problems }) => {
    const home = new HomePage(page)
    await home.open()
    await test.step('a post is embedded when the visitor asks for it', async () => {
      await home.expectItems(POSTS, 2)
      await home.expectPost('Atlas of Elsewhere is complete')
      await home.expectNoPostFrame()
      problems.allow(/platform\.twitter\.com/)
      await page.route('https://platform.twitter.com/**', route =>
        route.fulfill({
          contentType: 'text/html',
          // The embed reports its height when it is rendered.
          body: `<p>The post</p><script>parent.postMessage({ 'twttr.embed': { params: [{ height: 300 }] } }, '*')</script>`
        })
      )
      await home.showFirstPost()
      await home.expectPostFrame('The post')
    })
    await test.step('marketplaces open in a new window', () => home.expectExternalLinks(MARKETS, 7))
    await test.step('a row of a featured collection has twelve works and links to the collection', async () => {
      const name = await home.firstFeatured()
      await home.expectItems(name, 12)
      const rows = new FeaturedRows(page)
      await rows.expectCount(2)
      await rows.showAll()
      await rows.expectCount(10)
      await home.follow(name, 'View collection')
      await new Layers(page).expectTop('background', /^\/collections\//)
    })
    await test.step('three trending collections are shown, with a link to all', async () => {
      await page.goBack()
      await home.expectItems(TRENDING, 3)
      await home.follow(TRENDING, 'View all')
      await expect(page).toHaveURL(routes.trendingCollections())
    })
    await test.step('the home page links to the welcome page', async () => {
      await page.goBack()
      await home.followReadMore()
      await expect(page).toHaveURL(routes.welcome())
      await expect(page).toHaveTitle(/^Welcome to Atrium • /)
    })
  }
)

test(
  'a row of the home page shows as many items as fit, and scrolls by them',
  N11,
  async ({ page }) => {
    const home = new HomePage(page)
    await home.open()
    const name = await home.firstFeatured()
    for (const { width, shown } of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => home.countVisibleItems(name), `${width} pixels`).toBe(shown)
    }
    await home.expectRoomForFocus(name)
    for (const first of [4, 8, 0]) {
      await home.scrollRow(name, 'next')
      await expect.poll(() => home.firstVisibleItem(name)).toBe(first)
    }
    await home.scrollRow(name, 'previous')
    await expect.poll(() => home.firstVisibleItem(name)).toBe(8)
  }
)
