import { describe, expect, test } from 'vitest'

import { readWatchedPrice, toWatchedPrice } from '../../../../src/lib/api/watched-price.ts'

const PRICE = { auctionId: '7', available: 1, isRunning: true, topBid: '500' }

describe('the frame of a watched price', () => {
  test('is read as it was written', () => {
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
    ['of another auction', { ...PRICE, auctionId: '8' }],
    ['with a bid in words', { ...PRICE, topBid: '1e3' }],
    ['with a bid without end', { ...PRICE, topBid: '9'.repeat(81) }],
    ['with a bid as a number', { ...PRICE, topBid: 5 }],
    ['without a state', { ...PRICE, isRunning: 'yes' }],
    ['with a fraction of a unit', { ...PRICE, available: 0.5 }],
    ['that is a list', [PRICE]],
    ['that is null', null]
  ])('is nothing when it is one %s', (_, frame) => {
    expect(readWatchedPrice(JSON.stringify(frame), '7')).toBeUndefined()
  })

  test.each([['no JSON'], ['pong'], [new ArrayBuffer(4)]])('is nothing when it is %s', frame => {
    expect(readWatchedPrice(frame, '7')).toBeUndefined()
  })
})
