import { beforeEach, expect, test } from 'vitest'

import type { AuctionData } from '../../../src/lib/loaders/auction.ts'
import { buyNowForm } from '../../../src/stores/buy.ts'
import { findRepricedListing } from '../../../src/stores/repriced-listing.ts'
import { EGLD } from '../../egld.ts'
import { type FakeWorld, flushPromises, NOW, VIEWER } from './fake-world.ts'
import {
  AUCTION,
  auctionsData,
  dataOfForm,
  OTHER_ACCOUNT,
  openTradingWorld,
  priceNode,
  TARGET
} from './trading-world.ts'

const NEWER = { ...AUCTION, id: '9', startDate: NOW, minBid: priceNode(3n * EGLD) }

let world: FakeWorld

beforeEach(() => {
  const opened = openTradingWorld()
  world = opened.world
  return opened.leave
})

async function search(...listings: object[]) {
  const stop = buyNowForm.open(TARGET)
  const { auction } = await dataOfForm<AuctionData>(buyNowForm)
  stop()
  world.responses['assetAuctions'] = () => auctionsData(...listings)
  const closed = new AbortController()
  return { closed, found: findRepricedListing(auction, closed.signal) }
}

test('findRepricedListing() finds the newest listing of the seller', {
  tags: ['@M7']
}, async () => {
  const earlier = { ...NEWER, id: '8', startDate: NOW - 50 }
  const { found } = await search(earlier, NEWER)
  expect((await found)?.id).toBe('9')
})

test.each([
  { name: 'of another seller', listing: { ...NEWER, ownerAddress: VIEWER } },
  { name: 'that started before', listing: { ...NEWER, startDate: NOW - 200 } }
])(
  'findRepricedListing() ignores a listing $name, and stops after two minutes',
  { tags: ['@M7'] },
  async row => {
    const { found } = await search(row.listing)
    await flushPromises()
    for (let times = 0; times < 24; times += 1) await world.advanceClock(5)
    expect(await found).toBeUndefined()
  }
)

test('findRepricedListing() finds a listing that starts later, and stops when the dialog is closed', {
  tags: ['@M7']
}, async () => {
  const { closed, found } = await search()
  await world.advanceClock(5)
  world.responses['assetAuctions'] = () => auctionsData(NEWER)
  await world.advanceClock(5)
  expect((await found)?.owner).toBe(OTHER_ACCOUNT)
  closed.abort()
  const count = world.requests.length
  await world.advanceClock(60)
  expect(world.requests).toHaveLength(count)
})
