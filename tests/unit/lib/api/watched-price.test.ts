import { describe, expect, test } from 'vitest'

import { readWatchedPrice, toWatchedPrice } from '../../../../src/lib/api/watched-price.ts'

const PRICE = { auctionId: '7', available: 1, isRunning: true, topBid: '500' }

describe('a frame with the price of a watched auction', () => {
  test('is read back as it was written', () => {
    const written = toWatchedPrice({
      available: undefined,
      endsAt: 0,
      id: '7',
      isRunning: false,
      minBid: { amount: 1n, token: 'EGLD' } as never,
      topBid: undefined,
      topBidder: undefined,
      type: 'NftBid'
    })
    expect(readWatchedPrice(JSON.stringify(written), '7')).toEqual({
      auctionId: '7',
      available: undefined,
      isRunning: false,
      topBid: ''
    })
    expect(readWatchedPrice(JSON.stringify(PRICE), '7')).toEqual(PRICE)
  })

  test.each([
    ['is about another auction', { ...PRICE, auctionId: '8' }],
    ['has a bid with an exponent', { ...PRICE, topBid: '1e3' }],
    ['has a bid of 81 digits', { ...PRICE, topBid: '9'.repeat(81) }],
    ['has a bid that is no string', { ...PRICE, topBid: 5 }],
    ['has a state that is no boolean', { ...PRICE, isRunning: 'yes' }],
    ['has a fraction of a unit', { ...PRICE, available: 0.5 }],
    ['is a list', [PRICE]],
    ['is null', null]
  ])('is ignored when it %s', (_, frame) => {
    expect(readWatchedPrice(JSON.stringify(frame), '7')).toBeUndefined()
  })

  test.each([['no JSON'], ['pong'], [new ArrayBuffer(4)]])(
    'is ignored when it is not JSON: %s',
    frame => {
      expect(readWatchedPrice(frame, '7')).toBeUndefined()
    }
  )
})
