import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible, expectReadableColors } from './accessibility.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { AssetPage } from './areas/asset-page.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { MAKE_OFFER, Offers } from './areas/offers.ts'
import { SearchBox } from './areas/search.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import { followPath } from './areas/soft-navigation.ts'
import { Toasts } from './areas/toasts.ts'
import { expect, test } from './fixtures.ts'
import {
  readStoredItems,
  readUnknownStorage,
  refuseSession,
  setStoredItems
} from './stored-items.ts'
import { blockNextPopup } from './wallet-faults.ts'
import { LEDGER_NOISE } from './wallets/ledger-device.ts'

const HERE = routes.terms()

test('a visitor cancels logins in three ways, and then logs in from a blocked wallet window', {
  tag: ['@W1', '@W5', '@N6', '@N7', '@S8']
}, async ({ visitor, sandbox, problems }) => {
  problems.allow(LEDGER_NOISE)
  const { address } = await sandbox.wallet('alice')
  const sidebar = new Sidebar(visitor.page)
  const expectHere = () => expect(new URL(visitor.page.url()).pathname).toBe(HERE)
  await visitor.page.goto(HERE)
  await sidebar.open()
  await sidebar.expectWallets()
  await expectAccessible(visitor.page)

  await test.step('each wallet step has a way back to all four wallets', async () => {
    await sidebar.choose('Ledger')
    await sidebar.expectStep('Ledger')
    await expectAccessible(visitor.page)
    await sidebar.back()
    await sidebar.expectWallets()
  })

  for (const way of ['reject', 'close'] as const) {
    await test.step(`a login that is cancelled by ${way} in the wallet changes nothing`, async () => {
      await sidebar.choose('Web wallet')
      await sidebar.expectWaiting()
      await visitor.wallet[way]()
      await sidebar.expectNotice('Login cancelled.')
      await sidebar.expectWallets()
      expectHere()
    })
  }

  await test.step('a login can be cancelled on the page, which closes the wallet', async () => {
    await sidebar.choose('Web wallet')
    await visitor.wallet.expectOpen()
    await sidebar.cancel()
    await sidebar.expectWallets()
    await visitor.wallet.expectClosed()
  })

  await test.step('a wallet window that the browser blocked opens with a button', async () => {
    await blockNextPopup(visitor.page)
    await sidebar.choose('Web wallet')
    await sidebar.openBlockedWallet()
    await visitor.wallet.logIn('alice')
    await new Toasts(visitor.page).expectShown('You are connected')
    await sidebar.expectLoggedIn()
  })

  await test.step('the visitor is logged in and still on the page', async () => {
    await visitor.wallet.expectClosed()
    expectHere()
    await sidebar.open()
    await sidebar.expectAccount(address, /[\d.]+ XEGLD/)
    await visitor.page.setViewportSize({ width: 390, height: 600 })
    await sidebar.expectCloseInReach()
  })
})

test('a new person creates a wallet, trades, and logs out, and storage holds only documented items', {
  tag: ['@W1', '@W5', '@W7', '@N7', '@N16']
}, async ({ visitor, sandbox, problems }) => {
  const auction = await sandbox.auction()
  const { context, page, wallet } = visitor
  const sidebar = new Sidebar(page)

  await test.step('a new person creates a wallet while logging in', async () => {
    await new Site(page).open(routes.explore())
    await sidebar.open()
    await sidebar.choose('Web wallet')
    await wallet.logInWithNewWallet()
    await sidebar.expectLoggedIn()
    await sidebar.open()
    await sidebar.expectNotice('10 XEGLD')
    await page.keyboard.press('Escape')
    await sidebar.expectClosed()
  })

  await test.step('every stored item is in the table STORAGE', async () => {
    const search = new SearchBox(page)
    await search.type('moon')
    await search.press('Enter')
    await expect(page).toHaveURL(routes.search('moon'))
    const auctionPage = new AuctionPage(page)
    await auctionPage.follow(auction)
    await auctionPage.bid('0.5')
    await wallet.approve()
    await auctionPage.finish()
    await auctionPage.expectTopBidder()
    const item = new AssetPage(page)
    await (await item.openReport()).report('Scam or fake')
    await item.expectReported()
    await followPath(page, HERE)
    expect(await readStoredItems(page)).toHaveProperty('sdk-dapp-store')
    expect(await readUnknownStorage(page)).toEqual([])
  })

  await test.step('logging out opens the home page, in every tab', async () => {
    problems.allow(/401/) // The other tab may poll notifications in the meantime.
    const other = await context.newPage()
    await other.goto(HERE)
    await new Sidebar(other).expectLoggedIn()
    await sidebar.open()
    await sidebar.logOut()
    expect(new URL(page.url()).pathname).toBe(routes.home())
    await new Toasts(page).expectShown('Logged out')
    await new Sidebar(other).expectVisitor()
  })
})

