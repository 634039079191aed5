import type { Page } from '@playwright/test'

import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { HomePage } from './areas/home-page.ts'
import { ItemPager } from './areas/item-pager.ts'
import { Layers } from './areas/layers.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'

const N4 = { tag: ['@N4'] }

/**
 * Lists with an item pager that are public. The specification also names "home trending" and "home explore" (2
 * section 2.1), but none of the seven sections of its home page shows these lists (1 section 2.5): their items are
 * covered by /trending and /nfts.
 */
const PUBLIC = {
  'the featured collections of the home page': async () => routes.home(),
  'explored assets': async () => routes.explore(),
  'explored auctions': async () => `${routes.explore()}?show=live`,
  'trending auctions': async () => '/trending',
  'the assets of a collection': async (page: Page) => firstCollection(page),
  'the auctions of a collection': async (page: Page) =>
    `${await firstCollection(page)}?view=auctions`
}

for (const [name, find] of Object.entries(PUBLIC)) {
  test(`arrows walk ${name}`, N4, async ({ page }) => {
    await new Site(page).open(await find(page))
    await expectWalk(page)
  })
}

test('arrows walk what somebody has', N4, async ({ trader, sandbox }) => {
  const { page } = await trader()
  const [alice, dana] = [await sandbox.wallet('alice'), await sandbox.wallet('dana')]
  for (const [tab, address] of [
    ['collected', dana.address],
    ['creations', dana.address],
    ['auctions', dana.address],
    ['bids', alice.address],
    ['claimable', alice.address]
  ] as const) {
    await test.step(tab, async () => {
      await new Site(page).open(routes.accountTab({ address }, tab))
      await expectWalk(page)
    })
  }
})

test('arrows walk what one likes', N4, async ({ trader }) => {
  const { page, address } = await trader('alice')
  await new Site(page).open(routes.accountTab({ address }, 'liked'))
  await expectWalk(page)
})

test.describe('the list one came from', () => {
  test.beforeEach(async ({ page }) => {
    await new Site(page).open(routes.explore())
  })

  test('says its name and where one is, and is walked by its buttons', N4, async ({ page }) => {
    const [layers, walking] = [new Layers(page), new ItemPager(page)]
    const second = await layers.itemPath(1)
    const first = await layers.openItem(0)
    await walking.expectPosition(/^1 of [\d+]+ NFTs$/)
    await expect(walking.button('Previous item')).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await walking.button('Next item').focus()
    await page.keyboard.press('Enter')
    await layers.expectTop('foreground', second)
    await walking.expectPosition(/^2 of /)
    await expect(walking.button('Next item')).toBeFocused()
    await walking.button('Previous item').click()
    await layers.expectTop('foreground', first)
    await layers.close()
    await layers.expectFocusOnItem(first)
  })

  test(
    'brings more when one comes to its end, and goes on when they are there',
    N4,
    async ({ page }) => {
      const [layers, walking] = [new Layers(page), new ItemPager(page)]
      const release = await walking.delayPages()
      const count = await layers.itemCount()
      await layers.startOpeningItem(count - 1)
      await walking.expectPosition(new RegExp(`^${count} of `))
      await layers.press('ArrowRight')
      await walking.expectPosition(new RegExp(`^${count} of `))
      release()
      await walking.expectPosition(new RegExp(`^${count + 1} of `))
      await layers.expectTop('foreground', await layers.itemPath(count))
    }
  )

  test('is tried again when its next page did not come', N4, async ({ page, guards }) => {
    guards.allow(/Failed to load resource/)
    const [layers, walking] = [new Layers(page), new ItemPager(page)]
    await walking.failPages()
    const count = await layers.itemCount()
    await layers.startOpeningItem(count - 1)
    await walking.expectPosition(new RegExp(`^${count} of `))
    await layers.press('ArrowRight')
    await expect(walking.button('Next item')).not.toHaveAttribute('aria-disabled', 'true')
    await walking.restorePages()
    await layers.press('ArrowRight')
    await walking.expectPosition(new RegExp(`^${count + 1} of `))
  })

  test('shows the card one has walked to when one closes it', N4, async ({ page }) => {
    const [layers, walking] = [new Layers(page), new ItemPager(page)]
    const count = 16 // more rows than fit into the viewport
    const paths = []
    await layers.scrollToItem(count - 1)
    for (let at = 0; at < count; at++) paths.push(await layers.itemPath(at))
    await layers.openItem(0)
    for (let place = 1; place < count; place++) {
      await walking.expectPosition(new RegExp(`^${place} of `))
      await layers.press('ArrowRight')
    }
    await walking.expectPosition(new RegExp(`^${count} of `))
    await layers.close()
    await layers.expectFocusOnItem(paths.at(-1) ?? '')
    await layers.expectFocusInViewport()
  })

  test('is walked on after a reload', N4, async ({ page }) => {
    const [layers, walking] = [new Layers(page), new ItemPager(page)]
    const third = await layers.itemPath(2)
    await layers.openItem(1)
    await walking.expectPosition(/^2 of /)
    await page.reload()
    await walking.expectPosition(/^2 of /)
    await layers.press('ArrowRight')
    await layers.expectTop('foreground', third)
  })

  test('is not walked under the sidebar', N4, async ({ page }) => {
    const layers = new Layers(page)
    const path = await layers.openItem(1)
    const site = new Site(page)
    await site.connect()
    await site.expectSidebar('Connect to a wallet')
    await layers.press('ArrowRight')
    await page.keyboard.press('Escape')
    await site.expectNoSidebar()
    await layers.expectTop('foreground', path)
  })
})

test(
  'an asset that was opened by its address belongs to no list',
  N4,
  async ({ page, sandbox }) => {
    const { identifier } = await sandbox.auction()
    await new Site(page).open(routes.asset(identifier))
    await page.keyboard.press('ArrowRight')
    await new Layers(page).expectTop('foreground', routes.asset(identifier))
    await expect(new ItemPager(page).control).toHaveCount(0)
  }
)

test.describe('a finger', () => {
  test.use({ hasTouch: true })

  test('drawn across the page walks the list', { tag: ['@N4', '@mobile'] }, async ({ page }) => {
    await new Site(page).open(routes.explore())
    const [layers, walking] = [new Layers(page), new ItemPager(page)]
    const second = await layers.itemPath(1)
    const first = await layers.openItem(0)
    await walking.expectPosition(/^1 of /)
    await walking.swipe('h1', -120)
    await layers.expectTop('foreground', second)
    await walking.expectPosition(/^2 of /)
    await walking.swipe('h1', 120)
    await layers.expectTop('foreground', first)
    await walking.swipe('h1', -30)
    await walking.swipe('[data-carousel]', -120)
    await walking.swipe('h1', -120, 200)
    await layers.expectTop('foreground', first)
    await new Site(page).expectNoSidewaysScroll()
  })
})

/** Goes from the first item of a list to the next and back. */
async function expectWalk(page: Page): Promise<void> {
  const layers = new Layers(page)
  const second = await layers.itemPath(1)
  const first = await layers.openItem(0)
  await layers.press('ArrowRight')
  await layers.expectTop('foreground', second)
  await layers.press('ArrowLeft')
  await layers.expectTop('foreground', first)
  await layers.press('ArrowLeft')
  await layers.expectTop('foreground', first)
}

async function firstCollection(page: Page): Promise<string> {
  await new Site(page).open(routes.home())
  return new HomePage(page).addressOfFeatured()
}
