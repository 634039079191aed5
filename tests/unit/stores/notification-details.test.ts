import { beforeEach, describe, expect, test, vi } from 'vitest'

import { NetworkError } from '../../../src/lib/errors.ts'
import { createFakeWorld, type FakeWorld, flushPromises, NOW, VIEWER } from './fake-world.ts'

const OTHER = `${VIEWER.slice(0, -1)}q`
const WON = {
  id: '1',
  type: 'Won',
  identifier: 'ART-a1b2c3-01',
  name: 'A work',
  auctionId: 7,
  creationDate: NOW
}
const RECEIVED = { ...WON, id: '2', type: 'OfferReceived', auctionId: 0 }

let world: FakeWorld
let store: typeof import('../../../src/stores/notification-details.ts')

beforeEach(async () => {
  vi.resetModules()
  const { setPlatform } = await import('../../../src/stores/platform.ts')
  world = createFakeWorld()
  setPlatform(world.platform)
  const { setViewer } = await import('../../../src/stores/viewer.ts')
  setViewer(VIEWER)
  store = await import('../../../src/stores/notification-details.ts')
  world.responses = {
    notifiedAssets: () => connection('assets', asset({})),
    notifiedAuctions: () => connection('auctions', auction({ minBid: price(1) })),
    offers: () => connection('offers', offer({}))
  }
})

