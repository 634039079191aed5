import { routes } from '../../src/lib/config/routes.ts'
import { EGLD } from '../egld.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { AssetPage } from './areas/asset-page.ts'
import { PinnedAction } from './areas/pinned-action.ts'
import { ServedAsset } from './areas/served-asset.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { requestPage } from './http-answers.ts'
import type { CreatedAuction, WalletAccount } from './sandbox-client.ts'
import { bidInTurn } from './sandbox-rows.ts'

const { auctionModal } = routes
/** Seconds. Short enough to wait for the end, and long enough to read the page before it. */
const SHORT = 8
const FIXED = { minBid: '1000000000000000000', maxBid: '1000000000000000000' }
const NO_MAXIMUM = { minBid: '100000000000000000', maxBid: '0' }
const UNITS = { ...FIXED, quantity: 3, onePerPayment: true }
/** An item of the seeded world: bob holds copies, and Cloudbreakers sells others. */
const HELD_AND_LISTED_ELSEWHERE = 'PASSES-d7a01c-02'

async function bid(by: HeadlessTrader, auction: CreatedAuction, tenths: number): Promise<void> {
  const hash = await by.bid({ ...auction, price: `${tenths}00000000000000000` })
  expect(await by.waitForOutcome(hash)).toBe('success')
}

