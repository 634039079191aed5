import { routes } from '../../src/lib/config/routes.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { AssetPage } from './areas/asset-page.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { CardGrid } from './areas/card-grid.ts'
import { ExplorePage } from './areas/explore-page.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { Site } from './areas/site.ts'
import { twoColourImage } from './crop-images.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import type { AuctionRow } from './sandbox-rows.ts'
import { servePicture } from './serve-picture.ts'

const EGLD = 10n ** 18n
const NO_MAXIMUM = { minBid: '100000000000000000', maxBid: '0' }

test('a card shows the price, the time left and the highest bidder', { tag: '@M26' }, async ({
  trader,
  origin,
  sandbox
}) => {
  const me = await trader()
  if (!me.account) throw new Error('a trader has an account')
  const led = await sandbox.namedAuction('Led study', { ...NO_MAXIMUM, seconds: 3600 })
  const headlessTrader = await HeadlessTrader.signIn(origin, me.account)
  await headlessTrader.waitForOutcome(
    await headlessTrader.bid({ ...led, price: '250000000000000000' })
  )
  const won = await sandbox.namedAuction('Won study', { ...NO_MAXIMUM, seconds: 8 })
  await headlessTrader.waitForOutcome(
    await headlessTrader.bid({ ...won, price: '100000000000000000' })
  )
  const far = await sandbox.namedAuction('Far study', { ...NO_MAXIMUM, seconds: 22_000 })
  const units = await sandbox.namedAuction('Unit study', {
    minBid: '500000000000000000',
    maxBid: '500000000000000000',
    quantity: 4,
    onePerPayment: true
  })
  const page = new AssetPage(me.page)
  const site = new Site(me.page)
  await site.open(`${routes.collection(led.collection)}?view=auctions`)
  await page.expectCard('Led study', 'Current bid0.25 XEGLD')
  await page.expectCard('Led study', /\d+m \d+s/)
  await page.expectCard('Led study', 'Top Bidder')
  await page.expectCard('Far study', 'Starting bid0.1 XEGLD')
  await page.expectNoCardText('Far study', /\d+h \d+m/)
  await site.open(`${routes.collection(units.collection)}?view=auctions`)
  await page.expectCard('Unit study', 'Price each0.5 XEGLD')
  await page.expectCard('Unit study', 'SFT · 4 of 4 left')
  await page.openAuction(far.identifier, far.auctionId)
  const status = async () => (await sandbox.readRow<AuctionRow>('auction', won.auctionId)).status
  await expect.poll(status).toBe('Claimable')
  await site.open(`/${won.owner}/auctions`)
  await page.expectCard('Won study', 'Ended')
  await page.expectCard('Won study', 'Final bid0.1 XEGLD')
  await new CardGrid(me.page).expectNoOverlap('Won study', 'Ended', 'Top Bidder')
})

test('a list of auctions shows an item once, with its number of listings, and covers flagged ones', {
  tag: ['@M17', '@M26']
}, async ({ visitor, sandbox }) => {
  await test.step('a list of auctions shows an item once and says how many listings it has', async () => {
    const { address: owner } = await sandbox.newWallet()
    const tag = owner.slice(-12)
    const print = await sandbox.mint(owner, { name: `Print ${tag}`, quantity: 9, tags: [tag] })
    const { identifier } = await sandbox.mint(owner, { name: `Painting ${tag}`, tags: [tag] })
    const listPrints = (price: bigint) =>
      sandbox.auction({
        owner,
        identifier: print.identifier,
        quantity: 2,
        onePerPayment: true,
        minBid: String(price),
        maxBid: String(price)
      })
    const dear = await listPrints(3n * EGLD)
    await sandbox.auction({ owner, identifier })
    await listPrints(EGLD)
    const [explore, page] = [new ExplorePage(visitor.page), new AssetPage(visitor.page)]
    await explore.open(`${routes.tag(tag)}&show=live`)
    await explore.expectOnly([`Print ${tag}`, `Painting ${tag}`])
    await page.expectCard(`Print ${tag}`, 'SFT · 2 listings')
    await page.expectCard(`Print ${tag}`, 'Price each1 XEGLD')
    await explore.sort('Highest price')
    await explore.expectOnly([`Print ${tag}`, `Painting ${tag}`])
    await page.expectCard(`Print ${tag}`, 'Price each3 XEGLD')
    await explore.openCard(`Print ${tag}`)
    await page.expectAddress(routes.auction(print.identifier, dear.auctionId))
    await page.expectText('Other listings (1)')
  })
  await test.step('a card covers a flagged item', async () => {
    const { address } = await sandbox.newWallet()
    const { collection } = await sandbox.mint(address, { name: 'Bare study', isNsfw: true })
    await sandbox.mint(address, {
      name: 'False study',
      scam: { type: 'scam', info: 'a false one' }
    })
    const page = new AssetPage(visitor.page)
    await new Site(visitor.page).open(routes.collection(collection))
    await page.expectCard('Bare study', 'Not safe for work')
    await page.expectCard('Scam - a false one', 'Flagged as a scam')
  })
})

