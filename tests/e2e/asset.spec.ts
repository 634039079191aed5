import { routes } from '../../src/lib/config/routes.ts'
import { AssetPage } from './areas/asset-page.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { ExplorePage } from './areas/explore-page.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { failMedia } from './network-faults.ts'
import { measureLayoutShift } from './recorders.ts'
import { servePage } from './serve-page.ts'

const UNITS = {
  minBid: '1000000000000000000',
  maxBid: '1000000000000000000',
  quantity: 1,
  onePerPayment: false
}

test('an item is described, covered until it may be seen, and laid out in the direction of its name', {
  tag: ['@M1', '@M2']
}, async ({ visitor, sandbox, guards }) => {
  await test.step('a flagged asset is covered until the visitor chooses to see it', async () => {
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
    const page = new AssetPage(visitor.page)
    await page.open(identifier)
    await page.expectTitleDirection('rtl')
  })
  await test.step('a scam has a warning', async () => {
    const { address } = await sandbox.newWallet()
    const scam = await sandbox.mint(address, {
      name: 'Real thing',
      description: 'Truly real',
      scam: { type: 'scam', info: 'Copy of Nobody' }
    })
    const maybe = await sandbox.mint(address, { scam: { type: 'potentialScam', info: 'Odd' } })
    const page = new AssetPage(visitor.page)
    await page.open(scam.identifier)
    await page.expectTitle('Scam - Copy of Nobody')
    await page.expectDescription('Scam - Copy of Nobody')
    await page.expectMediaHidden('This item is flagged as a scam')
    await page.expectNoText('Real thing')
    await page.expectNoText('Truly real')
    await page.open(maybe.identifier)
    await page.expectTitle('Potential Scam - Odd')
    await page.expectDescription('Potential Scam - Odd')
    const auction = new AuctionPage(visitor.page)
    await auction.open(await sandbox.auction({ owner: address, identifier: maybe.identifier }))
    await auction.expectMainBid(false)
    await auction.open(await sandbox.auction())
    await auction.expectMainBid(true)
  })
  await test.step('the details of an NFT show its supply', async () => {
    const { address } = await sandbox.newWallet()
    const { identifier } = await sandbox.mint(address)
    const page = new AssetPage(visitor.page)
    await page.open(identifier)
    await page.expectDetail('Supply', '1')
  })
  await test.step('an interactive work opens in a sandboxed frame, on request', async () => {
    guards.allow(/works\.example/)
    const { address } = await sandbox.newWallet()
    const interactiveUrl = 'https://works.example/play'
    const { identifier } = await sandbox.mint(address, { media: ['png'], interactiveUrl })
    const requested = await servePage(visitor.page, interactiveUrl, '<h1>Play</h1>')
    const page = new AssetPage(visitor.page)
    await page.open(identifier)
    expect(requested(), 'not before it is opened').toBe(0)
    await page.openInteractive()
    await page.expectInteractive('Play')
  })
})

test('files that fail to load show a message without a layout shift, and an icon on cards', {
  tag: ['@M1', '@M26']
}, async ({ visitor, guards, sandbox }) => {
  guards.allow(/404/)
  const { address } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(address, { media: ['png'] })
  await failMedia(visitor.page)
  const shift = await measureLayoutShift(visitor.page)
  const page = new AssetPage(visitor.page)
  await page.open(identifier)
  await page.expectText('Unable to load this file.')
  expect(await shift()).toBeLessThan(0.01)
  const film = await sandbox.mint(address, { media: ['webm'] })
  await page.open(film.identifier)
  await page.expectText('Unable to load this file.')
  const explore = new ExplorePage(visitor.page)
  await explore.open(routes.collection('THMOON-15c9e8')) // no other test adds items to this collection
  await explore.expectNoPicture()
})

