import { routes } from '../../src/lib/config/routes.ts'
import { ItemPager } from './areas/item-pager.ts'
import { LayerMedia } from './areas/layer-media.ts'
import { Layers } from './areas/layers.ts'
import { Site } from './areas/site.ts'
import { Tabs } from './areas/tabs.ts'
import { expect, test } from './fixtures.ts'
import { delayRequests } from './network-faults.ts'
import { recordPaths } from './recorders.ts'

/** A seeded collection of 333 items that no test changes. */
const MOON = routes.collection('THMOON-15c9e8')
const N2 = { tag: ['@N2'] }

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('an asset over a list', () => {
  test.beforeEach(async ({ page }) => {
    await new Site(page).open(routes.explore())
  })

  test('an item over a list keeps the list at its position, and follows Back, Forward and arrow keys', {
    tag: ['@N2', '@N4']
  }, async ({ page }) => {
    await test.step('keeps the list at its position, with all loaded items', async () => {
      const layers = new Layers(page)
      await layers.scrollToItem(22)
      const [place, count, scroll] = [
        await layers.itemTop(22),
        await layers.itemCount(),
        await layers.scroll()
      ]
      const path = await layers.openItem(22)
      await layers.expectStack('background', 'foreground')
      expect(await layers.itemTop(22), 'frozen, nothing moves').toBeCloseTo(place, 0)
      await layers.expectScroll(0)
      await layers.close()
      await layers.expectStack('background')
      await layers.expectScroll(scroll)
      expect(await layers.itemTop(22)).toBeCloseTo(place, 0)
      expect(await layers.itemCount()).toBeGreaterThanOrEqual(count)
      await layers.expectFocusOnItem(path)
    })
    await test.step('closes with Back and opens again with Forward', async () => {
      const layers = new Layers(page)
      const path = await layers.openItem(2)
      await layers.go(-1)
      await layers.expectStack('background')
      await layers.go(1)
      await layers.expectTop('foreground', path)
      await layers.expectStack('background', 'foreground')
      await layers.go(-1)
      await layers.expectStack('background')
    })
    await test.step('is replaced by the next item with an arrow key, and one Back closes it', async () => {
      const layers = new Layers(page)
      const next = await layers.itemPath(3)
      const afterNext = await layers.itemPath(4)
      await layers.openItem(2)
      await layers.press('ArrowRight')
      await layers.expectTop('foreground', next)
      await layers.press('ArrowRight')
      await layers.expectTop('foreground', afterNext)
      await layers.press('ArrowLeft')
      await layers.expectTop('foreground', next)
      await layers.go(-1)
      await layers.expectStack('background')
      await layers.expectFocusOnItem(next)
    })
    await test.step('closes after a link to an anchor of the page', async () => {
      const layers = new Layers(page)
      await layers.openItem(2)
      await layers.followLinkWithinPage()
      await layers.close()
      await layers.expectStack('background')
    })
  })

  test(
    'an item over a list is one layer and one history entry, even if pressed early or twice',
    N2,
    async ({ page }) => {
      await test.step('opens over the list even if pressed before its code has loaded', async () => {
        const layers = new Layers(page)
        await layers.markPage()
        const release = await delayRequests(page, '**/_astro/interactive.*.js')
        await layers.startOpeningItem(2)
        release()
        await layers.expectStack('background', 'foreground')
        expect(await layers.isMarked(), 'no page load').toBe(true)
      })
      await test.step('adds one history entry for two quick clicks on a slow connection', async () => {
        const layers = new Layers(page)
        await layers.close()
        await layers.expectStack('background')
        const entries = await layers.historyLength()
        const release = await delayRequests(page, '**/nfts/*')
        await layers.openItemTwice(1)
        release()
        await layers.expectStack('background', 'foreground')
        expect(await layers.historyLength(), 'in place of the entry that was left').toBe(entries)
      })
      await test.step('is closed by one Back after Forward, Back and a click in quick succession', async () => {
        const layers = new Layers(page)
        await layers.go(-1)
        await layers.expectStack('background')
        const path = await layers.openItem(3)
        await layers.go(-1)
        await layers.expectStack('background')
        const release = await delayRequests(page, `**${path}`)
        await layers.go(1)
        await layers.go(-1)
        await layers.startOpeningItem(3)
        release()
        await layers.expectTop('foreground', path)
        await layers.go(-1)
        await layers.expectTop('background', routes.explore())
        await layers.expectStack('background')
      })
    }
  )

  test('an item over a list is closed by Back after a reload, with the list at its position', {
    tag: ['@N2', '@N4']
  }, async ({ page }) => {
    await test.step('the first input is Back', async () => {
      const layers = new Layers(page)
      await layers.openItem(2)
      await page.reload()
      await layers.go(-1)
      await layers.expectTop('background', routes.explore())
    })
    await test.step('the list is loaded below it', async () => {
      const layers = new Layers(page)
      await new Site(page).open(MOON)
      await layers.scrollToItem(22)
      const place = await layers.itemTop(22)
      const path = await layers.openItem(22)
      await page.reload()
      await layers.expectTop('foreground', path)
      await layers.expectStack('background', 'foreground')
      await expect.poll(() => layers.itemCount()).toBeGreaterThan(22)
      await new ItemPager(page).expectPosition(/^23 of /)
      await layers.close()
      await layers.expectTop('background', MOON)
      // Heights can be fractions of a pixel.
      const offset = async () => Math.abs((await layers.itemTop(22)) - place)
      await expect.poll(offset).toBeLessThanOrEqual(2)
    })
  })

  test('an item over a list switches its tabs in place, and one Back closes it', {
    tag: ['@N2', '@M2', '@phone']
  }, async ({ page }) => {
    const [layers, tabs] = [new Layers(page), new Tabs(page)]
    const path = await layers.openItem(2)
    await tabs.openWithoutReload('History')
    await layers.expectTop('foreground', `${path}?tab=history`)
    await tabs.openWithoutReload('Creator')
    await page.reload()
    await tabs.expectCurrent('Creator')
    await layers.expectStack('background', 'foreground')
    await layers.go(-1)
    await layers.expectTop('background', routes.explore())
    await layers.go(1)
    await layers.expectTop('foreground', `${path}?tab=creator`)
    await tabs.openWithoutReload('Details')
    await layers.close()
    await layers.expectTop('background', routes.explore())
    await layers.expectFocusOnItem(path)
  })

  test(
    'an item over a list matches its URL during forty fast keys, clicks and Backs',
    N2,
    async ({ page }) => {
      test.slow()
      const layers = new Layers(page)
      const moves = [
        () => layers.startOpeningItem(1),
        () => layers.goBackWithin(),
        () => layers.press('ArrowRight'),
        () => layers.go(1),
        () => layers.press('Escape'),
        () => layers.press('ArrowLeft')
      ]
      // A pseudo-random sequence, which is the same in every run. `--repeat-each` tries others.
      let seed = 7 + test.info().repeatEachIndex
      const visited = recordPaths(page)
      // Waits until the item is open. On a busy machine, each later opening may be overtaken by the next move.
      await layers.openItem(1)
      let done = 0
      for (let step = 1; step <= 40; step += 1) {
        seed = (seed * 48_271) % 2_147_483_647
        // A move fails when it coincides with the load of a page.
        const isDone = await moves[seed % moves.length]?.().then(
          () => true,
          () => false
        )
        if (isDone) done += 1
        if (step % 8 === 0) await layers.expectTopMatchesUrl()
      }
      expect(done).toBeGreaterThanOrEqual(30)
      expect([...visited], 'items were opened').toContainEqual(expect.stringMatching(/^\/nfts\/./))
    }
  )

  test('an item over a list leaves no nodes or listeners behind', N2, async ({ page }) => {
    test.slow()
    const layers = new Layers(page)
    const cycle = async () => {
      await layers.openItem(1)
      await layers.close()
      await layers.expectStack('background')
    }
    // The list is loaded completely before measuring, so that its growth is not counted.
    await layers.scrollToItem(22)
    for (let times = 0; times < 3; times += 1) await cycle()
    const before = await layers.measureMemory()
    for (let times = 0; times < 6; times += 1) await cycle()
    await layers.expectMemoryAtMost({ nodes: before.nodes + 80, listeners: before.listeners + 24 })
  })
})

