// Auctions, offers and sales that end while a page shows them, and the actions that follow. The tests move the clocks
// of the network and of the pages.

import { OWN_LISTS, type OwnListName } from '../../src/lib/config/account-lists.ts'
import { routes } from '../../src/lib/config/routes.ts'
import { EGLD } from '../egld.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { CampaignPage } from './areas/campaign-pages.ts'
import { EditorialPage } from './areas/editorial-page.ts'
import { Offers } from './areas/offers.ts'
import { OwnListDialog } from './areas/own-list-dialog.ts'
import { SettleDialog } from './areas/settle-dialog.ts'
import { Sidebar } from './areas/sidebar.ts'
import { startDeadline } from './deadline.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { requestPage } from './http-answers.ts'
import { refuseOperation } from './query-faults.ts'
import { readOfferRow } from './sandbox-amounts.ts'
import type { WalletAccount } from './sandbox-client.ts'
import { type AuctionRow, readBalance, readHolderBalances } from './sandbox-rows.ts'
import type { TestUser } from './test-user.ts'

const TENTH = '100000000000000000'
/** Seconds until an end. Long enough to open its page first. */
const LATER = 600

const list = ({ page }: TestUser, name: OwnListName) =>
  new OwnListDialog(page, name, OWN_LISTS[name].title)
const signIn = (origin: string, { account }: TestUser) =>
  HeadlessTrader.signIn(origin, account as WalletAccount)

test('open tabs show a campaign as live and as ended in the right second, without a reload', {
  tag: ['@C9']
}, async ({ page, context, sandbox }) => {
  await context.clock.install()
  // A route disables the browser's cache, so that each tab reads the server's clock before the clocks move.
  await context.route(`**${routes.campaigns()}/**`, route => route.continue())
  const made = await sandbox.campaign({
    startsInSeconds: LATER,
    endsInSeconds: 2 * LATER
  })
  const start = await startDeadline(sandbox, LATER)
  const end = await startDeadline(sandbox, 2 * LATER)
  const tabs = [new CampaignPage(page), new CampaignPage(await context.newPage())]
  const marks: (() => Promise<void>)[] = []
  for (const tab of tabs) {
    await tab.open(made)
    await tab.expectPhase('Launching')
    await tab.expectCountdown(true)
    await tab.expectBuy('Standard', 'none')
    marks.push(await tab.markDocument())
  }
  await start.pass(context)
  for (const tab of tabs) {
    await tab.expectPhase('Live')
    await tab.expectTier('Standard', [/^Standard.*Price/s])
    await tab.expectBuy('Standard', 'open')
  }
  await end.pass(context)
  for (const tab of tabs) {
    await tab.expectPhase('Ended')
    await tab.expectTier('Standard', ['Launch price', 'No longer on sale'])
    await tab.expectBuy('Standard', 'none')
    await tab.expectCountdown(false)
  }
  for (const expectSame of marks) await expectSame()
})

test('a buyer is told that nothing was signed when a campaign ends while the wallet is open', {
  tag: ['@C10', '@N10']
}, async ({ trader, sandbox }) => {
  const buyer = await trader()
  await buyer.context.clock.install()
  const tiers = [{ name: 'Gold', total: 10, price: TENTH }]
  const campaign = await sandbox.campaign({ endsInSeconds: LATER, tiers })
  const deadline = await startDeadline(sandbox, LATER)
  const page = new CampaignPage(buyer.page)
  await page.open(campaign)
  await page.buy('Gold')
  const dialog = new ActionDialog(buyer.page, `Buy ${campaign.campaignId}`, 'Buy')
  await dialog.submit()
  await dialog.expectWaiting()
  await deadline.pass(buyer.context)
  await dialog.expectMessage('This launch has ended. Nothing was signed.')
  await buyer.wallet.expectClosed()
})

