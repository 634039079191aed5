import { routes } from '../../src/lib/config/routes.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { AssetPage } from './areas/asset-page.ts'
import { AssetStanding } from './areas/asset-standing.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'

/** Seconds: short enough to wait for the end, long enough to open the page before it. */
const SHORT = 8
const FIXED = { minBid: '1000000000000000000', maxBid: '1000000000000000000' }
const NO_MAXIMUM = { minBid: '100000000000000000', maxBid: '0' }
const UNITS = { ...FIXED, quantity: 3, onePerPayment: true }

test('a visitor is offered the actions that an auction allows', {
  tag: ['@M3', '@mobile']
}, async ({ visitor, sandbox }) => {
  const page = new AssetPage(visitor.page)
  const [plain, both, fixed, units] = [
    await sandbox.auction(NO_MAXIMUM),
    await sandbox.auction(),
    await sandbox.auction(FIXED),
    await sandbox.auction(UNITS)
  ]
  await page.openAuction(plain.identifier, plain.auctionId)
  await page.expectAction('Place a bid', routes.placeBid(plain.identifier, plain.auctionId))
  await page.expectAuctionText('Starting bid')

  await page.openAuction(both.identifier, both.auctionId)
  await page.expectAction('Place a bid', routes.placeBid(both.identifier, both.auctionId))
  await page.expectAction('Buy now', routes.buyNow(both.identifier, both.auctionId))

  await page.openAuction(fixed.identifier, fixed.auctionId)
  await page.expectAction('Buy now', routes.buyNow(fixed.identifier, fixed.auctionId))

  await page.openAuction(units.identifier, units.auctionId)
  await page.expectAction('Buy', routes.buySft(units.identifier, units.auctionId))
  await page.expectAuctionText('3 of 3 left')
})

test('an item that is not for sale offers no action', { tag: '@M3' }, async ({
  visitor,
  sandbox
}) => {
  const owner = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(owner.address)
  const page = new AssetPage(visitor.page)
  await page.open(identifier)
  await page.expectAuctionText('Not for sale')
  await page.expectNoActions()
})

test('an owner is offered the sale form that fits the item', { tag: '@M3' }, async ({
  trader,
  sandbox
}) => {
  const { address, page: window } = await trader()
  const page = new AssetPage(window)
  const nft = await sandbox.mint(address)
  const sft = await sandbox.mint(address, { quantity: 5 })
  await page.open(nft.identifier)
  await page.expectAction('Sell', routes.assetModal(nft.identifier, 'create-nft-auction'))
  await page.open(sft.identifier)
  await page.expectAction('Sell', routes.createSftAuction(sft.identifier))
})

test('a flagged item cannot be sold, and its owner sees why', { tag: ['@M3', '@M1'] }, async ({
  trader,
  sandbox
}) => {
  const { address, page: window } = await trader()
  const page = new AssetPage(window)
  const scam = await sandbox.mint(address, { scam: { type: 'scam', info: 'a copy' } })
  const nsfw = await sandbox.mint(address, { isNsfw: true })
  await page.open(scam.identifier)
  await page.expectAuctionText('You cannot sell items flagged as a scam here.')
  await page.expectNoActions()
  await page.open(nsfw.identifier)
  await page.expectAuctionText('You cannot sell items marked as not safe for work here.')
  await page.expectNoActions()
})

test('a seller may withdraw an auction and auction the remaining units', { tag: '@M3' }, async ({
  trader,
  sandbox
}) => {
  const { address, page: window } = await trader()
  const page = new AssetPage(window)
  const nft = await sandbox.auction({ owner: address })
  await page.openAuction(nft.identifier, nft.auctionId)
  await page.expectAction('Withdraw', routes.withdraw(nft.identifier, nft.auctionId))

  const { identifier } = await sandbox.mint(address, { quantity: 5 })
  const units = await sandbox.auction({ ...UNITS, owner: address, identifier })
  await page.openAuction(identifier, units.auctionId)
  await page.expectAction('Withdraw', routes.withdraw(identifier, units.auctionId))
  await page.expectAction('Sell more copies', routes.createSftAuction(identifier))
})

test('a bid changes the actions of the seller, the bidder and others', {
  tag: ['@M3', '@M15']
}, async ({ trader, visitor, origin, sandbox }) => {
  const [seller, bidder] = [await trader(), await trader()]
  const auction = await sandbox.auction({ ...NO_MAXIMUM, owner: seller.address })
  const { auctionId, identifier } = auction
  if (!bidder.account) throw new Error('a trader has an account')
  const headlessTrader = await HeadlessTrader.signIn(origin, bidder.account)
  const hash = await headlessTrader.bid({ ...auction, price: '200000000000000000' })
  expect(await headlessTrader.waitForOutcome(hash)).toBe('success')

  const [sellers, bidders, others] = [seller, bidder, visitor].map(i => new AssetPage(i.page))
  await sellers?.openAuction(identifier, auctionId)
  await sellers?.expectAuctionText('0.2')
  await sellers?.expectNoActions()
  await sellers?.expectRows('Bids', 1)
  await bidders?.openAuction(identifier, auctionId)
  await bidders?.expectAuctionText('You are the top bidder!')
  await bidders?.expectNoActions()
  await others?.openAuction(identifier, auctionId)
  await others?.expectAction('Place a bid', routes.placeBid(identifier, auctionId))
})

