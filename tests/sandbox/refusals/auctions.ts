// Refused transactions that start or end an auction.

import { numberToHex, textToHex } from '../../../src/lib/protocol/encoding.ts'
import { EGLD } from '../../egld.ts'
import { NFT_ID, SFT } from '../market-world.ts'
import { USDC } from '../test-people.ts'
import { contractCall, type RefusalCase } from './refusal-case.ts'

export const AUCTION_REFUSALS: RefusalCase[] = [
  {
    error: 'priceMustBeFixed',
    when: 'units sold one by one have two prices',
    attempt: world =>
      world.list('alice', { nft: SFT, quantity: 5n, maxBid: 2n * EGLD, onePerPayment: true })
  },
  {
    error: 'minAboveMax',
    when: 'the minimum is one atomic unit above the maximum',
    attempt: world => world.list('alice', { minBid: EGLD + 1n, maxBid: EGLD })
  },
  {
    error: 'minZero',
    when: 'the minimum is zero',
    attempt: world => world.list('alice', { minBid: 0n })
  },
  {
    error: 'fungible',
    when: 'a fungible token is auctioned',
    attempt(world) {
      const args = [numberToHex(EGLD), '', numberToHex(world.now() + 60), textToHex('EGLD')]
      const head = [textToHex(USDC), '01', textToHex('auctionToken')]
      return world.execute('alice', contractCall('ESDTTransfer', ...head, ...args))
    }
  },
  {
    error: 'deadlinePast',
    when: 'the deadline is not after the block',
    attempt: world => world.list('alice', { seconds: 1 })
  },
  {
    error: 'startTime',
    when: 'the auction starts before the block',
    attempt: world => world.list('alice', { startsIn: -10 })
  },
  {
    error: 'startTime',
    when: 'the auction starts at its deadline',
    attempt: world => world.list('alice', { startsIn: 100, seconds: 100 })
  },
  {
    error: 'cutAndRoyalties',
    when: 'royalties leave nothing for the seller',
    attempt(world) {
      world.network.sql.all('UPDATE nft SET royalties = 9750 WHERE identifier = ?', NFT_ID)
      return world.list('alice')
    }
  },
  {
    error: 'notOver',
    when: 'an auction is ended in the second of its deadline',
    async attempt(world) {
      await world.list('alice')
      const { end_date: end } = world.auction(1)
      world.executeNextAt(Number(end))
      return world.end('bob', 1)
    }
  },
  {
    error: 'cannotEnd',
    when: 'units sold one by one are ended',
    async attempt(world) {
      await world.list('alice', { nft: SFT, quantity: 5n, maxBid: EGLD, onePerPayment: true })
      world.advanceTime(7_200)
      return world.end('alice', 1)
    }
  },
  {
    error: 'notSeller',
    when: 'another account withdraws the auction',
    async attempt(world) {
      await world.list('alice')
      return world.withdraw('bob', 1)
    }
  },
  {
    error: 'notSeller',
    when: 'another account accepts an offer with the listing',
    async attempt(world) {
      await world.list('alice')
      await world.sendOffer('bob', { auction: 1 })
      return world.acceptWithAuction('carol', { auction: 1, offer: 1 })
    }
  },
  {
    error: 'hasBids',
    when: 'the seller withdraws after a bid',
    async attempt(world) {
      await world.list('alice')
      await world.bid('bob', { amount: EGLD })
      return world.withdraw('alice', 1)
    }
  },
  {
    error: 'hasBids',
    when: 'an offer is accepted with a listing that has a bid',
    async attempt(world) {
      await world.list('alice')
      await world.sendOffer('bob', { auction: 1 })
      await world.bid('carol', { amount: EGLD })
      return world.acceptWithAuction('alice', { auction: 1, offer: 1 })
    }
  }
]