test('an offer expires on an open page, and the person who made it gets the held money back', {
  tag: ['@M12', '@W7']
}, async ({ trader, rival: owner, sandbox, origin }) => {
  const { identifier } = await sandbox.mint(owner.account.address)
  const maker = await trader()
  await maker.context.clock.install()
  const headlessMaker = await signIn(origin, maker)
  const id = await headlessMaker.offer({ identifier, amount: EGLD, seconds: LATER })
  const deadline = await startDeadline(sandbox, LATER)
  const offers = new Offers(maker.page)
  const acceptPath = routes.offerModal(identifier, id, 'accept-offer')
  const readOwnersPage = async () =>
    (await requestPage(origin, routes.asset(identifier), owner.cookie)).html

  await test.step('the offer expires on the open page, and its money is still held', async () => {
    await offers.open(identifier)
    await offers.expectOffer('Offer Active')
    expect(await readOwnersPage()).toContain(acceptPath)
    await deadline.pass(maker.context)
    await offers.expectOffer('Offer Expired')
    expect(await readOwnersPage()).not.toContain(acceptPath)
    expect(await readOfferRow(sandbox, id)).toMatchObject({ held: 1 })
  })

  await test.step('the person who made the offer is told that the money is held, and gets it back', async () => {
    await offers.expectOffer('Your money is held until you get it back.')
    await offers.press('Get 1 XEGLD back')
    const dialog = new ActionDialog(maker.page, 'Get 1 XEGLD back', 'Get 1 XEGLD back')
    await dialog.expectMessage(/Your money is held until you get it back/)
    await dialog.submit()
    await maker.wallet.approve()
    await dialog.expectMessage('Offer withdrawn')
    expect(await readOfferRow(sandbox, id)).toMatchObject({ status: 'Closed', held: 0 })
  })
})

test('an owner ends an auction after its deadline and is paid to the smallest unit', {
  tag: ['@M10', '@M27', '@W7']
}, async ({ trader, rival, sandbox }) => {
  const owner = await trader()
  await owner.context.clock.install()
  const listed = await sandbox.auction({ owner: owner.address, maxBid: '0', seconds: LATER })
  const deadline = await startDeadline(sandbox, LATER)
  const price = 123_456_789_012_345_679n
  const bid = await rival.bid({ ...listed, price: String(price) })
  expect(await rival.waitForOutcome(bid)).toBe('success')
  const settle = new SettleDialog(owner.page)
  await settle.openEnd(listed)
  await settle.expectMessage('The auction is still running. You can end it after its deadline.')
  await settle.expectNoActions()
  await deadline.pass(owner.context)
  // The dialog changes by itself after the deadline, without a reload.
  await settle.expectAction('Get paid')
  await settle.expectTerms('Sold for', '0.123456789012345679 XEGLD')
  await settle.expectTerms('The winner gets the item, and you are paid immediately.')
  await settle.expectTerms('Marketplace fee (2.5%)', 'You receive', '0.120370369287037038 XEGLD')
  const before = await readBalance(sandbox, owner.address)
  await settle.press('Get paid')
  await owner.wallet.approve()
  await settle.expectMessage('The auction has ended')
  await settle.expectMessage(/^You received 0\.120370369287037038 XEGLD, and the winner has/)
  const auction = await sandbox.readRow<AuctionRow>('auction', listed.auctionId)
  expect(auction.status).toBe('Ended')
  expect(await readHolderBalances(sandbox, listed.identifier)).toEqual({
    [rival.account.address]: '1'
  })
  // The owner is the creator: only the marketplace cut of 2.5 %, rounded down, and the fee of this transaction are
  // deducted.
  const fee = before + price - price / 40n - (await readBalance(sandbox, owner.address))
  expect(fee).toBeGreaterThan(0n)
  expect(fee).toBeLessThan(10n ** 15n)
})