test('the logout URL ends the session in every tab and forgets the wallet', {
  tag: ['@W5', '@N15']
}, async ({ trader, problems }) => {
  problems.allow(/401/) // The other tab may poll notifications in the meantime.
  const person = await trader()
  const other = await person.context.newPage()
  await other.goto(HERE)
  await new Sidebar(other).expectLoggedIn()
  await person.page.goto(routes.logout())
  await expect(person.page).toHaveURL(url => url.pathname === routes.home())
  await new Sidebar(person.page).expectVisitor()
  await new Sidebar(other).expectVisitor()
  const stored = await person.page.evaluate(() =>
    JSON.stringify(localStorage['sdk-dapp-store'] ?? '')
  )
  expect(stored).not.toContain(person.address)
})

test('a person whose login has expired is told so in the dialog, and logs in again from there', {
  tag: ['@W5', '@N10', '@N15']
}, async ({ trader, problems, sandbox }) => {
  problems.allow(/401/)
  const owner = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(owner.address)
  const person = await trader()
  const offers = new Offers(person.page)
  await offers.open(identifier)
  await offers.press('Make offer')
  const dialog = new ActionDialog(person.page, 'Make an offer', MAKE_OFFER)
  await dialog.expectOpen()
  await dialog.type('Your offer', '2')
  await person.context.clearCookies({ name: '__Host-atrium_session' })
  await dialog.submit()
  const toasts = new Toasts(person.page)
  await toasts.expectShown('Your login has expired')
  await dialog.expectValue('Your offer', '2')
  await toasts.follow('Connect again')
  const sidebar = new Sidebar(person.page)
  await sidebar.choose('Web wallet')
  await person.wallet.logIn(person.account?.name ?? '')
  await dialog.expectOpen()
  await sidebar.expectLoggedIn()
})

test('a refused session removes the person’s data from the browser, but not the consent', {
  tag: ['@N15', '@N16']
}, async ({ trader, problems, sandbox }) => {
  problems.allow(/403/)
  const { identifier } = await sandbox.auction()
  const person = await trader()
  const page = new AssetPage(person.page)
  await page.open(identifier)
  await setStoredItems(person.page, {
    'atrium:consent': 'no',
    'atrium:reported': `["${person.address} ${identifier}"]`,
    'atrium:searches': '["moon"]'
  })
  await refuseSession(person.page)
  // The page's own requests may be refused before that of the press. The button is then gone.
  void page.pressLike().catch(() => undefined)
  await expect(person.page).toHaveURL(url => url.pathname === routes.home())
  const stored = await readStoredItems(person.page)
  expect(JSON.stringify(stored)).not.toContain(person.address)
  expect(stored).not.toHaveProperty('atrium:reported')
  expect(stored['atrium:searches'] ?? '[]').toBe('[]')
  expect(stored['atrium:consent']).toBe('no')
})

test('the account panel links a person to the profile and to creating, and changes the colors', {
  tag: ['@N7', '@phone']
}, async ({ trader }) => {
  const { address, page } = await trader()
  const sidebar = new Sidebar(page)
  const site = new Site(page)
  await site.open(HERE)
  await sidebar.open()
  await sidebar.expectAccount(address, '100 XEGLD')
  await sidebar.expectValue(/^\$[\d.,]+K?$/)
  await sidebar.expectAction('View profile', routes.account({ address }))
  await sidebar.expectAction('Create', routes.accountModal({ address }, 'account-create-nft'))
  await sidebar.chooseColors('Light')
  await site.expectColors('Light')
  await expectAccessible(page)
  await sidebar.chooseColors('Dark')
  await site.expectColors('Dark')
  await expectReadableColors(page)
  await page.reload()
  await site.expectColors('Dark')
  // The same after a navigation within the page.
  await sidebar.open()
  await sidebar.chooseColors('Light')
  await page.keyboard.press('Escape')
  await followPath(page, routes.privacy())
  await site.expectColors('Light')
  const system = await site.systemColors()
  await sidebar.open()
  await sidebar.chooseColors(system === 'Dark' ? 'Light' : 'Dark')
  await sidebar.chooseColors('System')
  await site.expectColors(system)
  await page.setViewportSize({ width: 390, height: 740 })
  await sidebar.expectLogoutInView()
})
