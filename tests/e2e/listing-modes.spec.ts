// The questions of the sale form: fixed price or auction, and which copies.

import { routes } from '../../src/lib/config/routes.ts'
import { EGLD } from '../egld.ts'
import { AssetPage } from './areas/asset-page.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { ServedAsset } from './areas/served-asset.ts'
import { expect, test } from './fixtures.ts'
import { findItemText, requestPage, toText } from './http-answers.ts'
import { USDC } from './sandbox-amounts.ts'
import { readAuctions, readHolderBalances } from './sandbox-rows.ts'

test('an owner sells an NFT and copies of an SFT at a fixed price', {
  tag: ['@M3', '@M4', '@M5', '@W7']
}, async ({ trader, rival, sandbox, origin }) => {
  const owner = await trader()
  const sell = new SellDialog(owner.page)

  await test.step('an owner sells an NFT at a fixed price, and a buyer pays it', async () => {
    const { identifier } = await sandbox.mint(owner.address, { name: 'Fixed study' })
    await sell.openNft(identifier)
    await sell.expectAnswers('Fixed price or auction?', [
      /^Fixed price.*gets it\.$/,
      /^Auction.*The highest bid wins/
    ])
    await sell.expectDuration('1 day')
    await sell.chooseMode('Fixed price')
    await expect(owner.page).toHaveTitle(/^Sell at a fixed price • /)
    await sell.expectDuration('1 month')
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
    const daysLeft = ((listed?.end_date ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(daysLeft)).toBe(30)
    await sell.finish()
    await new AssetPage(owner.page).expectAuctionText('Your item is listed')

    const theirs = new ServedAsset(origin)
    await theirs.open(identifier)
    theirs.expectAuctionText('Price 2 XEGLD')
    const auctionId = listed?.id ?? 0
    theirs.expectAction('Buy now', routes.auctionModal(identifier, auctionId, 'buy-now'))
    const hash = await rival.bid({ identifier, auctionId, price })
    expect(await rival.waitForOutcome(hash)).toBe('success')
    expect(await readHolderBalances(sandbox, identifier)).toEqual({ [rival.account.address]: '1' })
  })

  await test.step('copies are sold at a fixed price separately, one alone, or in one lot', async () => {
    const { identifier } = await sandbox.mint(owner.address, { quantity: 6 })
    await sell.follow(routes.createSftAuction(identifier))
    await sell.expectTab('single')
    await sell.chooseMode('Fixed price')
    await sell.expectTab('variable')
    await sell.expectAnswers('Which copies?', [
      /^Separately.*Each buyer takes as many as they like\.$/,
      /^One copy.*You sell one and keep the others\.$/,
      /^In one lot.*One buyer takes them together\.$/
    ])
    await test.step('on a phone the choices are one row above their explanation, and the price is in view', async () => {
      await owner.page.setViewportSize({ width: 390, height: 844 })
      const sentence = 'Anyone who pays your price gets it.'
      await sell.expectExplainedRow('Fixed price or auction?', sentence)
      await sell.expectExplainedRow('Which copies?', 'Each buyer takes as many as they like.')
      await sell.expectPriceInView()
      await sell.chooseLot('In one lot')
      await sell.expectExplainedRow('Which copies?', 'One buyer takes them together.')
      await owner.page.setViewportSize({ width: 1280, height: 720 })
      await sell.chooseLot('Separately')
    })
    await sell.expectPriceLabel('Price each')
    await sell.chooseLot('In one lot')
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
})

test('a seller takes over a suggested price in the chosen token', { tag: ['@M4', '@M5'] }, async ({
  trader,
  rival,
  sandbox
}) => {
  const owner = await trader()
  const artist = rival.account.address
  const sell = new SellDialog(owner.page)

  await test.step('for an NFT the highest offer and the lowest price of its collection are suggested', async () => {
    const { collection } = await sandbox.issue(artist)
    const { identifier } = await sandbox.mint(artist, { collection })
    await sandbox.transfer(artist, owner.address, identifier)
    await sell.openNft(identifier)
    await sell.expectHints()
    const other = await sandbox.mint(artist, { collection })
    const price = '1200000000000000000'
    const fixed = { identifier: other.identifier, minBid: price, maxBid: price }
    await sandbox.auction({ owner: artist, ...fixed })
    await rival.offer({ identifier, amount: 3n * EGLD })
    await sell.expectHintsOnOpening('Highest offer 3', 'Lowest price 1.2')
    await sell.press('Highest offer 3')
    await sell.expectPrice('3')
    await sell.expectReady()
    await sell.chooseToken(USDC)
    await sell.expectHints()
    await sell.expectPrice('3')
  })

  await test.step('for copies the price of other copies is suggested, and for a lot nothing', async () => {
    const { collection } = await sandbox.issue(artist, { semiFungible: true })
    const { identifier } = await sandbox.mint(artist, { collection, quantity: 9 })
    await sandbox.transfer(artist, owner.address, identifier, 3)
    const price = String(2n * EGLD)
    const units = { quantity: 2, minBid: price, maxBid: price, onePerPayment: true }
    await sandbox.auction({ owner: artist, identifier, ...units })
    await sell.follow(routes.createSftAuction(identifier, 'variable'))
    await sell.expectHintsOnOpening('Copies from 2')
    await sell.press('Copies from 2')
    await sell.expectPrice('2')
    await sell.chooseLot('In one lot')
    await sell.expectHints()
  })
})

test('a card and the other listings of an SFT say how many copies are for sale, and how', {
  tag: ['@M21', '@M26']
}, async ({ origin, sandbox }) => {
  const { address: owner } = await sandbox.newWallet()
  const name = `Lots ${owner.slice(-8)}`
  const { collection, identifier } = await sandbox.mint(owner, { quantity: 9, name })
  await sandbox.auction({ owner, identifier, quantity: 3 })
  const { html } = await requestPage(origin, `${routes.collection(collection)}?view=auctions`)
  const card = findItemText(html, name)
  expect(card).toContain('SFT · Lot of 3')
  expect(card).toContain('Starting bid 0.1 XEGLD')
  const price = { minBid: String(EGLD), maxBid: String(EGLD) }
  await sandbox.auction({ owner, identifier, quantity: 4, onePerPayment: true, ...price })
  const item = toText((await requestPage(origin, routes.asset(identifier))).html)
  expect(item).toMatch(/Lot of 3.*Auction for all 3|Starting bid for all 3/s)
  expect(item).toMatch(/4 of 4 left.*Fixed price each|Price each/s)
})