test('the page tells an outbid bidder so, a holder what they hold, and whom an item is held for', {
  tag: ['@M3', '@M4']
}, async ({ trader, origin, rival, sandbox }) => {
  const { account, address, page } = await trader()
  if (!account) throw new Error('a trader has an account')
  const seller = await sandbox.newWallet()
  const auction = await sandbox.auction({ ...NO_MAXIMUM, owner: seller.address })
  const bidder = await HeadlessTrader.signIn(origin, account)
  for (const [who, price] of [
    [bidder, '200000000000000000'],
    [rival, '300000000000000000']
  ] as const)
    expect(await who.waitForOutcome(await who.bid({ ...auction, price }))).toBe('success')
  const assetPage = new AssetPage(page)
  await assetPage.openAuction(auction.identifier, auction.auctionId)
  await assetPage.expectAuctionText('You were outbid')
  await assetPage.expectAction('Bid again', routes.placeBid(auction.identifier, auction.auctionId))
  const standing = new AssetStanding(page)
  const units = await sandbox.mint(address, { quantity: 2 })
  await assetPage.open(units.identifier)
  await standing.expectHolding(/^You own 2$/)
})

test('on a phone the price and the action stay in view', { tag: '@M3' }, async ({
  visitor,
  sandbox
}) => {
  const auction = await sandbox.auction(NO_MAXIMUM)
  await visitor.page.setViewportSize({ width: 390, height: 844 })
  const page = new AssetPage(visitor.page)
  await page.openAuction(auction.identifier, auction.auctionId)
  await new AssetStanding(visitor.page).expectPinnedAction('Place a bid', '0.1 XEGLD')
})

test('the bids are read ten at a time, to the first one', { tag: '@M15' }, async ({
  visitor,
  rival,
  origin,
  sandbox
}) => {
  const auction = await sandbox.auction(NO_MAXIMUM)
  const other = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
  for (let at = 1; at <= 14; at++) {
    const bidder = at % 2 === 0 ? other : rival
    const hash = await bidder.bid({ ...auction, price: `${at}00000000000000000` })
    expect(await bidder.waitForOutcome(hash)).toBe('success')
  }
  const page = new AssetPage(visitor.page)
  await page.open(auction.identifier)
  await page.expectRows('Bids', 3)
  await page.showMore('Bids')
  await page.expectRows('Bids', 13)
  await page.showMore('Bids')
  await page.expectRows('Bids', 14)
  await page.expectInList('Bids', '0.1 XEGLD')
})

test('bidding becomes claiming when the auction ends on an open page', {
  tag: ['@M3', '@M13']
}, async ({ trader, visitor, origin, sandbox }) => {
  const [seller, bidder] = [await trader(), await trader()]
  const auction = await sandbox.auction({ ...NO_MAXIMUM, owner: seller.address, seconds: 14 })
  const { auctionId, identifier } = auction
  if (!bidder.account) throw new Error('a trader has an account')
  const headlessTrader = await HeadlessTrader.signIn(origin, bidder.account)
  await headlessTrader.waitForOutcome(
    await headlessTrader.bid({ ...auction, price: '200000000000000000' })
  )

  const [sellers, bidders, others] = [seller, bidder, visitor].map(i => new AssetPage(i.page))
  await bidders?.openAuction(identifier, auctionId)
  await sellers?.openAuction(identifier, auctionId)
  await others?.openAuction(identifier, auctionId)
  await bidders?.expectAction('Claim', routes.claimAuction(identifier, auctionId))
  await sellers?.expectAction('End auction', routes.endAuction(identifier, auctionId))
  await others?.expectAuctionText('This auction has ended.')
})

test('unsold units are withdrawn after the end', { tag: '@M3' }, async ({ trader, sandbox }) => {
  const { address, page: window } = await trader()
  const page = new AssetPage(window)
  const units = await sandbox.auction({ ...UNITS, owner: address, seconds: SHORT })
  await page.openAuction(units.identifier, units.auctionId)
  await page.expectAuctionText('Ends in')
  await page.expectAction('Withdraw', routes.withdraw(units.identifier, units.auctionId))
})

test('an auction of another marketplace links to it and cannot be bid on here', {
  tag: ['@M3', '@M15']
}, async ({ trader, visitor, sandbox }) => {
  const { identifier, auctionId } = await sandbox.findAuctionOn('frameline')
  const page = new AssetPage(visitor.page)
  await page.openAuction(identifier, auctionId)
  await page.expectAction(/View on/, /^https:\/\/frameline\.example\//)
  const bid = new ActionDialog((await trader()).page, 'Place a bid', 'Place bid')
  await bid.open(routes.placeBid(identifier, auctionId))
  await bid.expectNoAction('This auction has ended or does not exist.')
})