test.describe('an asset page as the server renders it', () => {
  test('a visitor is offered the actions that the type of an auction allows', {
    tag: '@M3'
  }, async ({ origin, sandbox }) => {
    const page = new ServedAsset(origin)
    const [plain, both, fixed, units] = [
      await sandbox.auction(NO_MAXIMUM),
      await sandbox.auction(),
      await sandbox.auction(FIXED),
      await sandbox.auction(UNITS)
    ]
    await page.openAuction(plain.identifier, plain.auctionId)
    page.expectAction('Place a bid', auctionModal(plain.identifier, plain.auctionId, 'place-bid'))
    page.expectAuctionText('Starting bid')

    await page.openAuction(both.identifier, both.auctionId)
    page.expectAction('Place a bid', auctionModal(both.identifier, both.auctionId, 'place-bid'))
    page.expectAction('Buy now', auctionModal(both.identifier, both.auctionId, 'buy-now'))
    page.expectPinned(/or buy at [\d.]+ XEGLD/)

    await page.openAuction(fixed.identifier, fixed.auctionId)
    page.expectAction('Buy now', auctionModal(fixed.identifier, fixed.auctionId, 'buy-now'))

    await page.openAuction(units.identifier, units.auctionId)
    page.expectAction('Buy', auctionModal(units.identifier, units.auctionId, 'buy-sft'))
    page.expectAuctionText('3 of 3 left')
  })

  test('a visitor of an item that is not for sale may make an offer, and cannot buy', {
    tag: '@M3'
  }, async ({ origin, rival, sandbox }) => {
    const { address } = await sandbox.newWallet()
    const [{ identifier }, wanted] = [await sandbox.mint(address), await sandbox.mint(address)]
    const page = new ServedAsset(origin)
    await page.open(identifier)
    page.expectAuctionText('Not for sale')
    page.expectNoActions()
    page.expectAction('Connect to make an offer', routes.assetModal(identifier, 'make-offer'))
    for (const amount of [3n, 2n]) await rival.offer({ ...wanted, amount: amount * EGLD })
    await page.open(wanted.identifier)
    page.expectAuctionText(/Highest offer 3 XEGLD.*Expires in \d/)
  })

  test('an owner is offered the sale form that fits an NFT or an SFT', { tag: '@M3' }, async ({
    rival: owner,
    origin,
    sandbox
  }) => {
    const page = new ServedAsset(origin, owner.cookie)
    const nft = await sandbox.mint(owner.account.address)
    const sft = await sandbox.mint(owner.account.address, { quantity: 5 })
    await page.open(nft.identifier)
    page.expectAction('Sell', routes.assetModal(nft.identifier, 'create-nft-auction'))
    await page.open(sft.identifier)
    page.expectAction('Sell', routes.createSftAuction(sft.identifier))
  })

  test('an owner is told why a flagged item cannot be sold', { tag: ['@M3', '@M1'] }, async ({
    rival: owner,
    origin,
    sandbox
  }) => {
    const { address } = owner.account
    const page = new ServedAsset(origin, owner.cookie)
    const scam = await sandbox.mint(address, { scam: { type: 'scam', info: 'a copy' } })
    const nsfw = await sandbox.mint(address, { isNsfw: true })
    await page.open(scam.identifier)
    page.expectAuctionText('You cannot sell items flagged as a scam here.')
    page.expectNoActions()
    await page.open(nsfw.identifier)
    page.expectAuctionText('You cannot sell items marked as not safe for work here.')
    page.expectNoActions()
  })

  test('a seller is offered to withdraw an auction, and to sell the remaining copies', {
    tag: '@M3'
  }, async ({ rival: seller, origin, sandbox }) => {
    const { address } = seller.account
    const page = new ServedAsset(origin, seller.cookie)
    const nft = await sandbox.auction({ owner: address })
    await page.openAuction(nft.identifier, nft.auctionId)
    page.expectAction('Withdraw', auctionModal(nft.identifier, nft.auctionId, 'withdraw'))

    const { identifier } = await sandbox.mint(address, { quantity: 7 })
    const units = await sandbox.auction({ ...UNITS, owner: address, identifier })
    await page.openAuction(identifier, units.auctionId)
    page.expectAction('Withdraw', auctionModal(identifier, units.auctionId, 'withdraw'))
    page.expectAction('Sell more copies', routes.createSftAuction(identifier, 'variable'))
    page.expectText(/3 of your 7 copies are listed at/)
    const lot = await sandbox.auction({ quantity: 2, owner: address, identifier })
    await page.openAuction(identifier, lot.auctionId)
    page.expectAction('Sell more copies', routes.createSftAuction(identifier))
    page.expectText(/5 of your 7 copies are listed/)
    page.expectText(/2 here, from .* Your other listing: 3 at [\d.]+ XEGLD each\./)
    page.expectAction('See all in My Auctions', routes.accountModal({ address }, 'my-auctions'))
  })

  test('a buyer of copies is offered to sell them, and the seller to list more copies', {
    tag: ['@M3', '@M5']
  }, async ({ rival: seller, origin, sandbox }) => {
    const buyer = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
    const [from, to] = [seller.account.address, buyer.account.address]
    const { identifier } = await sandbox.mint(from, { quantity: 9 })
    const listed = await sandbox.auction({ ...UNITS, quantity: 5, owner: from, identifier })
    await sandbox.transfer(from, to, identifier, 2)
    const theirs = new ServedAsset(origin, buyer.cookie)
    await theirs.openAuction(identifier, listed.auctionId)
    theirs.expectAction('Sell your copies', routes.createSftAuction(identifier))
    theirs.expectText('You own 2')
    const own = new ServedAsset(origin, seller.cookie)
    await own.openAuction(identifier, listed.auctionId)
    own.expectAction('Sell more copies', routes.createSftAuction(identifier, 'variable'))
  })

  test('after a bid the seller, the bidder and others see different actions', {
    tag: ['@M3', '@M15']
  }, async ({ rival: bidder, origin, sandbox }) => {
    const seller = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
    const auction = await sandbox.auction({ ...NO_MAXIMUM, owner: seller.account.address })
    const { auctionId, identifier } = auction
    await bid(bidder, auction, 2)

    const sellers = new ServedAsset(origin, seller.cookie)
    await sellers.openAuction(identifier, auctionId)
    sellers.expectAuctionText('A bid has been placed, so you can no longer change or withdraw')
    sellers.expectPinned(/^Current bid 0\.2 XEGLD Ends in \d/)
    sellers.expectNoActions()
    sellers.expectRows('Bids', 1)
    const bidders = new ServedAsset(origin, bidder.cookie)
    await bidders.openAuction(identifier, auctionId)
    bidders.expectAuctionText('You are the top bidder!')
    bidders.expectNoActions()
    const others = new ServedAsset(origin)
    await others.openAuction(identifier, auctionId)
    others.expectAction('Place a bid', auctionModal(identifier, auctionId, 'place-bid'))
  })

  test('a bidder is told that they were outbid, and a holder how many copies they own', {
    tag: ['@M3', '@M4']
  }, async ({ rival, origin, sandbox }) => {
    const person = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
    const seller = await sandbox.newWallet()
    const auction = await sandbox.auction({ ...NO_MAXIMUM, owner: seller.address })
    const { auctionId, identifier } = auction
    await bid(person, auction, 2)
    await bid(rival, auction, 3)
    const page = new ServedAsset(origin, person.cookie)
    await page.openAuction(identifier, auctionId)
    page.expectAuctionText('You were outbid')
    page.expectAction('Bid again', auctionModal(identifier, auctionId, 'place-bid'))
    const units = await sandbox.mint(person.account.address, { quantity: 2 })
    await page.open(units.identifier)
    page.expectText(/You own 2(?!\d)/)
  })

  test('an auction that its seller withdrew redirects to the asset, which can be sold again', {
    tag: ['@M13', '@M15']
  }, async ({ rival: seller, origin, sandbox }) => {
    const { auctionId, identifier } = await sandbox.auction({ owner: seller.account.address })
    const page = new ServedAsset(origin, seller.cookie)
    await page.openAuction(identifier, auctionId)
    page.expectText('Creator and seller')
    page.expectText(/Owner\s*Held by the marketplace/)
    await seller.waitForOutcome(await seller.send(await seller.plan('withdraw', { auctionId })))
    const path = routes.auction(identifier, auctionId)
    expect(await requestPage(origin, path, seller.cookie)).toMatchObject({
      location: routes.asset(identifier)
    })
    await page.open(identifier)
    page.expectAction('Sell', routes.assetModal(identifier, 'create-nft-auction'))
  })

  test('a listing of this marketplace is offered even if five listings elsewhere are cheaper', {
    tag: ['@M3', '@M15']
  }, async ({ origin, sandbox }) => {
    const { address: owner } = await sandbox.newWallet()
    const { identifier } = await sandbox.mint(owner, { quantity: 6 })
    const unit = { ...FIXED, owner, identifier, quantity: 1, onePerPayment: false }
    for (let at = 1; at <= 5; at += 1) {
      const minBid = `${at}00000000000000000`
      await sandbox.auction({ ...unit, minBid, marketplace: 'kilnandco' })
    }
    const { auctionId } = await sandbox.auction(unit)
    const page = new ServedAsset(origin)
    await page.open(identifier)
    page.expectAction('Buy now', auctionModal(identifier, auctionId, 'buy-now'))
    page.expectText(/Other listings \(5\)/)
    page.expectText(/on Kiln &amp; Co/)
  })
})

