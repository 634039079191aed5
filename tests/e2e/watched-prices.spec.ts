// A visitor who watches an auction sees another account's bid. Lost connections are tested in tests/shell/auction.

import type { Page } from '@playwright/test'

import { AuctionPage } from './areas/auction-page.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { setPageHidden } from './hidden-tab.ts'
import { countPriceMessages, refusePriceSockets } from './price-sockets.ts'

const MIN_BID = { minBid: '100000000000000000', maxBid: '0' }
/** So far from the end that the price is polled every half hour. */
const FAR = { ...MIN_BID, seconds: 3 * 86_400 }
/** So close to the end that the price is polled every two seconds. */
const SOON = { ...MIN_BID, seconds: 540 }
const POLL_MS = 2_000
const PRICE = '200000000000000000'

test('a visitor sees another person’s bid, and the end of the auction, without a poll', {
  tag: ['@M13']
}, async ({ visitor, rival, sandbox, origin }) => {
  const auction = await sandbox.auction({ ...FAR, maxBid: '300000000000000000' })
  const polls = countPriceRequests(visitor.page)
  const messages = countPriceMessages(visitor.page)
  const page = new AuctionPage(visitor.page)
  await page.open(auction)
  await expect.poll(messages).toBeGreaterThan(0)
  expect(await rival.waitForOutcome(await rival.bid({ ...auction, price: PRICE }))).toBe('success')
  await page.expectPrice('0.2')
  const buyer = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
  const bought = await buyer.bid({ ...auction, price: '300000000000000000' })
  expect(await buyer.waitForOutcome(bought)).toBe('success')
  await page.expectSold()
  expect(polls()).toBe(0)
})

test('a visitor whose price sockets are refused sees polled prices, but not in a hidden tab', {
  tag: ['@M13']
}, async ({ visitor, rival, sandbox, origin }) => {
  const { clock } = visitor.page
  await clock.install()
  await refusePriceSockets(visitor.page)
  const auction = await sandbox.auction(SOON)
  const second = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
  const bid = async (by: HeadlessTrader, price: string) =>
    expect(await by.waitForOutcome(await by.bid({ ...auction, price }))).toBe('success')
  const polls = countPriceRequests(visitor.page)
  const page = new AuctionPage(visitor.page)
  await page.open(auction)

  await test.step('the price is polled where sockets are refused', async () => {
    await bid(rival, PRICE)
    await clock.fastForward(POLL_MS)
    await page.expectPrice('0.2')
    await clock.fastForward(POLL_MS)
    await expect.poll(polls).toBeGreaterThan(1)
  })

  await test.step('a hidden tab requests nothing and updates when it is visible again', async () => {
    await setPageHidden(visitor.page, true)
    const before = polls()
    await bid(second, '400000000000000000')
    await bid(rival, '600000000000000000')
    await clock.runFor(3 * POLL_MS)
    expect(polls() - before, 'at most the one that was on its way').toBeLessThanOrEqual(1)
    await page.expectPrice('0.2')
    await setPageHidden(visitor.page, false)
    await page.expectPrice('0.6')
  })
})

/** Counts the page's requests for prices. */
function countPriceRequests(page: Page): () => number {
  let count = 0
  page.on('request', request => {
    if (request.url().includes('operation=auctionPrice')) count += 1
  })
  return () => count
}
