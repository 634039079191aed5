import { create } from 'superstruct'
import { describe, expect, test } from 'vitest'
import type { AssetSummary } from '../../../../src/lib/api/assets.ts'
import { AssetSummaryResponse, toAssetSummary } from '../../../../src/lib/api/assets.ts'
import {
  AuctionSummaryResponse,
  toAuctionSummary
} from '../../../../src/lib/api/auction-summary.ts'
import { heroStanding, heroWork } from '../../../../src/server/pages/home-hero.ts'
import { AUCTION, CARD, PRICE } from '../../lib/api/fixtures.ts'

const NOW = 1_700_000_000
const LATER = NOW + 3600
const PICTURE = { url: null, fileType: 'image/png', thumbnailUrl: 'https://media.example/1.png' }

describe('heroWork', () => {
  test('is the picture with the highest bid', () => {
    expect(chosen(work('low', { topBid: '1' }), work('high', { topBid: '20' }))).toBe('high')
  })

  test('is the first picture while there are no bids', () => {
    expect(chosen(work('first', {}), work('second', {}))).toBe('first')
  })

  test('prefers a bid in the native token to one in another token', () => {
    const usdc = work('usdc', { topBid: '900', token: 'USDC-350c4e' })
    expect(chosen(usdc, work('native', { topBid: '1' }))).toBe('native')
  })

  test.each([
    { name: 'of a film', change: { media: [{ ...PICTURE, fileType: 'video/mp4' }] } },
    { name: 'without a thumbnail', change: { media: [{ ...PICTURE, thumbnailUrl: null }] } },
    { name: 'that is not safe for work', change: { isNsfw: true } },
    { name: 'of a scam', change: { scamInfo: { type: 'scam', info: 'x' } } },
    {
      name: 'of a paused marketplace',
      auction: { marketplace: { ...AUCTION.marketplace, isPaused: true } }
    }
  ])('is never a work $name', ({ auction, change }) => {
    expect(chosen(work('unsuitable', { topBid: '9', auction, change }))).toBeUndefined()
  })

  test.each([
    { name: 'in less than a quarter of an hour', seconds: 899, expected: 'later' },
    { name: 'in a quarter of an hour', seconds: 900, expected: 'soon' }
  ])('with an auction that ends $name is “$expected”', ({ expected, seconds }) => {
    const soon = work('soon', { endDate: NOW + seconds, topBid: '9' })
    expect(chosen(soon, work('later', { topBid: '1' }))).toBe(expected)
  })

  test('is a work whose auction ends in seconds when there is no other', () => {
    expect(chosen(work('soon', { endDate: NOW + 5 }))).toBe('soon')
  })
})

describe('heroStanding', { tags: ['@N11'] }, () => {
  const [owner, topBidder] = ['erd1owner', 'erd1top']
  const running = { ownerAddress: owner, topBidder: { address: topBidder } }

  test.each([
    { name: 'a visitor', viewer: undefined, expected: 'bid' },
    { name: 'a visitor when there is no bid', auction: { topBidder: null }, expected: 'bid' },
    { name: 'a bidder', viewer: 'erd1other', expected: 'bid' },
    { name: 'the seller', viewer: owner, expected: 'owner' },
    { name: 'the top bidder', viewer: topBidder, expected: 'topBidder' },
    { name: 'the buyer of a fixed price', auction: { type: 'SftOnePerPayment' }, expected: 'buy' }
  ])('is “$expected” for $name', ({ auction, expected, viewer }) => {
    const { auction: sale } = work('any', { auction: { ...running, ...auction } })
    expect(sale && heroStanding(sale, viewer)).toBe(expected)
  })
})

function chosen(...ending: AssetSummary[]): string | undefined {
  return heroWork(ending, NOW)?.name
}

interface WorkChange {
  auction?: object | undefined
  change?: object | undefined
  endDate?: number
  token?: string
  /** Amount of the highest bid in atomic units. Undefined without a bid. */
  topBid?: string
}

function work(
  name: string,
  { auction, change, endDate = LATER, token, topBid }: WorkChange
): AssetSummary {
  const bid = topBid ? { ...PRICE, amount: topBid, ...(token && { token }) } : null
  const rawAuction = create(
    { ...AUCTION, endDate, topBid: bid, ...auction },
    AuctionSummaryResponse
  )
  const rawWork = create({ ...CARD, name, media: [PICTURE], ...change }, AssetSummaryResponse)
  return toAssetSummary(rawWork, toAuctionSummary(rawAuction))
}