test('a visitor loads bids ten at a time, and on a phone sees the price and the action all the time', {
  tag: ['@M3', '@M15']
}, async ({ visitor, rival, origin, sandbox }) => {
  const auction = await sandbox.auction(NO_MAXIMUM)
  const other = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
  await bidInTurn([rival, other], auction, 14)
  const page = new AssetPage(visitor.page)
  await visitor.page.setViewportSize({ width: 390, height: 844 })
  await page.open(auction.identifier)

  await test.step('on a phone the price and the action stay in view', async () => {
    await new PinnedAction(visitor.page).expectInView('Place a bid', '1.4 XEGLD')
  })

  await test.step('the bids are read ten at a time, to the first one', async () => {
    await page.expectRows('Bids', 3)
    await page.showMore('Bids')
    await page.expectRows('Bids', 13)
    await page.showMore('Bids')
    await page.expectRows('Bids', 14)
    await page.expectInList('Bids', '0.1 XEGLD')
  })
})

test('when an auction ends, its open page offers the winner to claim and the seller to take units back', {
  tag: ['@M3', '@M13']
}, async ({ trader, rival: seller, origin, sandbox }) => {
  const bidder = await trader()
  const auction = await sandbox.auction({
    ...NO_MAXIMUM,
    owner: seller.account.address,
    seconds: 12
  })
  const { auctionId, identifier } = auction
  await bid(await HeadlessTrader.signIn(origin, bidder.account as WalletAccount), auction, 2)
  const page = new AssetPage(bidder.page)
  const units = await sandbox.auction({ ...UNITS, owner: seller.account.address, seconds: SHORT })
  await page.openAuction(identifier, auctionId)
  await page.expectAuctionText('Ends in')
  const unsold = new ServedAsset(origin, seller.cookie)
  await unsold.openAuction(units.identifier, units.auctionId)
  unsold.expectAuctionText('Ends in')
  await test.step('bidding becomes claiming when the auction ends on an open page', async () => {
    await page.expectAction('Claim', auctionModal(identifier, auctionId, 'claim-auction'))
  })

  await test.step('unsold units are withdrawn after the end', async () => {
    await expect(async () => {
      await unsold.openAuction(units.identifier, units.auctionId)
      unsold.expectNoAuctionText('Ends in')
    }).toPass({ timeout: 30_000 })
    unsold.expectAction('Take it back', auctionModal(units.identifier, units.auctionId, 'withdraw'))
  })
  await test.step('the seller is offered the payment, and others nothing', async () => {
    const own = new ServedAsset(origin, seller.cookie)
    await own.openAuction(identifier, auctionId)
    own.expectAction('Get paid', auctionModal(identifier, auctionId, 'end-auction'))
    const others = new ServedAsset(origin)
    await others.openAuction(identifier, auctionId)
    others.expectAuctionText('This auction has ended.')
  })
})

test('an auction of another marketplace has a link to it and cannot be bid on here', {
  tag: ['@M3', '@M15']
}, async ({ trader, origin, sandbox }) => {
  const { identifier, auctionId } = await sandbox.findAuctionOn('frameline')
  const page = new ServedAsset(origin)
  await page.openAuction(identifier, auctionId)
  page.expectAction(/View on/, /^https:\/\/frameline\.example\//)
  const dialog = new ActionDialog((await trader()).page, 'Place a bid', 'Place bid')
  await dialog.open(auctionModal(identifier, auctionId, 'place-bid'))
  await dialog.expectNoAction('This auction has ended or does not exist.')

  await test.step('a holder of copies gets the same link, and a button to sell their copies', async () => {
    const holder = await HeadlessTrader.signIn(origin, await sandbox.wallet('bob'))
    const held = new ServedAsset(origin, holder.cookie)
    await held.open(HELD_AND_LISTED_ELSEWHERE)
    held.expectPinnedAction(/^View on Cloudbreakers/)
    held.expectAction('Sell your copies', routes.createSftAuction(HELD_AND_LISTED_ELSEWHERE))
  })
})
