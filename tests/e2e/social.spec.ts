import { routes } from '../../src/lib/config/routes.ts'
import { AssetPage } from './areas/asset-page.ts'
import { Sidebar } from './areas/sidebar.ts'
import { expect, test } from './fixtures.ts'
import { failOperation } from './network-faults.ts'

test('a like is shown immediately, saved and removed', { tag: '@M14' }, async ({
  trader,
  sandbox
}) => {
  const { address } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(address)
  const { page: window } = await trader()
  const page = new AssetPage(window)
  await page.open(identifier)
  await page.expectLikes(0, false)
  await page.pressLike()
  await page.expectLikes(1, true)
  const likes = async () => (await sandbox.ledger<{ likes: number }>('nft', identifier)).likes
  await expect.poll(likes).toBe(1)
  await page.open(identifier)
  await page.expectLikes(1, true)
  await page.pressLike()
  await page.expectLikes(0, false)
  await expect.poll(likes).toBe(0)
})

test('a like that cannot be saved is undone with a message', { tag: '@M14' }, async ({
  trader,
  guards,
  sandbox
}) => {
  guards.allow(/5\d\d|ERR_FAILED|ERR_CONNECTION/)
  const { address } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(address)
  const { page: window } = await trader()
  await failOperation(window, 'addLike')
  const page = new AssetPage(window)
  await page.open(identifier)
  await page.pressLike()
  await page.expectText('Your like was not saved')
  await page.expectLikes(0, false)
})

test('a visitor who likes is asked to log in', { tag: '@M14' }, async ({ visitor, sandbox }) => {
  const { address } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(address)
  const page = new AssetPage(visitor.page)
  await page.open(identifier)
  await page.pressLike()
  await new Sidebar(visitor.page).expectWallets()
  await page.expectLikes(0, false)
})

test('a view is counted each time an asset is opened', { tag: ['@M14', '@N17'] }, async ({
  visitor,
  sandbox
}) => {
  const { address } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(address)
  const page = new AssetPage(visitor.page)
  const views = page.recordViewedItems()
  await page.open(identifier)
  await expect.poll(views).toEqual([identifier])
  await page.openTab('History')
  await page.expectText('Created')
  await expect
    .poll(async () => (await sandbox.ledger<{ views: number }>('nft', identifier)).views)
    .toBe(1)
  expect(views(), 'a tab is no visit').toEqual([identifier])
})

test('an asset is reported once', { tag: '@M14' }, async ({ trader, sandbox }) => {
  const { address } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(address)
  const { page: window } = await trader()
  const page = new AssetPage(window)
  await page.open(identifier)
  await page.report()
  await page.expectReported()
  await expect
    .poll(async () => (await sandbox.ledger<{ reports: number }>('nft', identifier)).reports)
    .toBe(1)
  await page.open(identifier)
  await page.expectReported()
})

test('a page is shared: its URL is copied, and social sites open in a small window', {
  tag: '@M14'
}, async ({ visitor, sandbox, origin }) => {
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { address } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(address)
  const page = new AssetPage(visitor.page)
  const opened = await page.recordOpenedWindows()
  await page.open(identifier)
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

test('a device with a share sheet opens it', { tag: ['@M14', '@mobile'] }, async ({
  visitor,
  sandbox,
  origin
}) => {
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
