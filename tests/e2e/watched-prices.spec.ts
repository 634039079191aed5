// How a visitor who watches an auction hears of another person's bid.

import { AuctionPage } from './areas/auction-page.ts'
import { expect, test } from './fixtures.ts'
import { loseFirstPriceSocket, refusePriceSockets } from './price-sockets.ts'
import { countPriceRequests } from './timers.ts'

const MIN_BID = { minBid: '100000000000000000', maxBid: '0' }
/** So far from the end that the price is polled every half hour. */
const FAR = { ...MIN_BID, seconds: 3 * 86_400 }
/** So close to the end that the price is polled every two seconds. */
const SOON = { ...MIN_BID, seconds: 540 }
const PRICE = '200000000000000000'

test('the price of another person’s bid is pushed, without a poll', {
  tag: ['@M13']
}, async ({ visitor, rival, sandbox }) => {
  const auction = await sandbox.auction(FAR)
  const polls = countPriceRequests(visitor.page)
  const connected = visitor.page.waitForEvent('websocket')
  const page = new AuctionPage(visitor.page)
  await page.open(auction)
  await (await connected).waitForEvent('framereceived')
  expect(await rival.waitForOutcome(await rival.bid({ ...auction, price: PRICE }))).toBe('success')
  await page.expectPrice('0.2')
  expect(polls()).toBe(0)
})

test('the price is polled where sockets are refused', { tag: ['@M13'] }, async ({
  visitor,
  rival,
  sandbox
}) => {
  await refusePriceSockets(visitor.page)
  const auction = await sandbox.auction(SOON)
  const polls = countPriceRequests(visitor.page)
  const page = new AuctionPage(visitor.page)
  await page.open(auction)
  expect(await rival.waitForOutcome(await rival.bid({ ...auction, price: PRICE }))).toBe('success')
  await page.expectPrice('0.2')
  expect(polls()).toBeGreaterThan(0)
})

test('a lost connection is opened again', { tag: ['@M13'] }, async ({
  visitor,
  rival,
  sandbox
}) => {
  const sockets = await loseFirstPriceSocket(visitor.page)
  const auction = await sandbox.auction(FAR)
  const page = new AuctionPage(visitor.page)
  await page.open(auction)
  await expect.poll(sockets).toBe(2)
  expect(await rival.waitForOutcome(await rival.bid({ ...auction, price: PRICE }))).toBe('success')
  await page.expectPrice('0.2')
})