test.describe('a dialog', () => {
  test('a dialog lies over its item and collection, keeps the focus, and can be left two steps at once', {
    tag: ['@N2', '@N4']
  }, async ({ trader, sandbox }) => {
    const { page } = await trader()
    const layers = new Layers(page)
    const { identifier, auctionId } = await sandbox.auction({})
    await test.step('lies over its asset and its collection when opened by its URL', async () => {
      await new Site(page).open(routes.auctionModal(identifier, auctionId, 'place-bid'))
      await layers.expectStack('background', 'foreground', 'modal')
      await layers.expectUniqueIds()
      await layers.press('Escape')
      await layers.expectTop('foreground', routes.auction(identifier, auctionId))
      await layers.close()
      await layers.expectTop('background', /^\/collections\//)
    })
    await test.step('keeps the keyboard focus until it closes', async () => {
      await new Site(page).follow(routes.auctionModal(identifier, auctionId, 'place-bid'))
      await layers.expectTop('modal', routes.auctionModal(identifier, auctionId, 'place-bid'))
      for (let times = 0; times < 12; times += 1) {
        await layers.press('Tab')
        await layers.expectFocusInsideOrOutsidePage('modal')
      }
      await layers.press('ArrowRight')
      await layers.expectTop('modal', routes.auctionModal(identifier, auctionId, 'place-bid'))
    })
    await test.step('goes back and forward through the stack several steps at once', async () => {
      const collection = routes.collection(identifier.split('-').slice(0, 2).join('-'))
      await new Site(page).follow(collection)
      await layers.openItemByPath(routes.asset(identifier))
      await layers.openDialog()
      await layers.expectStack('background', 'foreground', 'modal')
      await layers.go(-2)
      await layers.expectStack('background')
      await layers.go(2)
      await layers.expectStack('background', 'foreground', 'modal')
      await layers.expectTop('modal', routes.auctionModal(identifier, auctionId, 'place-bid'))
    })
  })
})

test('an item is preloaded under the pointer, plays its video, and opens over its collection by its URL', {
  tag: ['@N1', '@N2', '@N3', '@M1']
}, async ({ page, sandbox }) => {
  const [layers, site] = [new Layers(page), new Site(page)]
  await test.step('a page is loaded once the pointer rests on its link', async () => {
    await site.open(routes.explore())
    const path = await layers.itemPath(2)
    const loaded = page.waitForResponse(response => new URL(response.url()).pathname === path)
    await layers.pointAtItem(2)
    await (await loaded).finished()
  })
  await test.step('a video plays in a view that was opened over another', async () => {
    const { address } = await sandbox.newWallet()
    const { identifier, collection } = await sandbox.mint(address, { media: ['webm'] })
    await site.follow(routes.collection(collection))
    await layers.openItemByPath(routes.asset(identifier))
    await layers.expectStack('background', 'foreground')
    await new LayerMedia(page).expectVideoPlays()
  })
  const { identifier, auctionId } = await sandbox.auction({})
  await test.step('a shared link opens over the collection', async () => {
    await site.open(routes.asset(identifier))
    await layers.expectStack('background', 'foreground')
    await layers.close()
    await layers.expectTop('background', /^\/collections\//)
  })
  await test.step('a dialog sends a visitor to the page below and asks to connect', async () => {
    await site.open(routes.auctionModal(identifier, auctionId, 'place-bid'))
    await layers.expectTop('foreground', routes.auction(identifier, auctionId))
    await site.expectSidebar('Connect to a wallet')
  })
})
