import { describe, expect, test } from 'vitest'

import {
  notificationPath,
  notificationTemplate
} from '../../../../src/lib/messages/notifications.ts'

const ASSET = '/nfts/ART-a1b2c3-01'

describe('a notification', { tags: ['N9'] }, () => {
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
  ])('of type $type and auction $auctionId leads to $to', ({ type, auctionId, to }) => {
    expect(notificationPath({ type, auctionId, identifier: 'ART-a1b2c3-01' })).toBe(to)
  })

  test.each([
    { type: 'Won', title: 'Your purchase is complete' },
    { type: 'Ended', title: 'Your item sold' },
    { type: 'Outbidded', title: 'You were outbid' }
  ])(
    'of type $type about an auction that was bought at once is titled $title',
    ({ title, type }) => {
      expect(notificationTemplate(type, true).title).toBe(title)
    }
  )

  test('of an unknown type has a generic title', () => {
    expect(notificationTemplate('ANewKind').title).toBe('You have a new notification')
  })
})
