import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AssetPage } from './areas/asset-page.ts'
import { ItemDetails } from './areas/item-details.ts'
import { Sidebar } from './areas/sidebar.ts'
import { expect, test } from './fixtures.ts'
import { failOperation } from './query-faults.ts'

test('a person likes an item, reports it once, and sees that a failed like is undone', {
  tag: '@M14'
}, async ({ trader, problems, sandbox }) => {
  const { address } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(address)
  const { page: window } = await trader()
  const page = new AssetPage(window)
  const readItem = () => sandbox.readRow<{ likes: number; reports: number }>('nft', identifier)

  await test.step('a like is shown immediately, saved and removed', async () => {
    await page.open(identifier)
    await page.expectLikes(0, false)
    await page.pressLike()
    await page.expectLikes(1, true)
    await test.step('an asset is reported once', async () => {
      await page.expectReportBesideShare()
      const dialog = await page.openReport()
      await dialog.expectOpen()
      await dialog.send()
      await dialog.expectRefusal('Choose what is wrong.')
      await dialog.expectButtonInView()
      await expectAccessible(window)
      await dialog.report('Stolen or copied work', 'The original is on my page')
      await page.expectReported()
      await expect.poll(readItem).toMatchObject({ likes: 1, reports: 1 })
      await page.open(identifier)
      await page.expectReported()
    })
    await page.expectLikes(1, true)
    await page.pressLike()
    await page.expectLikes(0, false)
    await expect.poll(readItem).toMatchObject({ likes: 0 })
  })

  await test.step('a like that cannot be saved is undone with a message', async () => {
    problems.allow(/5\d\d|ERR_FAILED|ERR_CONNECTION/)
    await failOperation(window, 'addLike')
    await page.pressLike()
    await page.expectText('Your like was not saved')
    await page.expectLikes(0, false)
  })
})

test('a visitor is counted as a view, shares an item page, and is asked to log in to like it', {
  tag: ['@M14', '@N17']
}, async ({ visitor, sandbox, origin }) => {
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { address: artist } = await sandbox.newWallet()
  const { collection, identifier } = await sandbox.mint(artist, { name: 'Dawn' })
  const page = new AssetPage(visitor.page)
  const details = new ItemDetails(visitor.page)
  const views = page.recordViewedItems()
  const opened = await page.recordOpenedWindows()

  await test.step('a view is counted each time an asset is opened', async () => {
    const counted = visitor.page.waitForRequest('**/api/views')
    await page.open(identifier)
    expect((await counted).postDataJSON()).toEqual({ identifier, collection, artist })
    await expect.poll(views).toEqual([identifier])
    await details.expectViews(0)
    await page.openTab('History')
    await page.expectText('Created')
    await expect
      .poll(async () => (await sandbox.readRow<{ views: number }>('nft', identifier)).views)
      .toBe(1)
    expect(views(), 'a tab is no visit').toEqual([identifier])
  })

  await test.step('a page is shared: its URL is copied, and social sites open in a small window', async () => {
    await page.share('Copy link')
    await page.expectShareMessage('Copied')
    expect(await visitor.page.evaluate(() => navigator.clipboard.readText())).toBe(
      origin + routes.asset(identifier)
    )
    await page.closeShare()
    await page.expectNoShare('More')
    await page.closeShare()
    for (const network of ['Twitter', 'Facebook']) {
      await page.share(network)
      await page.closeShare()
    }
    const windows = await opened()
    expect(windows.map(i => new URL(i.url).hostname)).toEqual(['twitter.com', 'www.facebook.com'])
    for (const { features, url } of windows) {
      expect(features).toContain('width=626,height=436')
      expect(url).toContain(encodeURIComponent(origin + routes.asset(identifier)))
    }
  })

  await test.step('a visitor who likes is asked to log in', async () => {
    await page.pressLike()
    const sidebar = new Sidebar(visitor.page)
    await sidebar.expectWallets()
    await sidebar.expectReason('Connect to like Dawn.')
    await page.expectLikes(0, false)
  })
})

test('a visitor shares an item with the share sheet of the device', {
  tag: ['@M14', '@phone']
}, async ({ visitor, sandbox, origin }) => {
  const { address } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(address, { name: 'Dusk' })
  const page = new AssetPage(visitor.page)
  const shared = await page.recordDeviceShares()
  await page.open(identifier)
  await page.share('More')
  await expect
    .poll(shared)
    .toEqual([{ title: expect.stringContaining('Dusk'), url: origin + routes.asset(identifier) }])
})
