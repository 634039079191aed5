// The texts of cards in lists, and their changes when a user trades. Their layout and pictures: cards.spec.ts.

import { routes } from '../../src/lib/config/routes.ts'
import { EGLD } from '../egld.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { AssetPage } from './areas/asset-page.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { CardGrid } from './areas/card-grid.ts'
import { ExplorePage } from './areas/explore-page.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { Site } from './areas/site.ts'
import { followPath } from './areas/soft-navigation.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { findItemText, requestPage } from './http-answers.ts'
import type { AuctionRow } from './sandbox-rows.ts'

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
  await sandbox.namedAuction('Far study', { ...NO_MAXIMUM, seconds: 22_000 })
  const units = await sandbox.namedAuction('Unit study', {
    minBid: '500000000000000000',
    maxBid: '500000000000000000',
    quantity: 4,
    onePerPayment: true
  })
  const page = new AssetPage(me.page)
  await new Site(me.page).open(`${routes.collection(led.collection)}?view=auctions`)
  await page.expectCard('Led study', 'Current bid 0.25 XEGLD')
  await page.expectCard('Led study', /\d+m \d+s/)
  await page.expectCard('Led study', 'Top Bidder')
  await page.expectCard('Far study', 'Starting bid 0.1 XEGLD')
  await page.expectNoCardText('Far study', /\d+h \d+m/)
  const { html } = await requestPage(origin, `${routes.collection(units.collection)}?view=auctions`)
  const card = findItemText(html, 'Unit study')
  expect(card).toContain('Price each 0.5 XEGLD')
  expect(card).toContain('SFT · 4 of 4 left')
  const status = async () => (await sandbox.readRow<AuctionRow>('auction', won.auctionId)).status
  await expect.poll(status).toBe('Claimable')
  await followPath(me.page, `/${won.owner}/auctions`)
  await page.expectCard('Won study', 'Ended')
  await page.expectCard('Won study', 'Final bid 0.1 XEGLD')
  await new CardGrid(me.page).expectNoOverlap('Won study', 'Ended', 'Top Bidder')
})

test('a list shows an item once with its number of listings, and covers flagged items', {
  tag: ['@M17', '@M26']
}, async ({ visitor, origin, sandbox }) => {
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
    await page.expectCard(`Print ${tag}`, 'Price each 1 XEGLD')
    await explore.sort('Highest price')
    await explore.expectOnly([`Print ${tag}`, `Painting ${tag}`])
    await page.expectCard(`Print ${tag}`, 'Price each 3 XEGLD')
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
    const { html } = await requestPage(origin, routes.collection(collection))
    expect(findItemText(html, 'Bare study')).toContain('Not safe for work')
    expect(findItemText(html, 'Scam - a false one')).toContain('Flagged as a scam')
  })
})

const PLACES = {
  'the list of all NFTs': ({ tag }) => routes.tag(tag),
  trending: ({ tag }) => `${routes.trending()}?tag=${tag}`,
  'a collection': ({ collection }) => routes.collection(collection),
  'the search results': ({ name }) => routes.search(name)
} satisfies Record<string, (item: { collection: string; name: string; tag: string }) => string>

test('a bidder who goes Back finds the new bid on the card in each list', {
  tag: ['@M6', '@M26', '@W7']
}, async ({ trader, sandbox }) => {
  const { page, wallet } = await trader()
  const { address: owner } = await sandbox.newWallet()
  const [name, tag] = [`Behind ${owner.slice(-6)}`, owner.slice(-12)]
  const { collection, identifier } = await sandbox.mint(owner, { name, tags: [tag] })
  await sandbox.auction({ ...NO_MAXIMUM, owner, identifier })
  const cards = new AssetPage(page)
  const places = Object.entries(PLACES)
  for (const [at, [, addressOf]] of places.entries()) {
    const address = addressOf({ collection, name, tag })
    if (at === 0) await page.goto(address)
    else await followPath(page, address)
    await cards.expectCard(name, 'Starting bid 0.1 XEGLD')
  }
  await new CardGrid(page).open(name)
  const auction = new AuctionPage(page)
  await auction.bid('0.5')
  await wallet.approve()
  await auction.expectTopBidder()
  await auction.finish()
  for (const [place, addressOf] of places.toReversed()) {
    await test.step(`Back to ${place}`, async () => {
      await page.goBack()
      await expect(page).toHaveURL(addressOf({ collection, name, tag }))
      // On /trending the label also has the number of bids, because bids make a work trend.
      const label = place === 'trending' ? 'Current bid · 1 bid' : 'Current bid'
      await cards.expectCard(name, `${label} 0.5 XEGLD`)
    })
  }
})

test('a person who goes Back after a purchase or a listing finds the list changed', {
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
    await followPath(page, routes.tag(tag))
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
    await cards.expectCard(name, 'Starting bid 1 XEGLD')
  })
})
