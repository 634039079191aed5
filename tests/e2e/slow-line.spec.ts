// The states between a press and its response. Each response is delayed until its skeleton was seen.

import { routes } from '../../src/lib/config/routes.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { CardGrid } from './areas/card-grid.ts'
import { CollectionPage } from './areas/collection-page.ts'
import { ExplorePage } from './areas/explore-page.ts'
import { Layers } from './areas/layers.ts'
import { Loading } from './areas/loading.ts'
import { Site } from './areas/site.ts'
import { followPath } from './areas/soft-navigation.ts'
import { expect, test } from './fixtures.ts'
import { delayRequests } from './network-faults.ts'

/** A seeded collection that no test changes. */
const MOON = routes.collection('THMOON-15c9e8')
const ITEM = '**/nfts/*-*-*'

test('a pressed card shows a skeleton of its item immediately, and another press replaces it', {
  tag: ['@N2', '@M26']
}, async ({ page }) => {
  await test.step('a pressed card shows a skeleton with its picture and its title', async () => {
    const [layers, loading] = [new Layers(page), new Loading(page)]
    await new Site(page).open(MOON)
    const { picture, title } = await loading.cardAt(2)
    const release = await delayRequests(page, ITEM)
    await layers.startOpeningItem(2)
    await loading.expectPressed(title)
    await loading.expectBar(true)
    await loading.expectSkeleton('asset', title)
    await loading.expectSkeletonPicture(picture)
    await new Site(page).expectNoSidewaysScroll()
    const frame = await loading.frame()
    release()
    await layers.expectStack('background', 'foreground')
    await loading.expectNoSkeleton()
    expect(await loading.frame(), 'where the skeleton was').toEqual(frame)
    await loading.expectBar(false)
    await loading.expectNothingPressed()
    await layers.go(-1)
    await layers.expectTop('background', MOON)
  })
  await test.step('another press replaces an item that has not arrived', async () => {
    const [layers, loading] = [new Layers(page), new Loading(page)]
    const [first, second] = [await layers.itemPath(1), await layers.itemPath(3)]
    const release = await delayRequests(page, `**${first}`)
    await layers.startOpeningItem(1)
    await loading.expectSkeleton('asset')
    await layers.startOpeningItem(3)
    await layers.expectTop('foreground', second)
    await loading.expectNoSkeleton()
    release()
    await layers.go(-1)
    await layers.expectTop('background', MOON)
  })
  await test.step('a press before the script has loaded shows the progress bar', async () => {
    const [layers, loading] = [new Layers(page), new Loading(page)]
    // Delays the code before the page opens, because the pointer, where the last step left it, may be over an element
    // that requests the code.
    const release = await delayRequests(page, '**/_astro/interactive.*.js')
    await new Site(page).open(MOON)
    const { title } = await loading.cardAt(2)
    await layers.startOpeningItem(2)
    await loading.expectPressed(title)
    await loading.expectBar(true)
    release()
    await layers.expectStack('background', 'foreground')
    await loading.expectBar(false)
  })
})

test('a visitor leaves an item that is still loading with Back, Escape or Close', {
  tag: ['@N2', '@N4']
}, async ({ page }) => {
  await test.step('Back, Escape or Close leaves an item that is still loading, and the list keeps its position', async () => {
    const [layers, loading] = [new Layers(page), new Loading(page)]
    await new Site(page).open(MOON)
    await layers.scrollToItem(12)
    for (const [way, at] of [
      ['Back', 12],
      ['Escape', 13],
      ['Close', 14]
    ] as const) {
      await test.step(way, async () => {
        await layers.scrollToItem(at)
        const { title } = await loading.cardAt(at)
        const [top, scroll] = [await layers.itemTop(at), await layers.scroll()]
        const path = await layers.itemPath(at)
        const release = await delayRequests(page, ITEM)
        await layers.pressItem(at)
        await loading.expectSkeleton('asset', title)
        await expect(page).toHaveURL(path)
        if (way === 'Back') await layers.go(-1)
        else if (way === 'Escape') await layers.press('Escape')
        else await loading.closeSkeleton()
        await loading.expectNoSkeleton()
        await loading.expectBar(false)
        await expect(page).toHaveURL(MOON)
        await layers.expectStack('background')
        await layers.expectScroll(scroll)
        expect(await layers.itemTop(at)).toBeCloseTo(top, 0)
        await layers.expectFocusOnItem(path)
        release()
        await layers.go(1)
        await layers.expectTop('foreground', path)
        await layers.close()
        await layers.expectTop('background', MOON)
      })
    }
  })
  await test.step('the progress bar moves, and stands still for people who prefer less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const [layers, loading] = [new Layers(page), new Loading(page)]
    const release = await delayRequests(page, ITEM)
    await layers.startOpeningItem(2)
    await loading.expectBarMoves(true)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await loading.expectBarMoves(false)
    release()
    await layers.expectStack('background', 'foreground')
  })
})

test('a pressed filter, switch or link to a list shows a list of skeletons immediately', {
  tag: ['@M17', '@M21', '@N2', '@N6']
}, async ({ page }) => {
  await test.step('a pressed filter or switch shows its choice, and a list of skeletons', async () => {
    const [explore, loading] = [new ExplorePage(page), new Loading(page)]
    await explore.open(routes.explore())
    const releaseKind = await delayRequests(page, '**/nfts?*')
    await explore.chooseKind(/^Listings/)
    await loading.expectPressed('Listings')
    await new CardGrid(page).expectPressedReadable()
    await loading.expectBar(true)
    await loading.expectListSkeleton()
    releaseKind()
    await explore.expectCurrentKind(/^Listings/)
    await loading.expectNoListSkeleton()
    await loading.expectBar(false)

    await followPath(page, MOON)
    const releaseSwitch = await delayRequests(page, `**${MOON}?*`)
    await new CollectionPage(page).toggleOnSale()
    await loading.expectPressed('On sale')
    await loading.expectListSkeleton()
    releaseSwitch()
    await loading.expectNothingPressed()
  })
  await test.step('a link to a list shows a list of skeletons', async () => {
    const [loading, site] = [new Loading(page), new Site(page)]
    await site.follow(routes.terms())
    const release = await delayRequests(page, `**${routes.explore()}`)
    await site.followInHeader('Explore')
    await loading.expectBar(true)
    await loading.expectSkeleton('list', 'Explore')
    await expect(page).toHaveURL(routes.explore())
    release()
    await loading.expectNoSkeleton()
    await site.expectHeading('Explore')
  })
})

test('a pressed button shows the skeleton of its dialog', { tag: ['@N2', '@M6'] }, async ({
  sandbox,
  trader
}) => {
  const { page } = await trader()
  const [auction, loading] = [new AuctionPage(page), new Loading(page)]
  await auction.open(await sandbox.auction({ maxBid: '0' }))
  const release = await delayRequests(page, '**/modal/place-bid')
  await auction.pressBid()
  await loading.expectBar(true)
  await loading.expectSkeleton('dialog')
  release()
  await auction.expectDialog()
  await loading.expectNoSkeleton()
})
