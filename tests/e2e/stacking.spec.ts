import { routes } from '../../src/lib/config/routes.ts'
import { Layers } from './areas/layers.ts'
import { SearchBox } from './areas/search.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import { Stacking } from './areas/stacking.ts'
import { expect, test } from './fixtures.ts'

test('layers are stacked as specified, and a press beside a form does not close its dialog', {
  tag: ['@N2', '@M6', '@C1']
}, async ({ trader, sandbox }) => {
  const { address, page } = await trader()
  const { identifier, auctionId } = await sandbox.auction()
  const [layers, stacking] = [new Layers(page), new Stacking(page)]
  await test.step('layers are stacked in the order of the specification, the lower ones blurred', async () => {
    await stacking.showBlur()
    await new Site(page).open(routes.auctionModal(identifier, auctionId, 'place-bid'))
    await layers.expectStack('background', 'foreground', 'modal')
    // The page below replaces its placeholder when it has loaded.
    const orders = { background: '0', foreground: '20', modal: '40' }
    await expect.poll(() => stacking.orders()).toEqual(orders)
    await stacking.expectBlurred('background')
    await stacking.expectBlurred('foreground')
  })
  await test.step('a dialog with a form does not close by a press beside it', async () => {
    await stacking.pressBeside()
    await layers.press('Tab')
    await layers.expectTop('modal', routes.auctionModal(identifier, auctionId, 'place-bid'))
  })
  await test.step('the dialog to create an NFT fills the window, over the account page', async () => {
    await sandbox.issue(address)
    await new Site(page).follow(routes.accountModal({ address }, 'account-create-nft'))
    await layers.expectStack('background', 'modal')
    await stacking.expectDialogFillsWindow()
    await layers.close()
    await layers.expectTop('background', routes.account({ address }))
  })
})

for (const [width, height] of [
  [1440, 900],
  [390, 844]
] as const) {
  test(`a dialog, an item or the sidebar does not move the page below it, at ${width} pixels`, {
    tag: ['@N2', '@M6', '@M17']
  }, async ({ trader, sandbox }) => {
    const { address, page } = await trader()
    await page.setViewportSize({ width, height })
    const [layers, stacking] = [new Layers(page), new Stacking(page)]
    await test.step('a dialog', async () => {
      const { identifier, auctionId } = await sandbox.auction({ maxBid: '0', seconds: 7_000 })
      await new Site(page).open(routes.auction(identifier, auctionId))
      for (const scroll of [0, 120]) {
        await page.evaluate(y => scrollTo(0, y), scroll)
        await layers.waitUntilStable()
        const before = await stacking.boxes('foreground')
        await layers.openDialog()
        expect(await stacking.boxes('foreground')).toEqual(before)
        await layers.press('Escape')
        await layers.expectTop('foreground', routes.auction(identifier, auctionId))
        expect(await stacking.boxes('foreground')).toEqual(before)
      }
      await new Site(page).follow(routes.account({ address }))
      await layers.waitUntilStable()
      const before = await stacking.boxes('background')
      await layers.openDialog()
      expect(await stacking.boxes('background')).toEqual(before)
      await layers.press('Escape')
      await layers.expectTop('background', routes.account({ address }))
      expect(await stacking.boxes('background')).toEqual(before)
    })
    await test.step('an item, the account or a dialog over a list', async () => {
      const { collection } = await sandbox.issue(address)
      const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']
      for (const name of names) await sandbox.mint(address, { collection, name })
      const sidebar = new Sidebar(page)
      for (const path of [routes.explore(), routes.collection(collection)]) {
        await new Site(page).follow(path)
        await page.evaluate(() => scrollTo(0, 300))
        await layers.waitUntilStable()
        const before = await stacking.listBoxes()
        await sidebar.open()
        expect(await stacking.listBoxes(), 'below the account').toEqual(before)
        await layers.press('Escape')
        await sidebar.expectClosed()
        expect(await stacking.listBoxes(), 'without the account').toEqual(before)
        const item = await layers.openItem(1)
        expect(await stacking.listBoxes(), 'below an item').toEqual(before)
        await layers.press('Escape')
        await layers.expectTop('background', path)
        await layers.expectFocusOnItem(item)
        expect(await stacking.listBoxes(), 'without the item').toEqual(before)
      }
      await page.evaluate(() => scrollTo(0, 0)) // Scrolls to the link that opens the dialog.
      await layers.waitUntilStable()
      const before = await stacking.listBoxes()
      await layers.openDialog()
      expect(await stacking.listBoxes(), 'below a dialog').toEqual(before)
      await layers.press('Escape')
      await layers.expectTop('background', routes.collection(collection))
      expect(await stacking.listBoxes(), 'without the dialog').toEqual(before)
    })
  })
}

test('an item over a list closes with Escape, unless a menu or a field takes the key', {
  tag: ['@N2', '@N4']
}, async ({ page }) => {
  const layers = new Layers(page)
  await new Site(page).open(routes.explore())
  const path = await layers.openItem(2)
  await layers.openShareMenu()
  await layers.press('Escape')
  await layers.expectTop('foreground', path)
  await new SearchBox(page).open()
  await layers.press('Escape')
  await layers.expectTop('foreground', path)
  await layers.focusTop()
  await layers.press('Escape')
  await layers.expectStack('background')
  await layers.expectFocusOnItem(path)
  await expect(page).toHaveURL(routes.explore())
})
