import { OWN_LISTS, type OwnListName } from '../../src/lib/config/account-lists.ts'
import { routes } from '../../src/lib/config/routes.ts'
import { EGLD } from '../egld.ts'
import { expectAccessible } from './accessibility.ts'
import { AccountPage } from './areas/account-page.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { OwnListDialog } from './areas/own-list-dialog.ts'
import { PageLayout } from './areas/page-layout.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { SettleDialog } from './areas/settle-dialog.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { USDC } from './sandbox-amounts.ts'
import type { WalletAccount } from './sandbox-client.ts'
import { type AuctionRow, readHolderBalances } from './sandbox-rows.ts'
import type { TestUser } from './test-user.ts'

const TENTH = 10n ** 17n

const list = ({ page }: TestUser, name: OwnListName) =>
  new OwnListDialog(page, name, OWN_LISTS[name].title)
const signIn = (origin: string, { account }: TestUser) =>
  HeadlessTrader.signIn(origin, account as WalletAccount)

test('the sidebar counts a person’s own lists, and opens them as dialogs over the account page', {
  tag: ['@M25', '@N7']
}, async ({ trader, rival, sandbox, origin }) => {
  const me = await trader()
  const headlessTrader = await signIn(origin, me)
  const { identifier: nft } = await sandbox.mint(me.address, { name: 'Mine' })
  const { identifier } = await sandbox.mint(me.address, { name: 'Mine, for sale' })
  await sandbox.auction({ owner: me.address, identifier })
  const wanted = await sandbox.namedAuction('Wanted', { maxBid: '0' })
  await headlessTrader.waitForOutcome(await headlessTrader.bid({ ...wanted, price: String(TENTH) }))
  const theirs = await sandbox.mint((await sandbox.newWallet()).address)
  await headlessTrader.offer({ identifier: theirs.identifier, amount: EGLD })
  await rival.offer({ identifier: nft, amount: EGLD })
  await sandbox.fund(me.address, '1500000000', USDC)
  const site = new Site(me.page)
  await site.open(routes.asset(nft))
  const sidebar = new Sidebar(me.page)
  await sidebar.open()
  await sidebar.expectMenu({
    Collected: 1,
    Created: 2,
    Liked: 0,
    'My Auctions': 1,
    'My Bids': 1,
    'My Claimable': 0,
    'My Offers': '1 received of 2'
  })
  await sidebar.expectTokens({ USDC: '1,500' })
  await new PageLayout(me.page).expectSidebarAtEdge()
  await expectAccessible(me.page)
  await sidebar.follow('My Bids')
  const bids = list(me, 'my-bids')
  await bids.expectRow('Wanted', 'Top Bidder', '0.1 XEGLD')
  await bids.expectNoButton('Wanted')
  await bids.expectLists('NFTs 1', 'Auctions 1', 'Bids 1', 'Claimable 0', 'Offers 2')
  await expectAccessible(me.page)
  await bids.close()
  await new AccountPage(me.page).expectPath(routes.account({ address: me.address }))
  await sidebar.open()
  await sidebar.follow('Created')
  await new AccountPage(me.page).expectItems('Mine', 'Mine, for sale')
})

