// Accounts with a guardian: each transaction carries a second signature, which the web wallet adds for a Ledger.

import { routes } from '../../src/lib/config/routes.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { Sidebar } from './areas/sidebar.ts'
import { expect, test } from './fixtures.ts'
import { readAuctions } from './ledger-rows.ts'
import type { CreatedAuction, SandboxClient, WalletAccount } from './sandbox-client.ts'
import { ExtensionWallet } from './wallets/extension-wallet.ts'
import { LedgerDevice } from './wallets/ledger-device.ts'

const HERE = routes.terms()
const AUCTION = { minBid: '100000000000000000', maxBid: '0' }
/** A named wallet, whose key the sandbox's web wallet holds. */
const GUARDIAN = 'carol'

test('a guarded account bids with the web wallet', {
  tag: ['@W1', '@W6', '@M6', '@S2']
}, async ({ trader, sandbox }) => {
  const auction = await sandbox.auction(AUCTION)
  const bidder = await trader()
  await guard(sandbox, bidder.address)
  const page = new AuctionPage(bidder.page)
  await page.open(auction)
  await page.bid('0.5')
  await bidder.wallet.expectSummary('carol signs as the guardian of this account.')
  await bidder.wallet.approve()
  await page.expectTopBidder()
  expect(await winnerOf(sandbox, auction)).toBe(bidder.address)
})

test('a guarded account sells with the web wallet', { tag: ['@W1', '@M4', '@S2'] }, async ({
  trader,
  sandbox
}) => {
  const owner = await trader()
  await guard(sandbox, owner.address)
  const { identifier } = await sandbox.mint(owner.address)
  const sell = new SellDialog(owner.page)
  await sell.openNft(identifier)
  await sell.fillPrice('0.5')
  await sell.submit()
  await owner.wallet.approve()
  await sell.expectStarted()
  const [auction] = await readAuctions(sandbox, identifier)
  expect(auction).toMatchObject({ status: 'Running', owner: owner.address })
})

test('a bid of a guarded account is sent only with the signature of its guardian', {
  tag: ['@W2', '@W6', '@M6']
}, async ({ visitor, sandbox }) => {
  const account = await sandbox.newWallet()
  const guardian = await guard(sandbox, account.address)
  const auction = await sandbox.auction(AUCTION)
  const extension = await ExtensionWallet.install(visitor.context, account)
  const sidebar = new Sidebar(visitor.page)
  await visitor.page.goto(HERE)
  await sidebar.open()
  await sidebar.choose('Browser extension')
  await sidebar.expectLoggedIn()
  const page = new AuctionPage(visitor.page)
  await page.open(auction)
  await page.openDialog()
  for (const [amount, seed] of [
    ['0.5', undefined],
    ['0.6', (await sandbox.newWallet()).seed]
  ] as const) {
    extension.guardianSeed = seed
    await page.type(amount)
    await page.submit()
    await page.expectMessage(/its signature is missing or invalid/, amount)
  }
  expect(await winnerOf(sandbox, auction)).toBe('')
  extension.guardianSeed = guardian.seed
  await page.submit()
  await page.expectTopBidder()
  expect(await winnerOf(sandbox, auction)).toBe(account.address)
})

test('a guarded account bids with a Ledger and confirms in the web wallet', {
  tag: ['@W4', '@W6', '@M6']
}, async ({ visitor, sandbox }) => {
  const auction = await sandbox.auction(AUCTION)
  const ledger = await LedgerDevice.connect(visitor.context, `guarded ${auction.auctionId}`)
  const address = await ledger.address(0)
  await sandbox.fund(address)
  await guard(sandbox, address)
  const sidebar = new Sidebar(visitor.page)
  await visitor.page.goto(HERE)
  await sidebar.open()
  await sidebar.choose('Ledger')
  await sidebar.expectAccounts(address)
  await sidebar.chooseAccount(0)
  await sidebar.expectLoggedIn()
  const page = new AuctionPage(visitor.page)
  await page.open(auction)
  await page.bid('0.5')
  await visitor.wallet.expectSummary('Confirm as guardian', 'carol signs as the guardian')
  await visitor.wallet.approve()
  await page.expectTopBidder()
  expect(await winnerOf(sandbox, auction)).toBe(address)
})

async function guard(sandbox: SandboxClient, address: string): Promise<WalletAccount> {
  const guardian = await sandbox.wallet(GUARDIAN)
  await sandbox.guard(address, guardian.address)
  return guardian
}

async function winnerOf(sandbox: SandboxClient, { auctionId }: CreatedAuction): Promise<string> {
  const row = await sandbox.ledger<{ current_winner: string | null }>('auction', auctionId)
  return row.current_winner ?? ''
}
