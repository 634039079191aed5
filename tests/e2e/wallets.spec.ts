// The wallets other than the web wallet: a browser extension, a Ledger device on USB, a mobile wallet. The tests use
// fakes that behave like the real ones.

import { routes } from '../../src/lib/config/routes.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { abortScript, delayRequests } from './network-faults.ts'
import type { CreatedAuction, SandboxClient } from './sandbox-client.ts'
import { ExtensionWallet } from './wallets/extension-wallet.ts'
import { LEDGER_NOISE, LedgerDevice } from './wallets/ledger-device.ts'
import { darkModules, WalletConnectRelay } from './wallets/wallet-connect-relay.ts'

const HERE = routes.terms()
const AUCTION = { minBid: '100000000000000000', maxBid: '0' }

test('a person rejects a login and a bid in the browser extension, then bids with it', {
  tag: ['@W2', '@W5', '@W7']
}, async ({ visitor, sandbox }) => {
  const account = await sandbox.newWallet()
  const auction = await sandbox.auction(AUCTION)
  const extension = await ExtensionWallet.install(visitor.context, account)
  const sidebar = new Sidebar(visitor.page)
  const page = new AuctionPage(visitor.page)

  await test.step('rejecting in the extension changes nothing', async () => {
    extension.approves = false
    await visitor.page.goto(HERE)
    await sidebar.open()
    await sidebar.choose('Browser extension')
    await sidebar.expectNotice('Login cancelled.')
    extension.approves = true
    await sidebar.choose('Browser extension')
    await sidebar.expectLoggedIn()
    await sidebar.open()
    await sidebar.expectAccount(account.address, '100 XEGLD')
    extension.approves = false
    await page.follow(auction)
    await page.bid('0.3')
    await page.expectMessage(/Nothing was signed/, '0.3')
  })

  await test.step('a person with the browser extension logs in and bids with it', async () => {
    extension.approves = true
    await page.type('0.5')
    await page.submit()
    await page.expectTopBidder()
    expect(await winnerOf(sandbox, auction)).toBe(account.address)
  })
})

test('a visitor without extension, Ledger and mobile app is told what is missing', {
  tag: ['@W2', '@W3', '@W4']
}, async ({ visitor, problems }) => {
  problems.allow(LEDGER_NOISE)
  await LedgerDevice.withoutDevices(visitor.context)
  const sidebar = new Sidebar(visitor.page)
  await visitor.page.goto(HERE)
  await sidebar.open()

  await test.step('a person without the extension is shown where to get it', async () => {
    await sidebar.expectStoreLink(/^https:\/\/chromewebstore\.google\.com\//)
  })

  await test.step('a browser that cannot use a mobile app shows why', async () => {
    await sidebar.expectUnavailable('Mobile app', 'Not available on this network')
    await sidebar.expectLastWallet('Mobile app')
  })

  await test.step('a browser that finds no Ledger says so and can retry', async () => {
    await sidebar.choose('Ledger')
    await sidebar.expectRetry()
    await sidebar.back()
    await sidebar.expectWallets()
  })
})

test.describe('on Firefox', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'
  })

  test('a visitor with Firefox finds links to the extension in the store of Firefox', {
    tag: ['@N6', '@W2']
  }, async ({ visitor, problems }) => {
    problems.allow(/ERR_FAILED/)
    const site = new Site(visitor.page)
    const store = /^https:\/\/addons\.mozilla\.org\/firefox\//

    await test.step('the link is changed on a later page when its code could not be loaded', async () => {
      const restore = await abortScript(visitor.page, 'extension-link')
      const lost = visitor.page.waitForEvent('requestfailed')
      await site.open(HERE)
      await lost
      await restore()
      await site.followInFooter('Privacy Policy')
      await site.expectHeading('Privacy')
      await site.expectFooterLink('Browser extension', store)
    })

    await test.step('the footer links to the store of Firefox', async () => {
      await visitor.page.reload()
      await site.expectFooterLink('Browser extension', store)
    })

    await test.step('the link opens the store of Firefox', async () => {
      const sidebar = new Sidebar(visitor.page)
      await sidebar.open()
      await sidebar.expectStoreLink(store)
    })
  })
})

test('a person declines a login on a Ledger, tries again, chooses an account and bids', {
  tag: ['@W4', '@W5', '@W7']
}, async ({ visitor, sandbox, problems }) => {
  problems.allow(/User rejected login/) // Logged by the wallet kit.
  const auction = await sandbox.auction(AUCTION)
  const ledger = await LedgerDevice.connect(visitor.context, `bidder of ${auction.auctionId}`)
  const chosen = await ledger.address(11)
  await sandbox.fund(chosen)
  ledger.approves = false
  const sidebar = new Sidebar(visitor.page)
  await visitor.page.goto(HERE)
  await sidebar.open()

  await test.step('a login rejected on the Ledger can be retried or left', async () => {
    await sidebar.choose('Ledger')
    await sidebar.expectAccounts(await ledger.address(0))
    await sidebar.chooseAccount(0)
    await sidebar.expectNotice('You declined on the Ledger.')
    await sidebar.expectAccounts(await ledger.address(0))
    // The wallet kit requests the token prices before it ends a login attempt, and again when the next attempt starts.
    const economics = '**/economics'
    const releaseNext = await delayRequests(visitor.page, economics)
    const release = await delayRequests(visitor.page, economics, 1)
    const isLeaving = visitor.page.waitForRequest(economics)
    await sidebar.back()
    await sidebar.expectWallets()
    await isLeaving
    ledger.approves = true
    await sidebar.choose('Ledger')
    const isBeginning = visitor.page.waitForRequest(economics)
    release()
    await isBeginning
    await sidebar.expectNotice('Reading accounts')
    releaseNext()
    await sidebar.expectAccounts(await ledger.address(0), await ledger.address(1))
  })

  await test.step('a person with a Ledger chooses an account, logs in and bids', async () => {
    await sidebar.turnPage('Next')
    await sidebar.expectAccounts(await ledger.address(10), chosen)
    await sidebar.chooseAccount(1)
    await sidebar.expectLoggedIn()
    const page = new AuctionPage(visitor.page)
    await page.follow(auction)
    await page.bid('0.5')
    await page.expectTopBidder()
    expect(await winnerOf(sandbox, auction)).toBe(chosen)
  })
})

test('a visitor pairs a mobile app with a QR code or its text', { tag: ['@W3'] }, async ({
  visitor,
  problems
}) => {
  problems.allow(/verify\.walletconnect\.org/) // The iframe, which gets no response in this test.
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const relay = await WalletConnectRelay.install(visitor.page)
  const sidebar = new Sidebar(visitor.page)
  await visitor.page.goto(HERE)
  await sidebar.open()
  await sidebar.choose('Mobile app')
  const code = await sidebar.copyPairingCode()
  expect(code).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  expect(relay.requestedMethods()).toContain('wc_proposeSession')
  expect(await sidebar.readQrCode()).toBe(darkModules(code))
  await sidebar.back()
  await sidebar.expectWallets()
  await sidebar.choose('Mobile app')
  expect(await sidebar.copyPairingCode(), 'each attempt has a code of its own').not.toBe(code)
})

async function winnerOf(sandbox: SandboxClient, { auctionId }: CreatedAuction): Promise<string> {
  const { current_winner: winner } = await sandbox.readRow<{ current_winner: string }>(
    'auction',
    auctionId
  )
  return winner
}