test('a person bids again, withdraws an auction and opens the sale form from their own lists', {
  tag: ['@M25', '@M4', '@M6', '@M9']
}, async ({ trader, rival, sandbox, origin }) => {
  const me = await trader()

  await test.step('an outbid person bids again from the list', async () => {
    const headlessTrader = await signIn(origin, me)
    const sale = { minBid: String(TENTH), maxBid: '0' }
    const auction = await sandbox.namedAuction('Fought over', sale)
    const bid = async (by: HeadlessTrader, amount: bigint) =>
      by.waitForOutcome(await by.bid({ ...auction, price: String(amount) }))
    await bid(headlessTrader, TENTH)
    await bid(rival, 2n * TENTH)
    await bid(headlessTrader, 3n * TENTH)
    await bid(rival, 4n * TENTH)
    const ahead = { ...(await sandbox.namedAuction('In the lead', sale)), price: String(TENTH) }
    await headlessTrader.waitForOutcome(await headlessTrader.bid(ahead))
    const bids = list(me, 'my-bids')
    await bids.open({ address: me.address })
    await bids.expectOrder('Fought over', 'In the lead')
    await bids.expectRow('Fought over', 'Outbidded', '0.4 XEGLD', '0.3 XEGLD')
    await bids.expectRow('Fought over', 'Minimum bid now', '0.41 XEGLD')
    await bids.expectRow('In the lead', 'Top Bidder', 'It’s yours if nobody bids more.')
    await bids.press('Fought over', 'Bid again')
    const page = new AuctionPage(me.page)
    await page.expectDialog()
    await page.type('0.6')
    await page.submit()
    await me.wallet.approve()
    await page.expectTopBidder()
    expect(await sandbox.readRow<AuctionRow>('auction', auction.auctionId)).toMatchObject({
      current_winner: me.address,
      current_bid: String(6n * TENTH)
    })
    await bids.follow({ address: me.address })
    await bids.expectRow('Fought over', 'Top Bidder', '0.6 XEGLD')
  })

  await test.step('an owner withdraws an auction from the list, and returns to the list without it', async () => {
    const { identifier } = await sandbox.mint(me.address, { name: 'Not for long' })
    const listed = await sandbox.auction({ owner: me.address, identifier })
    const auctions = list(me, 'my-auctions')
    await auctions.follow({ address: me.address })
    await auctions.press('Not for long', 'Withdraw')
    const settle = new SettleDialog(me.page)
    await settle.press('Withdraw')
    await me.wallet.approve()
    await settle.expectMessage('Your listing is withdrawn')
    expect(await sandbox.readRow<AuctionRow>('auction', listed.auctionId)).toMatchObject({
      status: 'Closed'
    })
    expect(await readHolderBalances(sandbox, identifier)).toEqual({ [me.address]: '1' })
    await settle.finish()
    await auctions.expectEmpty('No auctions found.')
    // Switching lists adds no history entry, so Back leaves the dialog.
    await me.page.goBack()
    await expect(me.page).not.toHaveURL(/my-auctions/)
    await me.page.goForward()
    await auctions.expectEmpty('No auctions found.')
  })

  await test.step('an item in the list links to its sale form, unless it cannot be sold', async () => {
    await sandbox.mint(me.address, { name: 'One of a kind' })
    await sandbox.mint(me.address, { name: 'Many', quantity: 7 })
    await sandbox.mint(me.address, {
      name: 'Flagged',
      scam: { type: 'scam', info: 'Copied from somebody' }
    })
    await sandbox.mint(me.address, { name: 'Covered', isNsfw: true })
    const own = list(me, 'my-nfts')
    await own.follow({ address: me.address })
    await own.expectRow('Many', '7 copies')
    await own.expectButtons('Scam - Copied from somebody', 'Send')
    await own.expectRow('Covered', 'Not safe for work')
    await own.expectButtons('Covered', 'Send')
    await own.search('kind')
    await own.expectCount(1)
    await own.expectSearching('kind')
    await own.showAll()
    await own.expectRow('Many', '7 copies')
    await own.search('Manyy')
    await own.expectNoMatch('Manyy', 'Many')
    await expectAccessible(me.page)
    await own.pressSuggestion('Many')
    await own.expectRow('Many', '7 copies')
    await own.expectCount(1)
    await own.showAll()
    await own.expectRow('Covered')
    await own.chooseCollection('Studio Prints')
    await own.expectCount(1)
    await own.expectRow('Many')
    await own.showAll()
    await own.expectRow('Covered')
    await own.search('ki')
    await own.expectRow('Many', '7 copies')
    await own.search('kind')
    await own.expectCount(1)
    await me.page.goBack()
    await own.expectRow('Many', '7 copies')
    await me.page.goForward()
    await own.expectCount(1)
    await own.expectButtons('One of a kind', 'Sell', 'Send')
    await own.press('One of a kind', 'Sell')
    await new SellDialog(me.page).expectForm()
  })
})

test('an own list is a wide dialog on a desktop and full-screen on a phone, and loads more', {
  tag: ['@M25', '@mobile']
}, async ({ trader, sandbox }) => {
  const me = await trader()
  for (const name of ['Roomy', 'A name so long that it takes a second line of its column']) {
    const { identifier } = await sandbox.mint(me.address, { name })
    await sandbox.auction({ owner: me.address, identifier })
  }
  await Promise.all(
    Array.from({ length: 24 }, (_, at) => sandbox.mint(me.address, { name: `Piece ${at}` }))
  )

  const auctions = list(me, 'my-auctions')
  let frame: unknown

  await test.step('a list is a wide dialog on a desktop, and fills the screen of a phone', async () => {
    await auctions.open({ address: me.address })
    await auctions.expectRow('Roomy', 'Starting bid')
    await auctions.expectRoom()
    frame = await auctions.measureFrame()
    await auctions.expectListsInView()
    await auctions.expectColumns()
    await auctions.expectTouchButtons()
    await expectAccessible(me.page)
  })

  await test.step('a long list in a dialog loads more while it scrolls, and closing returns to the page', async () => {
    const own = list(me, 'my-nfts')
    await own.follow({ address: me.address })
    await own.expectButtonsInOneRow()
    await own.scrollToEnd(24)
    await expect.poll(() => own.measureFrame()).toEqual(frame)
    await own.close()
    await new AccountPage(me.page).expectPath(routes.account({ address: me.address }))
  })
})
