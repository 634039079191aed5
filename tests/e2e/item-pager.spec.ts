import type { Page } from '@playwright/test'

import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { HomePage } from './areas/home-page.ts'
import { ItemPager } from './areas/item-pager.ts'
import { Layers } from './areas/layers.ts'
import { ListMarkupReader } from './areas/list-markup.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'

const N4 = { tag: ['@N4'] }

// The specification also names "home trending" and "home explore" (2 section 2.1), but none of the sections of its home
// page shows these lists (1 section 2.5): their items are covered by /trending and /nfts.
test(
  'every list that supports the item pager has a label, and items with keys and links',
  N4,
  async ({ trader, sandbox }) => {
    const [viewer, alice] = [await trader(), await trader('alice')]
    const { address: dana } = await sandbox.wallet('dana')
    const lists = new ListMarkupReader(viewer.page)
    const collection = routes.collection(await lists.expectList(routes.home(), 'featured-'))
    await lists.expectList(routes.explore(), 'explore')
    await lists.expectList(`${routes.explore()}?show=live`, 'explore')
    await lists.expectList('/trending', 'trending')
    await lists.expectList(collection, 'collection-')
    await lists.expectList(`${collection}?view=auctions`, 'collection-')
    for (const tab of ['collected', 'creations', 'auctions']) {
      await lists.expectList(routes.accountTab({ address: dana }, tab), `account-${tab}-`)
    }
    for (const tab of ['bids', 'claimable']) {
      await lists.expectList(routes.accountTab(alice, tab), `account-${tab}-`)
    }
    const ownLists = new ListMarkupReader(alice.page)
    await ownLists.expectList(routes.accountTab(alice, 'liked'), 'account-liked-')
  }
)

test(
  'arrow keys open the neighbors of an item from the home page and from a collection’s auctions',
  N4,
  async ({ page }) => {
    await test.step('arrow keys open the items of a row on the home page', async () => {
      await new Site(page).open(routes.home())
      await expectArrowsOpenItems(page)
    })
    await test.step('arrow keys open the auctions of a collection', async () => {
      const home = new HomePage(page)
      await home.open()
      await new Site(page).open(`${await home.addressOfFeatured()}?view=auctions`)
      await expectArrowsOpenItems(page)
    })
  }
)

test.describe('an item opened from a list', () => {
  test.beforeEach(async ({ page }) => {
    await new Site(page).open(routes.explore())
  })

  test(
    'an item page shows its position in the list and buttons to neighbors, and Close shows its card',
    N4,
    async ({ page }) => {
      await test.step('the item page shows its position, and has buttons to its neighbors', async () => {
        const [layers, pager] = [new Layers(page), new ItemPager(page)]
        const second = await layers.itemPath(1)
        const first = await layers.openItem(0)
        await pager.expectPosition(/^1 of [\d+]+ NFTs$/)
        await expect(pager.button('Previous item')).toHaveAttribute('aria-disabled', 'true')
        await expectAccessible(page)
        await pager.button('Next item').focus()
        await page.keyboard.press('Enter')
        await layers.expectTop('foreground', second)
        await pager.expectPosition(/^2 of /)
        await expect(pager.button('Next item')).toBeFocused()
        await pager.button('Previous item').click()
        await layers.expectTop('foreground', first)
        await layers.close()
        await layers.expectFocusOnItem(first)
      })
      await test.step('Close scrolls the list to the card of the current item', async () => {
        await page.setViewportSize({ width: 1280, height: 400 })
        const [layers, pager] = [new Layers(page), new ItemPager(page)]
        const count = 9 // More rows than fit the viewport.
        const paths = []
        await layers.scrollToItem(count - 1)
        for (let at = 0; at < count; at += 1) paths.push(await layers.itemPath(at))
        await layers.openItem(0)
        for (let place = 1; place < count; place += 1) {
          await pager.expectPosition(new RegExp(`^${place} of `))
          await layers.press('ArrowRight')
        }
        await pager.expectPosition(new RegExp(`^${count} of `))
        await layers.close()
        await layers.expectFocusOnItem(paths.at(-1) ?? '')
        await layers.expectFocusInViewport()
      })
    }
  )

  test(
    'the next item after the end of the loaded list opens when more items have arrived',
    N4,
    async ({ page }) => {
      const [layers, pager] = [new Layers(page), new ItemPager(page)]
      const release = await pager.delayPages()
      const count = await layers.itemCount()
      await layers.startOpeningItem(count - 1)
      await pager.expectPosition(new RegExp(`^${count} of `))
      await layers.press('ArrowRight')
      await pager.expectPosition(new RegExp(`^${count} of `))
      release()
      await pager.expectPosition(new RegExp(`^${count + 1} of `))
      await layers.expectTop('foreground', await layers.itemPath(count))
    }
  )
})

test.describe('a swipe', () => {
  test.use({ hasTouch: true })

  test('a swipe across an item page opens the next item of the list', {
    tag: ['@N4', '@phone']
  }, async ({ page }) => {
    await new Site(page).open(routes.explore())
    const [layers, pager] = [new Layers(page), new ItemPager(page)]
    const first = await layers.openItem(0)
    // Read only now, because until an item is opened the market may change the row of works for sale.
    const second = await layers.itemPath(1)
    await pager.expectPosition(/^1 of /)
    await pager.swipe('h1', -120)
    await layers.expectTop('foreground', second)
    await pager.expectPosition(/^2 of /)
    await pager.swipe('h1', 120)
    await layers.expectTop('foreground', first)
    await pager.swipe('[data-carousel]', -120)
    await layers.expectTop('foreground', first)
    await new Site(page).expectNoSidewaysScroll()
  })
})

/** Goes from the first item of a list to the next and back. */
async function expectArrowsOpenItems(page: Page): Promise<void> {
  const [layers, pager] = [new Layers(page), new ItemPager(page)]
  const first = await layers.openItem(0)
  // Read only now, because until an item is opened the market may change a row of auctions.
  const second = await layers.itemPath(1)
  await layers.press('ArrowRight')
  await layers.expectTop('foreground', second)
  await pager.expectPosition(/^2 of /)
  await layers.press('ArrowLeft')
  await layers.expectTop('foreground', first)
  await pager.expectPosition(/^1 of /)
  await layers.press('ArrowLeft')
  await layers.expectTop('foreground', first)
}
