// What a page does without user input.

import { AuctionPage } from './areas/auction-page.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { refusePriceSockets } from './price-sockets.ts'
import { countPriceRequests, setPageHidden } from './timers.ts'

/** So close to the end that the price is polled every two seconds. */
const SOON = { minBid: '100000000000000000', maxBid: '0', seconds: 540 }

test('a hidden tab requests nothing and updates when it is visible again', {
  tag: ['@M13']
}, async ({ visitor, rival, sandbox, origin }) => {
  const auction = await sandbox.auction(SOON)
  const second = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
  await refusePriceSockets(visitor.page)
  const polls = countPriceRequests(visitor.page)
  const page = new AuctionPage(visitor.page)
  await page.open(auction)
  await expect.poll(polls).toBeGreaterThan(1)
  await setPageHidden(visitor.page, true)
  const before = polls()
  // Takes longer than two polls, because the network needs seconds for each transaction.
  for (const [bidder, price] of [
    [rival, '200000000000000000'],
    [second, '400000000000000000']
  ] as const) {
    expect(await bidder.waitForOutcome(await bidder.bid({ ...auction, price }))).toBe('success')
  }
  expect(polls() - before, 'at most the one that was on its way').toBeLessThanOrEqual(1)
  await page.expectPrice('0.1')
  await setPageHidden(visitor.page, false)
  await page.expectPrice('0.4')
})
