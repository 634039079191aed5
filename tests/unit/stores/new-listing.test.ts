import { beforeEach, expect, test } from 'vitest'

import { $newListing, findNewListing } from '../../../src/stores/new-listing.ts'
import { type FakeWorld, flushPromises, VIEWER } from './fake-world.ts'
import { page } from './sell-plans.ts'
import { AUCTION, HASH, IDENTIFIER, openTradingWorld } from './trading-world.ts'

const EARLIER = { ...AUCTION, id: '7', marketplaceAuctionId: 3, ownerAddress: VIEWER }
const NEW = { ...EARLIER, id: '9', marketplaceAuctionId: 5 }
const STARTED = {
  events: [{ topics: ['auction_token_event', 'ART-abcdef', '\x01', '\x05'].map(btoa) }]
}

let world: FakeWorld

beforeEach(() => {
  const opened = openTradingWorld()
  world = opened.world
  return opened.leave
})

test('the listing of a sale is found once the network and the data service have it', {
  tags: ['@M5']
}, async () => {
  world.responses['transaction'] = () => ({})
  world.responses['assetAuctions'] = () => page('auctions', EARLIER)
  void findNewListing(IDENTIFIER, HASH)
  await flushPromises()
  world.responses['transaction'] = () => ({ logs: STARTED })
  await world.advanceClock(1)
  expect($newListing.get()).toBeUndefined()
  world.responses['assetAuctions'] = () => page('auctions', EARLIER, NEW)
  await world.advanceClock(1)
  expect($newListing.get()).toEqual({ hash: HASH, auctionId: '9' })
})

test('the only listing of an item is left to its page', { tags: ['@M5'] }, async () => {
  const hash = 'c'.repeat(64)
  world.responses['transaction'] = () => ({ logs: STARTED })
  world.responses['assetAuctions'] = () => page('auctions', NEW)
  await findNewListing(IDENTIFIER, hash)
  expect($newListing.get()?.hash).not.toBe(hash)
})

test('a listing of another account with that number is not taken for it', {
  tags: ['@M5']
}, async () => {
  const hash = 'b'.repeat(64)
  world.responses['transaction'] = () => ({ logs: STARTED })
  world.responses['assetAuctions'] = () => page('auctions', { ...NEW, ownerAddress: 'erd1other' })
  void findNewListing(IDENTIFIER, hash)
  await flushPromises()
  for (let second = 0; second < 5; second++) await world.advanceClock(1)
  expect($newListing.get()?.hash).not.toBe(hash)
})
