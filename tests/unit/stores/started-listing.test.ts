import { beforeEach, expect, test } from 'vitest'

import type { Variables } from '../../../src/lib/config/operation-types.ts'
import { findStartedListing } from '../../../src/stores/started-listing.ts'
import { HASH } from '../../transaction-hash.ts'
import { type FakeWorld, flushPromises, VIEWER } from './fake-world.ts'
import { AUCTION, IDENTIFIER, nodesData, openTradingWorld } from './trading-world.ts'

const EARLIER = { ...AUCTION, id: '7', marketplaceAuctionId: 3, ownerAddress: VIEWER }
const NEW = { ...EARLIER, id: '9', marketplaceAuctionId: 5 }
const STARTED = {
  events: [{ topics: ['auction_token_event', 'ART-abcdef', '\x01', '\x05'].map(btoa) }]
}

let world: FakeWorld
let signal: AbortSignal

// Each test has its own hash, because the store keeps the latest search.
beforeEach(() => {
  const opened = openTradingWorld()
  world = opened.world
  signal = new AbortController().signal
  return opened.leave
})

/** Answers with these listings, cheapest first. */
function serve(...listings: (typeof EARLIER)[]): void {
  world.responses['assetAuctions'] = request => {
    const { filters, pagination } = (request as { variables: unknown })
      .variables as Variables<'assetAuctions'>
    const number = filters?.filters.find(i => i.field === 'marketplaceAuctionId')?.values?.[0]
    const found = listings.filter(
      i => number === undefined || number === `${i.marketplaceAuctionId}`
    )
    return nodesData('auctions', ...found.slice(0, pagination?.first ?? undefined))
  }
}

function listingRequests(): number {
  return world.requests.filter(i => i.kind === 'data' && i.operation === 'assetAuctions').length
}

test('findStartedListing() finds the new listing once the network and the data service have it', {
  tags: ['@M5']
}, async () => {
  world.responses['transaction'] = () => ({})
  serve(EARLIER)
  let found: string | undefined
  const search = findStartedListing(IDENTIFIER, HASH, signal).then(id => {
    found = id
  })
  await flushPromises()
  world.responses['transaction'] = () => ({ logs: STARTED })
  await world.advanceClock(1)
  expect(found).toBeUndefined()
  serve(EARLIER, NEW)
  await world.advanceClock(1)
  await search
  expect(found).toBe('9')
})

test('a second search for the same listing sends no requests of its own', {
  tags: ['@M5']
}, async () => {
  const hash = 'e'.repeat(64)
  world.responses['transaction'] = () => ({ logs: STARTED })
  serve(EARLIER, NEW)
  const opened = findStartedListing(IDENTIFIER, hash, signal)
  const pressed = findStartedListing(IDENTIFIER, hash, new AbortController().signal)
  expect(await Promise.all([opened, pressed])).toEqual(['9', '9'])
  expect(listingRequests()).toBe(2)
})

test('an expensive listing is found although the service has more listings than it returns at once', {
  tags: ['@M5']
}, async () => {
  const hash = 'd'.repeat(64)
  world.responses['transaction'] = () => ({ logs: STARTED })
  const cheaper = Array.from({ length: 60 }, (_, i) => ({
    ...EARLIER,
    id: `${100 + i}`,
    marketplaceAuctionId: 100 + i
  }))
  serve(...cheaper, NEW)
  expect(await findStartedListing(IDENTIFIER, hash, signal)).toBe('9')
})

test('a listing that is the only one of its item is not returned', { tags: ['@M5'] }, async () => {
  const hash = 'c'.repeat(64)
  world.responses['transaction'] = () => ({ logs: STARTED })
  serve(NEW)
  expect(await findStartedListing(IDENTIFIER, hash, signal)).toBeUndefined()
  // The listing, and whether there are others, are not requested again.
  expect(listingRequests()).toBe(2)
})

test('a listing of another account with the same auction number is not returned', {
  tags: ['@M5']
}, async () => {
  const hash = 'b'.repeat(64)
  world.responses['transaction'] = () => ({ logs: STARTED })
  serve(EARLIER, { ...NEW, ownerAddress: 'erd1other' })
  const search = findStartedListing(IDENTIFIER, hash, signal)
  let isFinished = false
  void search.then(() => {
    isFinished = true
  })
  await flushPromises()
  for (let second = 0; second < 4; second += 1) await world.advanceClock(1)
  expect(listingRequests()).toBe(5)
  // The search ends with its last attempt, without another delay.
  expect(isFinished).toBe(true)
  expect(await search).toBeUndefined()
})

test('no more requests are sent after the dialog is closed', { tags: ['@M5'] }, async () => {
  world.responses['transaction'] = () => ({})
  const closed = new AbortController()
  const search = findStartedListing(IDENTIFIER, 'f'.repeat(64), closed.signal)
  await flushPromises()
  closed.abort()
  await world.advanceClock(1)
  await search
  expect(world.requests).toHaveLength(1)
})
