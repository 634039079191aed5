import { describe, expect, test } from 'vitest'

import {
  notificationPath,
  notificationTemplate
} from '../../../../src/lib/messages/notifications.ts'

const ASSET = '/nfts/ART-a1b2c3-01'

describe('where a notification leads', { tags: ['N9'] }, () => {
  test.each([
    { type: 'Ended', auctionId: 7, to: ASSET },
    { type: 'Bought', auctionId: 7, to: ASSET },
    { type: 'Sold', auctionId: 7, to: ASSET },
    { type: 'Won', auctionId: 7, to: ASSET },
    { type: 'Outbidded', auctionId: 7, to: ASSET },
    { type: 'OfferReceived', auctionId: 7, to: `${ASSET}/auction/7` },
    { type: 'OfferReceived', auctionId: 0, to: ASSET },
    { type: 'OfferExpired', auctionId: 7, to: `${ASSET}/auction/7` },
    { type: 'OfferExpired', auctionId: 0, to: ASSET },
    { type: 'ANewKind', auctionId: 7, to: ASSET },
    { type: 'toString', auctionId: 7, to: ASSET }
  ])('$type of auction $auctionId: $to', ({ type, auctionId, to }) => {
    expect(notificationPath({ type, auctionId, identifier: 'ART-a1b2c3-01' })).toBe(to)
  })

  test('a type nobody knows is still news', () => {
    expect(notificationTemplate('ANewKind').title).toBe('You have a new notification')
  })
})
