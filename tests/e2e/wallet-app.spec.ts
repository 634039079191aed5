// The site in the browser of a wallet app, which signs with the object that its web view adds to the page.

import { routes } from '../../src/lib/config/routes.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { Sidebar } from './areas/sidebar.ts'
import { expect, test } from './fixtures.ts'
import { recordSentTransactions } from './recorders.ts'
import { WalletApp } from './wallets/wallet-app.ts'

const HERE = routes.terms()
const AUCTION = { minBid: '100000000000000000', maxBid: '0' }

test('a person in the browser of a wallet app logs in and bids with that app', {
  tag: ['@W3', '@W6', '@W7', '@M6']
}, async ({ visitor, sandbox }) => {
  const account = await sandbox.newWallet()
  const auction = await sandbox.auction(AUCTION)
  const app = await WalletApp.open(visitor.context, account)
  const sidebar = new Sidebar(visitor.page)
  app.approves = false
  await visitor.page.goto(HERE)
  await sidebar.open()
  await sidebar.choose('This app')
  await sidebar.expectNotice('Login cancelled.')
  app.approves = true
  await sidebar.choose('This app')
  await sidebar.expectLoggedIn()
  await sidebar.open()
  await sidebar.expectAccount(account.address, '100 XEGLD')
  const sent = recordSentTransactions(visitor.page)
  const page = new AuctionPage(visitor.page)
  await page.follow(auction)
  app.approves = false
  await page.bid('0.3')
  await page.expectMessage(/Nothing was signed/, '0.3')
  app.approves = true

  await test.step('a frame of the page cannot answer in place of the wallet app', async () => {
    const decide = app.holdDecision()
    await page.submit()
    await page.expectWaiting()
    await visitor.page.evaluate(() => document.body.append(document.createElement('iframe')))
    const frame = visitor.page.frames().at(-1)
    await frame?.evaluate(() => parent.postMessage({ type: 'CANCEL_RESPONSE', payload: {} }, '*'))
    await page.expectWaiting()
    decide()
    await page.expectTopBidder()
    expect(sent).toHaveLength(1)
  })
  const { current_winner: winner } = await sandbox.readRow<{ current_winner: string }>(
    'auction',
    auction.auctionId
  )
  expect(winner).toBe(account.address)
})

test('a visitor in an app that is not a wallet can choose another wallet', {
  tag: ['@W3']
}, async ({ visitor }) => {
  await WalletApp.openOther(visitor.context)
  const sidebar = new Sidebar(visitor.page)
  await visitor.page.goto(HERE)
  await sidebar.open()
  await sidebar.choose('This app')
  await sidebar.expectNotice('No wallet answered.')
  await sidebar.expectWallets()
})
