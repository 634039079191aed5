// Logging in on a phone, with the wallet app on the same device and without an extension. Every long wait offers a way
// to continue.

import { devices, type Page } from '@playwright/test'

import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { Sidebar } from './areas/sidebar.ts'
import { expect, test } from './fixtures.ts'
import { ExtensionWallet } from './wallets/extension-wallet.ts'
import { LedgerDevice } from './wallets/ledger-device.ts'
import { MobileWallet, WALLET_CONNECT_NOISE } from './wallets/mobile-wallet.ts'
import { WalletConnectRelay } from './wallets/wallet-connect-relay.ts'

const HERE = routes.terms()
/** The iframe in which WalletConnect attests the site. */
const VERIFY_IFRAME = /verify\.walletconnect\.org/
const { userAgent, viewport, hasTouch } = devices['iPhone 15']

test.describe('on a phone', () => {
  test.use({ hasTouch, userAgent, viewport })

  test('a visitor on a phone opens the wallet app with a link and is logged in when it approves', {
    tag: ['@W1', '@W3', '@N6']
  }, async ({ visitor, problems, sandbox }) => {
    problems.allow(VERIFY_IFRAME, ...WALLET_CONNECT_NOISE)
    const relay = await WalletConnectRelay.install(visitor.page)
    const account = await sandbox.newWallet()
    const sidebar = await openLogin(visitor.page)
    await sidebar.expectOnlyWallets(['Mobile app', 'Web wallet', 'Ledger'])
    await sidebar.choose('Mobile app')
    const code = await sidebar.readAppLink()
    expect(code).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    await sidebar.expectNoQrCode()
    await expectAccessible(visitor.page)
    await test.step('the code for another device is one press away', async () => {
      await sidebar.useAnotherDevice()
      expect(await sidebar.readQrCode()).not.toBe('')
    })
    new MobileWallet(relay, account).pair(code)
    await sidebar.expectLoggedIn()
  })
})

test('a visitor reads what a wallet is, and can go on when a wallet does not answer', {
  tag: ['@W1', '@W2', '@W3', '@W4', '@W5']
}, async ({ visitor, problems, sandbox }) => {
  problems.allow(VERIFY_IFRAME)
  await visitor.page.clock.install()
  const extension = await ExtensionWallet.install(visitor.context, await sandbox.newWallet())
  extension.isSilent = true
  await LedgerDevice.withoutAnswer(visitor.context)
  await WalletConnectRelay.install(visitor.page)
  const sidebar = await openLogin(visitor.page)

  await test.step('the list of wallets says what a wallet is', async () => {
    await sidebar.explainWallets()
    await sidebar.expectNotice(/holds the keys to what you own/)
    await sidebar.expectWaysToGetWallet()
    await sidebar.back()
    await sidebar.expectWalletButtons()
  })

  await test.step('when the web wallet does not answer, another wallet can be chosen', async () => {
    await sidebar.choose('Web wallet')
    await visitor.wallet.expectOpen()
    await sidebar.expectNoticeAfter(61_000, /The wallet has not answered yet/)
    await sidebar.chooseOtherWallets()
    await sidebar.expectWalletButtons()
  })

  await test.step('when a Ledger does not answer, another wallet can be chosen', async () => {
    await sidebar.choose('Ledger')
    await sidebar.expectNotice('Looking for your Ledger')
    await sidebar.expectNoticeAfter(16_000, /Your Ledger has not answered yet/)
    await sidebar.chooseOtherWallets()
    await sidebar.expectWalletButtons()
  })

  await test.step('when a mobile app does not answer, another wallet can be chosen', async () => {
    await sidebar.choose('Mobile app')
    await sidebar.readQrCode()
    await sidebar.expectNoticeAfter(61_000, /The app has not answered yet/)
    await sidebar.chooseOtherWallets()
    await sidebar.expectWalletButtons()
  })

  await test.step('when the extension does not answer, the next try logs in', async () => {
    await sidebar.choose('Browser extension')
    await sidebar.expectWaiting()
    // If the clock moved earlier, the request for a block would time out instead.
    await extension.expectAsked()
    await sidebar.expectNoticeAfter(61_000, /The extension has not answered yet/)
    extension.isSilent = false
    await sidebar.tryAgain()
    await sidebar.expectLoggedIn()
  })
})

test('a bidder whose wallet does not answer is told what to do, and can still sign', {
  tag: ['@W5', '@W7']
}, async ({ trader, sandbox }) => {
  const { page, wallet } = await trader()
  const auction = await sandbox.auction({ minBid: '100000000000000000', maxBid: '0' })
  await page.clock.install()
  const auctionPage = new AuctionPage(page)
  await auctionPage.open(auction)
  await auctionPage.bid('0.5')
  await auctionPage.expectWaiting()
  await page.clock.fastForward(61_000)
  await auctionPage.expectDialogText(/Your wallet has not answered yet/)
  await wallet.approve()
  await auctionPage.expectTopBidder()
})

async function openLogin(page: Page): Promise<Sidebar> {
  const sidebar = new Sidebar(page)
  await page.goto(HERE)
  await sidebar.open()
  return sidebar
}