const PLACES = {
  'the list of all NFTs': ({ tag }) => routes.tag(tag),
  trending: ({ tag }) => `${routes.trending()}?tag=${tag}`,
  'a collection': ({ collection }) => routes.collection(collection),
  'the search results': ({ name }) => routes.search(name)
} satisfies Record<string, (item: { collection: string; name: string; tag: string }) => string>

test('a bid changes the card in the list that the bidder came from', {
  tag: ['@M6', '@M26', '@W7']
}, async ({ trader, sandbox }) => {
  const { page, wallet } = await trader()
  for (const [place, addressOf] of Object.entries(PLACES)) {
    await test.step(place, async () => {
      const { address: owner } = await sandbox.newWallet()
      const [name, tag] = [`Behind ${owner.slice(-6)}`, owner.slice(-12)]
      const { collection, identifier } = await sandbox.mint(owner, { name, tags: [tag] })
      await sandbox.auction({ ...NO_MAXIMUM, owner, identifier })
      const cards = new AssetPage(page)
      await new Site(page).open(addressOf({ collection, name, tag }))
      await new CardGrid(page).open(name)
      const auction = new AuctionPage(page)
      await auction.bid('0.5')
      await wallet.approve()
      await auction.expectTopBidder()
      await page.goBack()
      // Trending also says how many bids make a work trend.
      const label = place === 'trending' ? 'Current bid · 1 bid' : 'Current bid'
      await cards.expectCard(name, `${label}0.5 XEGLD`)
    })
  }
})

test('a purchase and a listing change the list that the person came from', {
  tag: ['@M7', '@M26', '@W7', '@M4']
}, async ({ trader, sandbox }) => {
  const { address, page, wallet } = await trader()
  const list = new ExplorePage(page)
  await test.step('a purchase removes the card from the list of auctions that the buyer came from', async () => {
    const { address: owner } = await sandbox.newWallet()
    const tag = owner.slice(-12)
    const [sold, other] = [`Sold ${tag}`, `Other ${tag}`]
    const price = { minBid: '500000000000000000', maxBid: '500000000000000000' }
    for (const name of [sold, other]) {
      const { identifier } = await sandbox.mint(owner, { name, tags: [tag] })
      await sandbox.auction({ ...price, owner, identifier })
    }
    await list.open(`${routes.tag(tag)}&show=live`)
    await list.expectOnly([other, sold])
    await list.openCard(sold)
    await new AssetPage(page).pressAction('Buy now')
    const dialog = new ActionDialog(page, 'Buy now', 'Buy now')
    await dialog.submit()
    await wallet.approve()
    await dialog.finish()
    await page.goBack()
    await list.expectOnly([other])
  })
  await test.step('a listing changes the card in the list that the seller came from', async () => {
    const [name, tag] = [`Listed ${address.slice(-6)}`, address.slice(-12)]
    await sandbox.mint(address, { name, tags: [tag] })
    const cards = new AssetPage(page)
    await list.open(routes.tag(tag))
    await cards.expectNoCardText(name, /XEGLD/)
    await list.openCard(name)
    await cards.pressAction('Sell')
    const sell = new SellDialog(page)
    await sell.fillPrice('1')
    await sell.submit()
    await wallet.approve()
    await sell.expectStarted()
    await sell.finish()
    await page.goBack()
    await cards.expectCard(name, 'Starting bid1 XEGLD')
  })
})

test('portraits and panoramas keep the rows of a grid regular, in a wide and a narrow window', {
  tag: ['@M26']
}, async ({ page, sandbox }) => {
  const { address: owner } = await sandbox.newWallet()
  const tag = owner.slice(-12)
  const shapes = { square: [600, 600], portrait: [300, 1200], panorama: [1600, 200] } as const
  for (const [shape, [wide, high]] of Object.entries(shapes)) {
    const { identifier } = await sandbox.mint(owner, { name: `${shape} ${tag}`, tags: [tag] })
    await servePicture(page, identifier, twoColourImage(wide, high))
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await new ExplorePage(page).open(routes.tag(tag))
    await new CardGrid(page).expectRegular(3)
  }
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a collection card shows its four pictures in turn, 300 ms each, from 992 px on', {
    tag: '@M26'
  }, async ({ page }) => {
    const explore = new ExplorePage(page)
    await page.setViewportSize({ width: 992, height: 800 })
    // Those of other tests are newer and have fewer pictures, and none is verified.
    await explore.open(`${routes.allCollections()}?filter=verified`)
    await explore.expectCycling(['0.3s', '0.6s', '0.9s'])
    await page.setViewportSize({ width: 991, height: 800 })
    await explore.expectCycling([])
    await page.setViewportSize({ width: 390, height: 844 })
    await explore.expectFirstCardWithin(150)
  })
})