describe('the details of notifications', { tags: ['@N9'] }, () => {
  test('contain a picture and the highest bid, and are requested only once', async () => {
    await store.loadNotificationDetails([WON])
    await store.loadNotificationDetails([WON])
    expect(shown('1')).toEqual({ amount: 5n })
    expect(picture()).toBe('/api/media/art.png')
    expect(world.requests).toHaveLength(2)
  })

  test.each([
    { name: 'at its buy-now price', maxBid: price(5), isPurchase: true },
    { name: 'below its buy-now price', maxBid: price(6), isPurchase: false },
    { name: 'without a buy-now price', maxBid: null, isPurchase: false }
  ])(
    'tell for an auction won $name whether it was a purchase: $isPurchase',
    async ({ maxBid, isPurchase }) => {
      world.responses['notifiedAuctions'] = () => connection('auctions', auction({ maxBid }))
      await store.loadNotificationDetails([WON])
      expect(store.$notificationDetails.get()['1']?.auction?.isPurchase).toBe(isPurchase)
    }
  )

  test.each([
    { name: 'with a top bid', topBid: price(5), hasBid: true },
    { name: 'with a top bid of zero', topBid: price(0), hasBid: false },
    { name: 'without a top bid', topBid: null, hasBid: false }
  ])('report hasBid $hasBid for an auction $name', async ({ hasBid, topBid }) => {
    world.responses['notifiedAuctions'] = () => connection('auctions', auction({ topBid }))
    await store.loadNotificationDetails([{ ...WON, type: 'Ended' }])
    const details = store.$notificationDetails.get()['1']
    expect(details?.auction).toMatchObject({ hasBid, status: 'Claimable' })
  })

  test('contain the price of each copy for copies sold one by one, and no bid', async () => {
    const sale = { minBid: price(3), topBid: null, type: 'SftOnePerPayment' }
    world.responses['notifiedAuctions'] = () => connection('auctions', auction(sale))
    await store.loadNotificationDetails([{ ...WON, type: 'Sold' }])
    const { amount, auction: found } = store.$notificationDetails.get()['1'] ?? {}
    expect(amount?.amount).toBe(3n)
    expect(found).toMatchObject({ hasBid: undefined, isPriceEach: true, status: 'Claimable' })
  })

  test('are loaded again after a change, but the pictures are not', async () => {
    await store.loadNotificationDetails([WON])
    world.responses['notifiedAuctions'] = () => connection('auctions', auction({ status: 'Ended' }))
    store.expireNotificationDetails()
    await store.loadNotificationDetails([WON])
    expect(store.$notificationDetails.get()['1']?.auction?.status).toBe('Ended')
    expect(picture()).toBe('/api/media/art.png')
    expect(operations()).toEqual(['notifiedAuctions', 'notifiedAssets', 'notifiedAuctions'])
  })

  test('contain only pictures while the panel is closed, and each picture is requested once', async () => {
    await store.loadNotificationPictures([WON])
    await store.loadNotificationPictures([WON, { ...WON, id: '9' }])
    expect(operations()).toEqual(['notifiedAssets'])
    expect(Object.keys(store.$notifiedItems.get())).toEqual([WON.identifier])
    expect(picture()).toBe('/api/media/art.png')
    expect(store.$notificationDetails.get()).toEqual({})
  })

  test('no longer contain the amount of an offer that was withdrawn', async () => {
    const own = offer({ ownerAddress: VIEWER, creationDate: NOW - 900, endDate: NOW - 6 })
    const expired = { ...RECEIVED, type: 'OfferExpired' }
    world.responses['offers'] = () => connection('offers', own)
    await store.loadNotificationDetails([expired])
    world.responses['offers'] = () => connection('offers')
    store.expireNotificationDetails()
    await store.loadNotificationDetails([expired])
    expect(shown('2')?.amount).toBeUndefined()
  })

  test('are not taken from a request that was sent before a change', async () => {
    let answer: (auctions: unknown) => void = () => {}
    world.responses['notifiedAuctions'] = () => new Promise(resolve => (answer = resolve))
    const loading = store.loadNotificationDetails([WON])
    await flushPromises()
    world.responses['notifiedAuctions'] = () => connection('auctions', auction({ status: 'Ended' }))
    store.expireNotificationDetails()
    answer(connection('auctions', auction({})))
    await loading
    expect(store.$notificationDetails.get()['1']?.auction?.status).toBe('Ended')
  })

  test('contain no picture of a flagged item', async () => {
    world.responses['notifiedAssets'] = () => connection('assets', asset({ isNsfw: true }))
    await store.loadNotificationDetails([WON])
    expect(shown('1')).toBeDefined()
    expect(picture()).toBeUndefined()
  })

  test('contain the scam warning of an item', async () => {
    const scamInfo = { type: 'scam', info: 'Copy' }
    world.responses['notifiedAssets'] = () => connection('assets', asset({ scamInfo }))
    await store.loadNotificationPictures([WON])
    expect(store.$notifiedItems.get()[WON.identifier]).toEqual({ scam: scamInfo })
  })

  test.each([
    { name: 'an offer made at the time of the notification', made: {}, amount: 9n },
    { name: 'an older offer', made: { creationDate: NOW - 500 }, amount: undefined },
    { name: 'an offer made by the viewer', made: { ownerAddress: VIEWER }, amount: undefined }
  ])('contain the amount $amount for $name', async ({ made, amount }) => {
    world.responses['offers'] = () => connection('offers', offer(made))
    await store.loadNotificationDetails([RECEIVED])
    expect(shown('2')?.amount).toBe(amount)
  })

  test('contain the amount of the viewer’s own offer that has expired', async () => {
    const own = offer({ ownerAddress: VIEWER, creationDate: NOW - 900, endDate: NOW - 6 })
    world.responses['offers'] = () => connection('offers', own)
    await store.loadNotificationDetails([{ ...RECEIVED, type: 'OfferExpired' }])
    expect(shown('2')?.amount).toBe(9n)
  })

  test('are empty when the requests fail', async () => {
    for (const name of ['notifiedAssets', 'notifiedAuctions']) {
      world.responses[name] = () => {
        throw new NetworkError(name)
      }
    }
    await store.loadNotificationDetails([WON])
    expect(shown('1')).toEqual({ amount: undefined })
    expect(picture()).toBeUndefined()
  })
})

function shown(id: string) {
  const details = store.$notificationDetails.get()[id]
  return details && { amount: details.amount?.amount }
}

function picture() {
  return store.$notifiedItems.get()[WON.identifier]?.picture
}

function operations(): unknown[] {
  return world.requests.map(i => i.kind === 'data' && i.operation)
}

function asset(change: object) {
  const media = [{ thumbnailUrl: '/api/media/art.png' }]
  return { identifier: WON.identifier, isNsfw: false, scamInfo: null, media, ...change }
}

function auction(change: object) {
  const bids = { minBid: price(5), topBid: price(5), maxBid: null }
  return { id: '7', status: 'Claimable', type: 'NftBid', ...bids, ...change }
}

function offer(change: object) {
  return { creationDate: NOW, endDate: NOW + 900, ownerAddress: OTHER, price: price(9), ...change }
}

function price(amount: number) {
  return { amount: String(amount), token: 'EGLD', usdAmount: null, tokenData: null }
}

function connection(field: string, ...nodes: object[]) {
  return { [field]: { edges: nodes.map(node => ({ node })), pageInfo: null } }
}
