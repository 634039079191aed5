// The viewer's own items on the page of a collection, held and listed, with the next step on each card.

import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AccountPage } from './areas/account-page.ts'
import { AssetPage } from './areas/asset-page.ts'
import { ChangePriceDialog } from './areas/change-price-dialog.ts'
import { CollectionPage } from './areas/collection-page.ts'
import { Layers } from './areas/layers.ts'
import { OwnCards } from './areas/own-cards.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { SettleDialog } from './areas/settle-dialog.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { findItemText, requestPage, toText } from './http-answers.ts'
import type { WalletAccount } from './sandbox-client.ts'

const ONE = '1000000000000000000'
const FIXED = { minBid: ONE, maxBid: ONE }

test('a seller finds a listed item among their own, changes its price there, and withdraws it', {
  tag: ['@M21', '@M4', '@M9', '@phone']
}, async ({ trader, sandbox }) => {
  const owner = await trader()
  const creator = await sandbox.newWallet()
  const { collection } = await sandbox.issue(creator.address)
  await sandbox.mint(owner.address, { collection, name: 'Wanted' })
  await sandbox.mint(owner.address, { collection, name: 'Kept' })
  const page = new CollectionPage(owner.page)
  const cards = new OwnCards(owner.page)
  const layers = new Layers(owner.page)
  await page.open(collection, '?view=yours')
  await page.expectCards('Kept', 'Wanted')

  await test.step('an item that is listed from this page keeps its place', async () => {
    const sell = new SellDialog(owner.page)
    await page.sell('Wanted')
    await sell.fillPrice('0.5')
    await sell.submit()
    await owner.wallet.approve()
    await sell.expectStarted()
    await sell.finish()
    await layers.close()
    await cards.expectListed('Wanted', '0.5 XEGLD')
    await page.expectHeld('Kept', 'You own this')
    await page.expectCards('Kept', 'Wanted')
    await page.expectYours(true, 2)
    await expectAccessible(owner.page)
    await new Site(owner.page).expectNoSidewaysScroll()
  })

  await test.step('the price is changed with the button of the card', async () => {
    const dialog = new ChangePriceDialog(owner.page)
    await cards.press('Change the price', 'Wanted')
    await dialog.expectPrice('0.5')
    await dialog.fillPrice('0.75')
    await dialog.submit()
    await owner.wallet.approve()
    await dialog.expectReturned()
    await dialog.listAgain()
    await owner.wallet.approve()
    await dialog.expectMessage('Bids now start at 0.75 XEGLD')
    await dialog.close()
    await layers.close()
    await page.expectCards('Kept', 'Wanted')
    await cards.expectListed('Wanted', '0.75 XEGLD')
  })

  await test.step('the card links to the listing, and after the withdrawal the item is held again', async () => {
    await cards.open('Wanted')
    await new AssetPage(owner.page).pressAction('Withdraw')
    const settle = new SettleDialog(owner.page)
    await settle.press('Withdraw')
    await owner.wallet.approve()
    await settle.expectMessage('Your listing is withdrawn')
    await layers.goBackWithin()
    await layers.expectTop('foreground', /^\/nfts\//)
    await layers.close()
    await page.expectHeld('Wanted', 'You own this')
    await cards.expectNotListed('Wanted')
    await page.expectYours(true, 2)
    await page.sell('Wanted')
    await new SellDialog(owner.page).expectForm()
  })
})

test('only the seller sees their listings as own items on the collection page', {
  tag: ['@M21', '@M5', '@M26']
}, async ({ trader, rival, sandbox, origin }) => {
  const owner = await trader()
  const { address } = owner
  const creator = await sandbox.newWallet()
  const { collection } = await sandbox.issue(creator.address, { semiFungible: true })
  const mint = (to: string, name: string, quantity: number) =>
    sandbox.mint(to, { collection, name, quantity })
  const { identifier } = await mint(address, 'All listed', 2)
  await sandbox.auction({ ...FIXED, owner: address, identifier, quantity: 2, onePerPayment: true })
  const page = new CollectionPage(owner.page)
  const cards = new OwnCards(owner.page)

  await test.step('the switch “Yours” shows an item whose copies are all listed', async () => {
    await page.open(collection)
    await page.expectYours(false, 1)
    await page.toggleYours()
    await page.expectCards('All listed')
    await cards.expectListed('All listed', '1 XEGLD', '2 of 2 left')
  })

  await test.step('copies that are held and listed are one item, whose card says both', async () => {
    const some = await mint(address, 'Some listed', 5)
    const sale = { ...FIXED, owner: address, quantity: 3, onePerPayment: true }
    await sandbox.auction({ ...sale, identifier: some.identifier })
    await page.open(collection, '?view=yours')
    await page.expectYours(true, 2)
    await cards.expectListed('Some listed', '3 of 3 left', 'You own 2')
  })

  await test.step('both switches together show only what the viewer sells', async () => {
    await mint(address, 'Only held', 1)
    await page.open(collection, '?view=yours')
    await page.expectYours(true, 3)
    await page.expectOnSaleCount(2)
    await page.toggleOnSale()
    await page.expectList('Your items on sale')
    await page.expectCards('Some listed', 'All listed')
    await page.expectOnSale(true)
    await page.expectYours(true, 3)
    await page.toggleYours()
    await page.expectList('Items on sale')
    await page.expectOnSale(true)
    await page.expectYours(false, 3)
    // The second press does not wait for the list of the first press.
    await page.toggleYours()
    await page.toggleOnSale()
    await page.expectList('Your items')
    await page.expectOnSale(false)
    await page.expectCards('Some listed', 'All listed', 'Only held')
  })

  await test.step('a card with a bid shows the bid and has no button', async () => {
    const wanted = await mint(address, 'With a bid', 1)
    const auction = { owner: address, identifier: wanted.identifier, minBid: ONE, maxBid: '0' }
    const listed = await sandbox.auction(auction)
    await rival.waitForOutcome(await rival.bid({ ...listed, price: ONE }))
    await page.open(collection, '?view=yours')
    await cards.expectListed('With a bid', 'Current bid', '1 XEGLD')
    await cards.expectNoButton('With a bid')
  })

  await test.step('an auction is marked “Listed by you” for its seller only', async () => {
    const theirs = await mint(rival.account.address, 'Theirs', 1)
    await sandbox.auction({
      ...FIXED,
      owner: rival.account.address,
      identifier: theirs.identifier
    })
    const path = routes.collection(collection)
    const { cookie } = await HeadlessTrader.signIn(origin, owner.account as WalletAccount)
    const own = await requestPage(origin, path, cookie)
    expect(findItemText(own.html, 'Some listed')).toContain('Listed by you')
    expect(findItemText(own.html, 'Theirs')).not.toContain('Listed by you')
    const list = await requestPage(origin, `${path}?view=yours`, cookie)
    expect(findItemText(list.html, 'Theirs')).toBe('')
    const other = await requestPage(origin, `${path}?view=yours`, rival.cookie)
    expect(findItemText(other.html, 'Theirs')).toContain('Listed by you')
    expect(findItemText(other.html, 'Some listed')).toBe('')
    for (const query of ['', '?view=yours', '?view=selling', '?view=auctions']) {
      const { html } = await requestPage(origin, path + query)
      expect(html).toContain('Some listed')
      expect(toText(html)).not.toMatch(/Listed by you|You own|Yours/)
    }
  })
})

test('an owner’s account page counts listed works, one less after a withdrawal', {
  tag: ['@M21', '@M4']
}, async ({ trader, sandbox }) => {
  const owner = await trader()
  const listed = await sandbox.auction({ ...FIXED, owner: owner.address })
  await sandbox.auction({ ...FIXED, owner: owner.address })
  const page = new AccountPage(owner.page)
  await page.open(routes.account({ address: owner.address }))
  await page.expectText('2 works are listed for sale. ')
  const settle = new SettleDialog(owner.page)
  await settle.followWithdraw(listed)
  await settle.press('Withdraw')
  await owner.wallet.approve()
  await settle.finish()
  await new Layers(owner.page).close()
  await page.expectText('1 work is listed for sale. ')
})
