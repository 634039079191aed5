// The questions of the sale form: at a fixed price or by auction, which copies, and how long.

import { routes } from '../../src/lib/config/routes.ts'
import { AssetPage } from './areas/asset-page.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { expect, test } from './fixtures.ts'
import { readAuctions, readHolderBalances } from './ledger-rows.ts'

const DAY = 86_400

test('an owner sells an NFT at a fixed price, and a buyer pays it', {
  tag: ['@M4', '@M3', '@W7']
}, async ({ trader, visitor, rival, sandbox }) => {
  const owner = await trader()
  const { identifier } = await sandbox.mint(owner.address, { name: 'Fixed study' })
  const sell = new SellDialog(owner.page)
  await sell.openNft(identifier)
  await sell.expectAnswers('Fixed price or auction?', [
    /^Fixed price.*gets it immediately\.$/,
    /^Auction.*The highest bid wins/
  ])
  await sell.chooseMode('Fixed price')
  await sell.expectPriceLabel('Price')
  await sell.expectNoBuyNow()
  await sell.fillPrice('2')
  await sell.expectFees('The buyer pays', {
    'The buyer pays': '2 XEGLD',
    'You receive': '1.95 XEGLD'
  })
  await sell.submit()
  await sell.expectSummary('Price', '2 XEGLD', 'You receive', '1.95 XEGLD')
  await owner.wallet.approve()
  await sell.expectStarted()
  await sell.expectWithdrawal('until it sells.')
  const [listed] = await readAuctions(sandbox, identifier)
  const price = '2000000000000000000'
  expect(listed).toMatchObject({ status: 'Running', type: 'Nft', min_bid: price, max_bid: price })
  await sell.finish()
  const page = new AssetPage(owner.page)
  await page.open(identifier)
  await page.expectAuctionText('Your item is listed')

  const theirs = new AssetPage(visitor.page)
  await theirs.open(identifier)
  await theirs.expectAuctionText('Price2 XEGLD')
  const auctionId = listed?.id ?? 0
  await theirs.expectAction('Buy now', routes.buyNow(identifier, auctionId))
  const hash = await rival.bid({ identifier, auctionId, price })
  expect(await rival.waitForOutcome(hash)).toBe('success')
  expect(Object.values(await readHolderBalances(sandbox, identifier))).toEqual(['1'])
})

test('copies are sold at a fixed price separately, one alone, or all together', {
  tag: ['@M5', '@W7']
}, async ({ trader, sandbox }) => {
  const owner = await trader()
  const { identifier } = await sandbox.mint(owner.address, { quantity: 6 })
  const sell = new SellDialog(owner.page)
  await sell.openSft(identifier)
  await sell.expectTab('single')
  await sell.chooseMode('Fixed price')
  await sell.expectTab('variable')
  await sell.expectAnswers('Which copies?', [
    /^Separately.*Sell copies separately at one price\.$/,
    /^One copy/,
    /^All together/
  ])
  await sell.expectPriceLabel('Price each')
  await sell.chooseLot('All together')
  await sell.expectPriceLabel('Price for all copies')
  await sell.fillQuantity('4')
  await sell.fillPrice('3')
  await sell.submit()
  await sell.expectSummary('4 × ', '3 XEGLD')
  await owner.wallet.approve()
  await sell.expectStarted()
  const [listed] = await readAuctions(sandbox, identifier)
  const price = '3000000000000000000'
  expect(listed).toMatchObject({ type: 'SftAll', quantity: 4, min_bid: price, max_bid: price })
})

test('the length of a sale is chosen, and its exact end is shown in words', {
  tag: ['@M4']
}, async ({ trader, sandbox }) => {
  const owner = await trader()
  const { identifier } = await sandbox.mint(owner.address)
  const sell = new SellDialog(owner.page)
  await sell.openNft(identifier)
  await sell.fillPrice('1')
  const { words, zone } = await owner.page.evaluate(() => {
    const inAWeek = Date.now() + 7 * 86_400_000
    const format = new Intl.DateTimeFormat('en-GB')
    return { words: format.format(inAWeek), zone: format.resolvedOptions().timeZone }
  })
  await sell.chooseDuration('1 week')
  await sell.expectEnd(words)
  await sell.submit()
  await sell.expectSummary(words, zone)
  await owner.wallet.approve()
  await sell.expectStarted()
  const [listed] = await readAuctions(sandbox, identifier)
  const left = (listed?.end_date ?? 0) - Date.now() / 1000
  expect(Math.abs(left - 7 * DAY)).toBeLessThan(120)
})

test('a holder who bought copies sells them, the seller starts another auction', {
  tag: ['@M3', '@M5']
}, async ({ trader, sandbox }) => {
  const [seller, buyer] = [await trader(), await trader()]
  const { identifier } = await sandbox.mint(seller.address, { quantity: 9 })
  const price = '100000000000000000'
  const units = { minBid: price, maxBid: price, onePerPayment: true, quantity: 5 }
  const listed = await sandbox.auction({ ...units, owner: seller.address, identifier })
  await sandbox.transfer(seller.address, buyer.address, identifier, 2)
  const theirs = new AssetPage(buyer.page)
  await theirs.openAuction(identifier, listed.auctionId)
  await theirs.expectAction('Sell your copies', routes.createSftAuction(identifier))
  await theirs.expectText('You own 2')
  const own = new AssetPage(seller.page)
  await own.openAuction(identifier, listed.auctionId)
  await own.expectAction('Sell more copies', routes.createSftAuction(identifier))
})

test('a live card says how many copies it sells', {
  tag: ['@M21', '@M26']
}, async ({ visitor, sandbox }) => {
  const { address: owner } = await sandbox.newWallet()
  const tag = `lot${Date.now()}x${process.pid}`
  const { collection, identifier } = await sandbox.mint(owner, {
    quantity: 9,
    name: 'Lots',
    tags: [tag]
  })
  const page = new AssetPage(visitor.page)
  await sandbox.auction({ owner, identifier, quantity: 3 })
  await visitor.page.goto(`${routes.collection(collection)}?view=auctions`)
  await page.expectCard('Lots', 'SFT · 3 copies')
  await page.expectCard('Lots', 'Starting bid0.1 XEGLD')
})

test('a seller knows the fees, and sees the button, before a price is typed', {
  tag: ['@M4', '@M27']
}, async ({ trader, sandbox }) => {
  const owner = await trader()
  await owner.page.setViewportSize({ width: 1440, height: 900 })
  const { identifier } = await sandbox.mint(owner.address, { quantity: 3 })
  const sell = new SellDialog(owner.page)
  await sell.openSft(identifier)
  await sell.expectRefusal('The marketplace fee is 2.5% of the price. You receive the rest.')
  await sell.expectButtonInView()
  await sell.fillPrice('1')
  await sell.toggleBuyNow()
  await sell.fillBuyNowPrice('2')
  await sell.expectFees('At the Buy Now price', { 'You receive': '1.95 XEGLD' })
  await sell.expectButtonInView()
  await sell.chooseTab('variable')
  await sell.expectButtonInView()
})