test('the details show the holders of an item page by page, and its other listings three at a time', {
  tag: ['@M2', '@M15', '@M3']
}, async ({ visitor, sandbox }) => {
  await test.step('the details show what an item is, and its holders page by page', async () => {
    const { address } = await sandbox.newWallet()
    const sft = await sandbox.mint(address, {
      quantity: 40,
      description: 'Printed at night',
      tags: ['night']
    })
    for (let at = 0; at < 11; at++) {
      const { address: holder } = await sandbox.newWallet()
      await sandbox.transfer(address, holder, sft.identifier)
    }
    const page = new AssetPage(visitor.page)
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
    for (let at = 0; at < 8; at++) {
      const minBid = String(BigInt(at + 1) * 10n ** 17n)
      listed.push(
        await sandbox.auction({ ...UNITS, minBid, maxBid: '0', owner: address, identifier })
      )
    }
    const page = new AssetPage(visitor.page)
    await page.open(identifier)
    await page.expectText('Other listings (7)')
    await page.expectRows('Other listings', 3)
    await page.showMore('Other listings')
    await page.expectRows('Other listings', 6)
    const [first] = listed
    await page.openAuction(identifier, first?.auctionId ?? 0)
    await page.expectAuctionText('0.1')
  })
  await test.step('a sale of this marketplace is offered however many cheaper ones there are elsewhere', async () => {
    const { address: owner } = await sandbox.newWallet()
    const { identifier } = await sandbox.mint(owner, { quantity: 6 })
    for (let at = 0; at < 5; at++) {
      const minBid = String(BigInt(at + 1) * 10n ** 17n)
      await sandbox.auction({ ...UNITS, minBid, owner, identifier, marketplace: 'kilnandco' })
    }
    const { auctionId } = await sandbox.auction({ ...UNITS, owner, identifier })
    const page = new AssetPage(visitor.page)
    await page.open(identifier)
    await page.expectAction('Buy now', routes.buyNow(identifier, auctionId))
    await page.expectText('Other listings (5)')
    await page.expectInList('Other listings', 'on Kiln & Co')
  })
})

test('the history loads three entries at a time, each with its transaction', {
  tag: '@M2'
}, async ({ visitor, rival, sandbox }) => {
  const auction = await sandbox.auction({ minBid: '100000000000000000', maxBid: '0' })
  for (const price of ['100000000000000000', '300000000000000000']) {
    const hash = await rival.bid({ ...auction, price })
    if ((await rival.waitForOutcome(hash)) !== 'success') break
  }
  const page = new AssetPage(visitor.page)
  await page.open(auction.identifier, '?tab=history')
  await page.expectInList('History', 'Bid placed')
  await page.expectInList('History', 'Listed for sale')
  await page.expectInList('History', /\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await page.expectTransactionLinks('History')
})

test('the history continues at its place after a new event', {
  tag: ['@M2', '@W7']
}, async ({ trader, rival, sandbox, origin }) => {
  // The price is polled every two seconds towards the end.
  const auction = await sandbox.auction({
    minBid: '100000000000000000',
    maxBid: '0',
    seconds: 300
  })
  const second = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
  // A page of the history keeps the events of its last second together.
  const nextSecond = async () => {
    const now = Math.floor(Date.now() / 1000)
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(now)
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
  // The loaded rows stay when the part is refetched.
  await bid(rival, '600000000000000000')
  await page.expectInList('History', '0.6')
  await page.expectDistinctRows('History', 6)
})

test('the creator is followed and unfollowed, and a finished auction becomes its asset', {
  tag: ['@M2', '@M24', '@M13', '@M15']
}, async ({ trader, sandbox, origin }) => {
  const seller = await trader()
  await test.step('the creator is followed and unfollowed', async () => {
    const { identifier } = await sandbox.auction()
    const page = new AssetPage(seller.page)
    await page.open(identifier, '?tab=creator')
    await page.expectFollows(false)
    const saved = page.waitForSave('/followers/follow')
    await page.pressFollow('Follow')
    await page.expectFollows(true)
    await saved
    await page.open(identifier, '?tab=creator')
    await page.expectFollows(true)
    await page.pressFollow('Unfollow')
    await page.expectFollows(false)
  })
  await test.step('the page of a finished auction becomes the page of its asset', async () => {
    const { auctionId, identifier } = await sandbox.auction({ owner: seller.address })
    const page = new AssetPage(seller.page)
    await page.openAuction(identifier, auctionId)
    await page.expectText('Seller')
    await page.expectDetail('Owner', 'Held by the marketplace')
    if (!seller.account) throw new Error('a trader has an account')
    const headlessTrader = await HeadlessTrader.signIn(origin, seller.account)
    await headlessTrader.waitForOutcome(
      await headlessTrader.send(await headlessTrader.plan('withdraw', { auctionId }))
    )
    await page.openAuction(identifier, auctionId)
    await page.expectAddress(routes.asset(identifier))
    await page.expectAction('Sell', routes.assetModal(identifier, 'create-nft-auction'))
  })
})
