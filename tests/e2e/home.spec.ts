import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessible.ts'
import { HomePage } from './areas/home-page.ts'
import { Layers } from './areas/layers.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'

const N11 = { tag: ['@N11'] }
const MARKETS = 'Ecosystem Marketplaces'

test.describe('the home page', () => {
  test('has its seven sections in order', { tag: ['@N11', '@mobile'] }, async ({ page }) => {
    const home = new HomePage(page)
    await home.open()
    await home.expectOrder(
      home.heading('The Web3 Culture Hub'),
      page.getByRole('link', { name: 'Read More' }),
      home.section(MARKETS),
      page.locator('[data-list=featured]'),
      home.section('Trending Collections'),
      home.newsletter(),
      home.section('Join Us On Social Media')
    )
    for (const name of ['Explore', 'Collect', 'Engage']) {
      await expect(page.locator('.hero').getByRole('heading', { name })).toBeVisible()
    }
    await new Site(page).expectNoSidewaysScroll()
  })

  test('leads to what marketing has written', N11, async ({ page }) => {
    const home = new HomePage(page)
    await home.open()
    await page.getByRole('link', { name: 'Read More' }).click()
    await expect(page).toHaveURL(routes.welcome())
    await expect(home.heading('Welcome to Atrium')).toBeVisible()
  })

  test('leads out to each marketplace, in a window of its own', N11, async ({ page }) => {
    const home = new HomePage(page)
    await home.open()
    const links = home.section(MARKETS).getByRole('listitem').getByRole('link')
    expect(await links.count()).toBeGreaterThanOrEqual(7)
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^https:\/\//)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
      await expect(link).toHaveText(/\S/)
    }
  })

  test('features up to twelve works of a collection', N11, async ({ page }) => {
    const home = new HomePage(page)
    await home.open()
    const name = await home.firstFeatured()
    await expect(home.section(name).locator('a.card-link')).toHaveCount(12)
    await home.section(name).getByRole('link', { name: 'View collection' }).click()
    await new Layers(page).expectTop('background', /^\/collections\//)
  })

  test('shows three trending collections', N11, async ({ page }) => {
    const home = new HomePage(page)
    await home.open()
    const cards = home.section('Trending Collections').locator('a.card-link')
    await expect(cards).toHaveCount(3)
    await expect(cards.first()).toHaveAttribute('href', /^\/collections\//)
  })

  for (const { width, shown } of [
    { width: 700, shown: 1 },
    { width: 800, shown: 2 },
    { width: 1100, shown: 3 },
    { width: 1300, shown: 4 }
  ]) {
    test(`shows ${shown} of a row in a window of ${width} pixels`, N11, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const home = new HomePage(page)
      await home.open()
      expect(await home.shownIn(await home.firstFeatured())).toBe(shown)
    })
  }

  test('moves a row by what is in sight, and begins again past its end', N11, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1300, height: 900 })
    const home = new HomePage(page)
    await home.open()
    const name = await home.firstFeatured()
    for (const first of [4, 8, 0]) {
      await home.stepRow(name, 'further')
      await expect.poll(() => home.firstShownIn(name)).toBe(first)
    }
    await home.stepRow(name, 'back')
    await expect.poll(() => home.firstShownIn(name)).toBe(8)
  })

  test(
    'tells nobody else of a visitor until they ask for a post',
    N11,
    async ({ page, guards }) => {
      const home = new HomePage(page)
      await home.open()
      const posts = home.section('Join Us On Social Media').getByRole('listitem')
      await expect(posts).toHaveCount(2)
      await expect(posts.first()).toContainText('Atlas of Elsewhere is complete')
      await expect(page.locator('iframe')).toHaveCount(0)
      guards.allow(/platform\.twitter\.com/)
      await page.route('https://platform.twitter.com/**', route =>
        route.fulfill({ contentType: 'text/html', body: '<p>The post</p>' })
      )
      await posts.first().getByRole('button', { name: 'Show it here' }).click()
      const frame = page.locator('iframe')
      await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
      await expect(page.frameLocator('iframe').getByText('The post')).toBeVisible()
    }
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page has the same seven sections', N11, async ({ page }) => {
    const home = new HomePage(page)
    await home.open()
    await expect(home.section(MARKETS).getByRole('listitem')).not.toHaveCount(0)
    await expect(home.section('Trending Collections').getByRole('listitem')).toHaveCount(3)
    await expect(home.newsletter().getByRole('button')).toBeEnabled()
    await expect(home.section('Join Us On Social Media').getByRole('listitem')).toHaveCount(2)
  })
})

test('the home page is accessible when somebody is signed in', N11, async ({ trader }) => {
  const { page } = await trader()
  await new HomePage(page).open()
  await expectAccessible(page)
})
