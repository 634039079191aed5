// What a page does without user input: one timer for all countdowns, and no requests from a hidden tab.

import { routes } from '../../src/lib/config/routes.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { Countdowns } from './areas/countdowns.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { countPriceRequests, recordTimers, setPageHidden } from './timers.ts'

/** So close to the end that the price is polled every two seconds. */
const SOON = { minBid: '100000000000000000', maxBid: '0', seconds: 540 }

test('however many cards count down, one timer moves them all', { tag: ['@M13', '@M26'] }, async ({
  visitor,
  sandbox
}) => {
  const { address: owner } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(owner, { quantity: 8 })
  for (let at = 0; at < 7; at++) {
    await sandbox.auction({
      owner,
      identifier,
      minBid: String(at + 1),
      maxBid: '0',
      seconds: 3_000
    })
  }
  const ticks = await recordTimers(visitor.page)
  const countdowns = new Countdowns(visitor.page)
  await visitor.page.goto(routes.asset(identifier))
  await countdowns.expectAtLeast(4)
  await countdowns.expectTickTogether(3)
  // One per second, and at most one that was already set; the timer of the view counter has ended by then.
  await expect.poll(() => ticks(2)).toBeLessThanOrEqual(3)
})

test('a hidden tab asks nothing, and catches up when it is looked at again', {
  tag: ['@M13']
}, async ({ visitor, rival, sandbox, origin }) => {
  const auction = await sandbox.auction(SOON)
  const second = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
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
