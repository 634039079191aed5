import { routes } from '../../src/lib/config/routes.ts'
import { AssetPage } from './areas/asset-page.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { ItemDetails } from './areas/item-details.ts'
import { followPath } from './areas/soft-navigation.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'

/** A seeded item of a collection with traits. */
const MOON = 'THMOON-15c9e8-07'

test('an item page lists attributes and ranks, and puts details after the sale in the order of Tab', {
  tag: '@M2'
}, async ({ visitor }) => {
  const details = new ItemDetails(visitor.page)
  for (const width of [390, 1440]) {
    await visitor.page.setViewportSize({ width, height: 900 })
    await details.open(MOON)
    await details.expectReadingOrder(width === 1440)
  }
  await details.open('CRITTR-b4f70e-0258')
  await details.expectTabsStay('History')
  await details.open(MOON)
  await details.expectTerms({ Size: /\S/, Rings: /\S/ })
  await details.expectNoTerm('Trait rank')
  await details.openRarity(/^Rarity \d+ of 333$/)
  const ranked = /^\d+, score [\d.,]+$/
  await details.expectTerms({
    'Rarity rank': /^\d+$/,
    'Jaccard distances rank': ranked,
    'Open Rarity rank': ranked,
    'Statistical rank': ranked,
    'Trait rank': ranked
  })
})

test('a visitor loads the holders, the other listings and the history of an item in parts', {
  tag: ['@M2', '@M15', '@M3']
}, async ({ visitor, rival, sandbox }) => {
  const page = new AssetPage(visitor.page)
  await test.step('the details show what an item is, and its holders page by page', async () => {
    const { address } = await sandbox.newWallet()
    const sft = await sandbox.mint(address, {
      quantity: 40,
      description: 'Printed at night',
      tags: ['night']
    })
    for (let at = 0; at < 11; at += 1) {
      const { address: holder } = await sandbox.newWallet()
      await sandbox.transfer(address, holder, sft.identifier)
    }
    await page.open(sft.identifier)
    await page.expectText('Printed at night')
    await page.expectTagLeadsTo('night', routes.tag('night'))
    await page.expectText('Royalties')
    await page.expectText('Supply')
    await page.expectText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    await page.openOwners()
    await page.expectRows('Owners', 10)
    await page.showMore('Owners')
    await page.expectRows('Owners', 12)
  })
  await test.step('other listings load three at a time, and the URL selects one', async () => {
    const { address } = await sandbox.newWallet()
    const { identifier } = await sandbox.mint(address, { quantity: 8 })
    const listed = []
    for (let at = 0; at < 8; at += 1) {
      const minBid = String(BigInt(at + 1) * 10n ** 17n)
      listed.push(await sandbox.auction({ minBid, maxBid: '0', owner: address, identifier }))
    }
    await followPath(visitor.page, routes.asset(identifier))
    await page.expectText('Other listings (7)')
    await page.expectRows('Other listings', 3)
    await page.showMore('Other listings')
    await page.expectRows('Other listings', 6)
    const [first] = listed
    await followPath(visitor.page, routes.auction(identifier, first?.auctionId ?? 0))
    await page.expectAuctionText('0.1')
  })
  await test.step('the history loads three entries at a time, each with its transaction', async () => {
    const auction = await sandbox.auction({ minBid: '100000000000000000', maxBid: '0' })
    for (const price of ['100000000000000000', '300000000000000000']) {
      const hash = await rival.bid({ ...auction, price })
      if ((await rival.waitForOutcome(hash)) !== 'success') break
    }
    await followPath(visitor.page, `${routes.asset(auction.identifier)}?tab=history`)
    await page.expectInList('History', 'Bid placed')
    await page.expectInList('History', 'Listed for sale')
    await page.expectInList('History', /\d\d\/\d\d\/\d{4} \d\d:\d\d/)
    await page.expectTransactionLinks('History')
  })
})

test('a person who has loaded older history keeps it when a new event arrives', {
  tag: ['@M2', '@W7']
}, async ({ trader, rival, sandbox, origin }) => {
  // Shortly before its end, the price of an auction is polled every two seconds.
  const auction = await sandbox.auction({
    minBid: '100000000000000000',
    maxBid: '0',
    seconds: 300
  })
  const second = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
  // The page of the history does not split the events of one second, so each event needs a second of its own.
  const nextSecond = async () => {
    const now = Math.floor(Date.now() / 1000)
    const seconds = () => Math.floor(Date.now() / 1000)
    await expect.poll(seconds, { intervals: [50] }).toBeGreaterThan(now)
  }
  const bid = async (bidder: HeadlessTrader, price: string) => {
    await nextSecond()
    expect(await bidder.waitForOutcome(await bidder.bid({ ...auction, price }))).toBe('success')
  }
  await bid(rival, '100000000000000000')
  await bid(second, '200000000000000000')
  await bid(rival, '300000000000000000')
  await nextSecond()
  const { page: window, wallet } = await trader()
  const page = new AssetPage(window)
  const bidding = new AuctionPage(window)
  await bidding.open(auction)
  await bidding.openHistory()
  await page.expectRows('History', 3)
  await bidding.bid('0.5')
  await wallet.approve()
  await bidding.finish()
  await bidding.expectTopBidder()
  await page.expectInList('History', '0.5')
  await page.expectRows('History', 3)
  await page.showMore('History')
  await page.expectDistinctRows('History', 6)
  // The loaded rows must stay when the part is refetched.
  await bid(rival, '600000000000000000')
  await page.expectInList('History', '0.6')
  await page.expectDistinctRows('History', 6)
})

test('a person follows and unfollows the creator of an item on its page', {
  tag: ['@M2', '@M24']
}, async ({ trader, sandbox }) => {
  const { address, page: window } = await trader()
  const { identifier } = await sandbox.auction()
  const page = new AssetPage(window)
  await page.open(identifier, '?tab=creator')
  await page.expectFollows(false)
  const saved = page.waitForSave('/followers/follow')
  await page.pressFollow('Follow')
  await page.expectFollows(true)
  await saved
  const { creator } = await sandbox.readRow<{ creator: string }>('nft', identifier)
  const { followedBy } = await sandbox.readRow<{ followedBy: string[] }>('person', creator)
  expect(followedBy).toContain(address)
  await page.open(identifier, '?tab=creator')
  await page.expectFollows(true)
  await page.pressFollow('Unfollow')
  await page.expectFollows(false)
})