test('a person settles an expired offer, a won auction and a sale from their own lists', {
  tag: ['@M25', '@M10', '@M11', '@M12', '@N10']
}, async ({ trader, rival, sandbox, origin }) => {
  const me = await trader()
  await me.context.clock.install()
  const headlessTrader = await signIn(origin, me)
  const owner = await sandbox.newWallet()
  const late = await sandbox.mint(owner.address, { name: 'Too late' })
  const open = await sandbox.mint(owner.address, { name: 'Still open' })
  await headlessTrader.offer({ identifier: open.identifier, amount: 2n * EGLD })
  const id = await headlessTrader.offer({
    identifier: late.identifier,
    amount: EGLD,
    seconds: LATER
  })
  const endOfOffer = await startDeadline(sandbox, LATER)
  const won = await sandbox.namedAuction('Won', { seconds: 2 * LATER, maxBid: '0' })
  await headlessTrader.waitForOutcome(await headlessTrader.bid({ ...won, price: TENTH }))
  const { identifier } = await sandbox.mint(me.address, { name: 'Sold' })
  const sold = await sandbox.auction({
    owner: me.address,
    identifier,
    seconds: 2 * LATER,
    minBid: TENTH,
    maxBid: '0'
  })
  const endOfAuctions = await startDeadline(sandbox, 2 * LATER)
  await rival.waitForOutcome(await rival.bid({ ...sold, price: TENTH }))
  await endOfOffer.pass(me.context)
  const statusOf = async ({ auctionId }: { auctionId: number }) =>
    (await sandbox.readRow<AuctionRow>('auction', auctionId)).status

  const offers = list(me, 'my-offers')
  const withdrawing = new ActionDialog(me.page, 'Get 1 XEGLD back', 'Get 1 XEGLD back')
  await test.step('the reason of a refusal by the service is shown below the button', async () => {
    expect(await readOfferRow(sandbox, id)).toMatchObject({ status: 'Expired' })
    await me.page.goto(routes.home())
    await new EditorialPage(me.page).follow('Get money back from 1 expired offer')
    await offers.expectRow('Still open', 'Offer Active', '2 XEGLD')
    await offers.expectRow('Too late', 'Offer Expired', 'Your money is held until you get it back.')
    await offers.expectOrder('Waiting for you', 'Too late', 'Offers you made', 'Still open')
    await offers.close()
    const sidebar = new Sidebar(me.page)
    await sidebar.open()
    await sidebar.expectEntry('My Offers', '1 to get back of 2')
    await sidebar.follow('My Offers')
    await offers.press('Too late', 'Get 1 XEGLD back')
    const messages = ['The vault is closed.', 'Ask again on Monday.']
    await refuseOperation(me.page, 'withdrawOffer', messages)
    await withdrawing.submit()
    await withdrawing.expectErrors(...messages)
    await me.wallet.expectClosed()
    await me.page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('the expired offer is withdrawn', async () => {
    await withdrawing.submit()
    await me.wallet.approve()
    await withdrawing.expectMessage('Offer withdrawn')
    expect(await readOfferRow(sandbox, id)).toMatchObject({ status: 'Closed', held: 0 })
    await offers.follow({ address: me.address })
    await offers.expectCount(1)
    await offers.expectRow('Still open')
  })

  await test.step('a finished auction is ended by its seller and claimed by its winner, each from a list', async () => {
    await endOfAuctions.pass(me.context)
    for (const auction of [won, sold]) expect(await statusOf(auction)).toBe('Claimable')
    await offers.close()
    const sidebar = new Sidebar(me.page)
    await sidebar.open()
    await sidebar.expectEntry('My Auctions', '1 sold')
    await sidebar.expectEntry('My Claimable', '1 to claim')
    await sidebar.follow('My Claimable')
    const claimable = list(me, 'my-claimable')
    await claimable.expectRow('Won', 'Ended', 'Final bid')
    await claimable.press('Won', 'Claim')
    const claim = new ActionDialog(me.page, 'Claim', 'Claim')
    await claim.submit()
    await me.wallet.approve()
    await claim.finish()
    expect(await readHolderBalances(sandbox, won.identifier)).toEqual({ [me.address]: '1' })
    expect(await statusOf(won)).toBe('Ended')

    const auctions = list(me, 'my-auctions')
    await auctions.follow({ address: me.address })
    await auctions.expectRow('Sold', 'Ended', 'Sold for', 'You receive', '0.0975 XEGLD')
    await auctions.press('Sold', 'Get paid')
    const settle = new SettleDialog(me.page)
    await settle.press('Get paid')
    await me.wallet.approve()
    await expect.poll(() => statusOf(sold)).toBe('Ended')
    expect(await readHolderBalances(sandbox, identifier)).toEqual({ [rival.account.address]: '1' })
  })
})
