import { routes } from '../../src/lib/config/routes.ts'
import { AssetPage } from './areas/asset-page.ts'
import { ExplorePage } from './areas/explore-page.ts'
import { ServedAsset } from './areas/served-asset.ts'
import { followPath } from './areas/soft-navigation.ts'
import { expect, test } from './fixtures.ts'
import { failMedia } from './network-faults.ts'
import { measureLayoutShift } from './recorders.ts'
import { servePage } from './serve-page.ts'

test('an item page covers flagged media, warns of a scam, and follows the direction of the name', {
  tag: ['@M1', '@M2']
}, async ({ visitor, origin, sandbox, problems }) => {
  await test.step('a flagged asset is covered and not loaded until the visitor chooses to see it', async () => {
    const { address } = await sandbox.newWallet()
    const { identifier } = await sandbox.mint(address, { isNsfw: true, media: ['png', 'gif'] })
    const page = new AssetPage(visitor.page)
    const fetched = page.recordMediaRequests(identifier)
    await page.open(identifier)
    await page.expectMediaHidden('Not safe for work')
    expect(fetched(), 'nothing of it is fetched').toEqual([])
    await page.revealMedia()
    await expect.poll(() => fetched().length).toBeGreaterThan(0)
  })
  await test.step('a name in Arabic is laid out from right to left', async () => {
    const { address } = await sandbox.newWallet()
    const { identifier } = await sandbox.mint(address, { name: 'شمس الأصيل 2' })
    await followPath(visitor.page, routes.asset(identifier))
    await new AssetPage(visitor.page).expectTitleDirection('rtl')
  })
  await test.step('a scam has a warning', async () => {
    const { address } = await sandbox.newWallet()
    const scam = await sandbox.mint(address, {
      name: 'Real thing',
      description: 'Truly real',
      scam: { type: 'scam', info: 'Copy of Nobody' }
    })
    const maybe = await sandbox.mint(address, { scam: { type: 'potentialScam', info: 'Odd' } })
    const page = new ServedAsset(origin)
    await page.open(scam.identifier)
    page.expectTitleAndDescription('Scam - Copy of Nobody')
    page.expectCovered('The picture is covered')
    page.expectText(/This item is flagged as a scam/)
    page.expectNoText('Real thing')
    page.expectNoText('Truly real')
    await page.open(maybe.identifier)
    page.expectTitleAndDescription('Potential Scam - Odd')
    const listed = await sandbox.auction({ owner: address, identifier: maybe.identifier })
    await page.openAuction(listed.identifier, listed.auctionId)
    page.expectMainAction('Place a bid', false)
    const { identifier, auctionId } = await sandbox.auction()
    await page.openAuction(identifier, auctionId)
    page.expectMainAction('Place a bid', true)
    page.expectText(/Supply ?1(?!\d)/)
  })
  await test.step('an interactive work opens in a sandboxed frame, on request', async () => {
    problems.allow(/works\.example/)
    const { address } = await sandbox.newWallet()
    const interactiveUrl = 'https://works.example/play'
    const { identifier } = await sandbox.mint(address, { media: ['png'], interactiveUrl })
    const requested = await servePage(visitor.page, interactiveUrl, '<h1>Play</h1>')
    const page = new AssetPage(visitor.page)
    await followPath(visitor.page, routes.asset(identifier))
    expect(requested(), 'not before it is opened').toBe(0)
    await page.openInteractive()
    await page.expectInteractive('Play')
  })
})

test('media that fails to load shows a message without a layout shift, and an icon on cards', {
  tag: ['@M1', '@M26']
}, async ({ visitor, problems, sandbox }) => {
  problems.allow(/404/)
  const { address } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(address, { media: ['png'] })
  await failMedia(visitor.page)
  const shift = await measureLayoutShift(visitor.page)
  const page = new AssetPage(visitor.page)
  await page.open(identifier)
  await page.expectText('Unable to load this file.')
  expect(await shift()).toBeLessThan(0.01)
  const film = await sandbox.mint(address, { media: ['webm'] })
  await followPath(visitor.page, routes.asset(film.identifier))
  await page.expectText('Unable to load this file.')
  const explore = new ExplorePage(visitor.page)
  // No other test adds items to this collection.
  await followPath(visitor.page, routes.collection('THMOON-15c9e8'))
  await explore.expectNoPicture()
})
