// Refused bids and purchases.

import { MIN_BID_DIFF } from '../../../sandbox/market/plans.ts'
import { EGLD } from '../../egld.ts'
import { SFT } from '../market-world.ts'
import { USDC } from '../test-people.ts'
import type { RefusalCase } from './refusal-case.ts'

export const BID_REFUSALS: RefusalCase[] = [
  {
    error: 'noAuction',
    when: 'a bid names an unknown auction',
    attempt: world => world.bid('bob', { auction: 9, amount: EGLD })
  },
  {
    error: 'noAuction',
    when: 'endAuction names an unknown auction',
    attempt: world => world.end('bob', 9)
  },
  {
    error: 'noAuction',
    when: 'the auction is over',
    async attempt(world) {
      await world.list('alice', { maxBid: EGLD })
      await world.bid('bob', { amount: EGLD })
      return world.bid('carol', { amount: EGLD })
    }
  },
  {
    error: 'tokenMismatch',
    when: 'a bid names another NFT',
    async attempt(world) {
      await world.list('alice')
      return world.bid('bob', { amount: EGLD, nft: SFT })
    }
  },
  {
    error: 'ownToken',
    when: 'the seller bids',
    async attempt(world) {
      await world.list('alice')
      return world.bid('alice', { amount: EGLD })
    }
  },
  {
    error: 'notStarted',
    when: 'a bid comes a second early',
    async attempt(world) {
      await world.list('alice', { startsIn: 100 })
      const { start_date: start } = world.auction(1)
      world.executeNextAt(Number(start) - 1)
      return world.bid('bob', { amount: EGLD })
    }
  },
  {
    error: 'ended',
    when: 'a bid comes in the second of the deadline',
    async attempt(world) {
      await world.list('alice')
      const { end_date: end } = world.auction(1)
      world.executeNextAt(Number(end))
      return world.bid('bob', { amount: EGLD })
    }
  },
  {
    error: 'wrongPayment',
    when: 'a bid pays with another token',
    async attempt(world) {
      await world.list('alice')
      return world.bid('bob', { amount: 5n, token: USDC })
    }
  },
  {
    error: 'cannotBid',
    when: 'a bid is placed on units sold one by one',
    async attempt(world) {
      await world.list('alice', { nft: SFT, quantity: 5n, maxBid: EGLD, onePerPayment: true })
      return world.bid('bob', { amount: EGLD, nft: SFT })
    }
  },
  {
    error: 'outbidYourself',
    when: 'the winner bids again',
    async attempt(world) {
      await world.list('alice')
      await world.bid('bob', { amount: EGLD })
      return world.bid('bob', { amount: 2n * EGLD })
    }
  },
  {
    error: 'belowMin',
    when: 'a bid is one atomic unit under the minimum',
    async attempt(world) {
      await world.list('alice')
      return world.bid('bob', { amount: EGLD - 1n })
    }
  },
  {
    error: 'notAboveCurrent',
    when: 'a bid equals the current one',
    async attempt(world) {
      await world.list('alice')
      await world.bid('bob', { amount: EGLD })
      return world.bid('carol', { amount: EGLD })
    }
  },
  {
    error: 'aboveMax',
    when: 'a bid is one atomic unit over the maximum',
    async attempt(world) {
      await world.list('alice', { maxBid: 2n * EGLD })
      return world.bid('bob', { amount: 2n * EGLD + 1n })
    }
  },
  {
    error: 'difference',
    when: 'a bid is one atomic unit short of the minimum raise',
    async attempt(world) {
      await world.list('alice', { maxBid: 2n * EGLD })
      await world.bid('bob', { amount: EGLD })
      return world.bid('carol', { amount: EGLD + MIN_BID_DIFF - 1n })
    }
  },
  {
    error: 'buyZero',
    when: 'zero units are bought',
    async attempt(world) {
      await world.list('alice', { nft: SFT, quantity: 5n, maxBid: EGLD, onePerPayment: true })
      return world.buy('bob', { units: 0n, amount: EGLD })
    }
  },
  {
    error: 'cannotBuy',
    when: 'units of a bundle are bought',
    async attempt(world) {
      await world.list('alice', { nft: SFT, quantity: 5n, maxBid: EGLD })
      return world.buy('bob', { units: 1n, amount: EGLD })
    }
  },
  {
    error: 'notEnoughSfts',
    when: 'one unit more than is left is bought',
    async attempt(world) {
      await world.list('alice', { nft: SFT, quantity: 5n, maxBid: EGLD, onePerPayment: true })
      return world.buy('bob', { units: 6n, amount: 6n * EGLD })
    }
  },
  {
    error: 'wrongAmount',
    when: 'the price is one atomic unit short',
    async attempt(world) {
      await world.list('alice', { nft: SFT, quantity: 5n, maxBid: EGLD, onePerPayment: true })
      return world.buy('bob', { units: 2n, amount: 2n * EGLD - 1n })
    }
  }
]
