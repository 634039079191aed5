import { describe, expect, test } from 'vitest'

import {
  isNotificationDone,
  notificationEndText,
  notificationPath,
  notificationStep,
  notificationTemplate
} from '../../../../src/lib/messages/notifications.ts'

const ASSET = '/nfts/ART-a1b2c3-01'

describe('a notification', { tags: ['@N9'] }, () => {
  test.each([
    { type: 'Ended', auctionId: 7, to: ASSET },
    { type: 'Bought', auctionId: 7, to: ASSET },
    { type: 'Sold', auctionId: 7, to: ASSET },
    { type: 'Won', auctionId: 7, to: ASSET },
    { type: 'Outbidded', auctionId: 7, to: ASSET },
    { type: 'OfferReceived', auctionId: 7, to: `${ASSET}/auction/7#offers-title` },
    { type: 'OfferReceived', auctionId: 0, to: `${ASSET}#offers-title` },
    { type: 'OfferExpired', auctionId: 7, to: `${ASSET}/auction/7#offers-title` },
    { type: 'OfferExpired', auctionId: 0, to: `${ASSET}#offers-title` },
    { type: 'ANewKind', auctionId: 7, to: ASSET },
    { type: 'toString', auctionId: 7, to: ASSET }
  ])('of type $type and auction $auctionId leads to $to', ({ type, auctionId, to }) => {
    expect(notificationPath({ type, auctionId, identifier: 'ART-a1b2c3-01' })).toBe(to)
  })

  test.each([
    { name: 'Outbidded', status: 'Running', left: 172_800, text: 'ends in 2 days' },
    { name: 'Outbidded', status: 'Running', left: 0, text: undefined },
    { name: 'Outbidded', status: 'Claimable', left: 172_800, text: undefined },
    { name: 'OfferReceived', amount: 1, left: 172_800, text: 'expires in 2 days' },
    { name: 'OfferReceived', left: 172_800, text: undefined },
    { name: 'Won', status: 'Claimable', left: 172_800, text: undefined }
  ])(
    'of type $name ($status auction, $left seconds left) says: $text',
    ({ amount, left, name, status, text }) => {
      const auction = status ? { hasBid: true, status } : undefined
      expect(notificationEndText(name, { amount, auction, endsAt: 1_000 + left }, 1_000)).toBe(text)
    }
  )

  test.each([
    { type: 'Won', title: 'Your purchase is complete' },
    { type: 'Ended', title: 'Your item sold' },
    { type: 'Outbidded', title: 'You were outbid' }
  ])('of type $type about a purchase has the title “$title”', ({ title, type }) => {
    const auction = { isPriceEach: false, isPurchase: true }
    expect(notificationTemplate(type, auction).title).toBe(title)
  })

  test.each([
    { type: 'Sold', isPriceEach: false, amount: 'Price' },
    { type: 'Sold', isPriceEach: true, amount: 'Price each' },
    { type: 'Ended', isPriceEach: true, amount: 'Price each' }
  ])(
    'of type $type with isPriceEach $isPriceEach calls its amount “$amount”',
    ({ amount, isPriceEach, type }) => {
      expect(notificationTemplate(type, { isPriceEach, isPurchase: false }).amount).toBe(amount)
    }
  )

  test.each([
    { type: 'Ended', status: 'Claimable', hasBid: false, step: 'Take it back' },
    { type: 'Ended', status: 'Claimable', hasBid: true, step: 'Get paid' },
    { type: 'Ended', status: 'Ended', hasBid: false, step: undefined },
    { type: 'Won', status: 'Claimable', hasBid: true, step: 'Claim' },
    { type: 'Won', status: 'Ended', hasBid: true, step: undefined },
    { type: 'Outbidded', status: 'Running', hasBid: true, step: 'Bid again' },
    { type: 'Outbidded', status: 'Claimable', hasBid: true, step: undefined },
    { type: 'ANewKind', status: 'Running', hasBid: true, step: undefined }
  ])(
    'of type $type with an auction $status and a bid: $hasBid, offers the button “$step”',
    ({ step, type, ...auction }) => {
      expect(notificationStep(type, { auction })).toBe(step)
    }
  )

  test.each([
    { type: 'OfferExpired', amount: 1n, step: 'Get your money back' },
    { type: 'OfferExpired', amount: undefined, step: undefined },
    { type: 'OfferReceived', amount: 1n, step: 'See the offer' },
    { type: 'OfferReceived', amount: undefined, step: undefined },
    { type: 'Outbidded', amount: undefined, step: undefined }
  ])(
    'of type $type with the amount $amount offers the button “$step”',
    ({ amount, step, type }) => {
      expect(notificationStep(type, { amount })).toBe(step)
    }
  )

  test.each([
    { type: 'Won', status: 'Ended', isPurchase: false, isDone: true },
    { type: 'Ended', status: 'Ended', isPurchase: false, isDone: true },
    { type: 'Ended', status: 'Closed', isPurchase: false, isDone: true },
    { type: 'Won', status: 'Claimable', isPurchase: false, isDone: false },
    { type: 'Won', status: 'Ended', isPurchase: true, isDone: false },
    { type: 'Outbidded', status: 'Ended', isPurchase: false, isDone: false }
  ])(
    'of type $type with an auction $status and a purchase: $isPurchase, is done: $isDone',
    ({ isDone, type, ...auction }) => {
      expect(isNotificationDone(type, { auction: { ...auction, hasBid: true } })).toBe(isDone)
    }
  )

  test.each([
    { type: 'Outbidded', status: 'Running', step: undefined },
    { type: 'Won', status: 'Claimable', step: 'Claim' }
  ])('of type $type about a marked item offers the button “$step”', ({ status, step, type }) => {
    const subject = { auction: { hasBid: true, status }, isMarked: true }
    expect(notificationStep(type, subject)).toBe(step)
  })

  test('without details of its auction is not done', () => {
    expect(isNotificationDone('Won', {})).toBe(false)
  })

  test('of an unknown type has a generic title', () => {
    expect(notificationTemplate('ANewKind').title).toBe('You have a new notification')
  })
})
