// Refused transactions about offers.

import { EGLD } from '../../egld.ts'
import { NFT, NFT_ID, SFT } from '../market-world.ts'
import { USDC } from '../test-people.ts'
import type { RefusalCase } from './refusal-case.ts'

export const OFFER_REFUSALS: RefusalCase[] = [
  {
    error: 'notWhitelisted',
    when: 'an auction asks for an unlisted token',
    attempt: world => world.list('alice', { token: 'JUNK-abcdef' })
  },
  {
    error: 'notWhitelisted',
    when: 'an offer pays with an unlisted token',
    attempt(world) {
      const { sql } = world.network
      sql.all('UPDATE marketplace SET tokens = \'["EGLD"]\'')
      return world.sendOffer('bob', { token: USDC, amount: 5n })
    }
  },
  {
    error: 'offerFungible',
    when: 'an offer is for a fungible token',
    attempt: world => world.sendOffer('bob', { nft: { collection: USDC, nonce: 0 } })
  },
  {
    error: 'offerZero',
    when: 'an offer is for zero units',
    attempt: world => world.sendOffer('bob', { quantity: 0n })
  },
  {
    error: 'offerPaymentZero',
    when: 'an offer pays nothing',
    attempt: world => world.sendOffer('bob', { amount: 0n })
  },
  {
    error: 'offerDeadlinePast',
    when: 'an offer ends before its block',
    attempt: world => world.sendOffer('bob', { seconds: 1 })
  },
  {
    error: 'negative',
    when: 'royalties and cut exceed the price of an accepted offer',
    async attempt(world) {
      await world.sendOffer('bob')
      world.network.sql.all('UPDATE nft SET royalties = 9751 WHERE identifier = ?', NFT_ID)
      return world.acceptOffer('alice', 1)
    }
  },
  {
    error: 'auctionIdMissing',
    when: 'the NFT is listed and the offer names no auction',
    async attempt(world) {
      await world.list('alice')
      return world.sendOffer('bob')
    }
  },
  {
    error: 'auctionOtherNft',
    when: 'the auction that an offer names sells another NFT',
    async attempt(world) {
      await world.list('alice')
      await world.list('alice', { nft: SFT, quantity: 5n })
      return world.sendOffer('bob', { auction: 2 })
    }
  },
  {
    error: 'auctionHasBids',
    when: 'the auction that an offer names has a bid',
    async attempt(world) {
      await world.list('alice')
      await world.bid('carol', { amount: EGLD })
      return world.sendOffer('bob', { auction: 1 })
    }
  },
  {
    error: 'auctionHasBids',
    when: 'some units of the listing are sold',
    async attempt(world) {
      await world.list('alice', { nft: SFT, quantity: 5n, maxBid: EGLD, onePerPayment: true })
      await world.buy('carol', { units: 1n, amount: EGLD })
      return world.sendOffer('bob', { nft: SFT, auction: 1 })
    }
  },
  {
    error: 'noOffer',
    when: 'an unknown offer is withdrawn',
    attempt: world => world.withdrawOffer('bob', 3)
  },
  {
    error: 'noOffer',
    when: 'a withdrawn offer is accepted',
    async attempt(world) {
      await world.sendOffer('bob')
      await world.withdrawOffer('bob', 1)
      return world.acceptOffer('alice', 1)
    }
  },
  {
    error: 'notOfferOwner',
    when: 'another account withdraws an offer',
    async attempt(world) {
      await world.sendOffer('bob')
      return world.withdrawOffer('carol', 1)
    }
  },
  {
    error: 'offerAmount',
    when: 'more units are sent than the offer asks for',
    async attempt(world) {
      await world.sendOffer('bob', { nft: SFT, quantity: 3n })
      return world.acceptOffer('alice', 1, { nft: SFT, quantity: 4n })
    }
  },
  {
    error: 'offerToken',
    when: 'an NFT of another collection is sent',
    async attempt(world) {
      await world.sendOffer('bob', { nft: { ...NFT, collection: 'OTHER-abcdef' } })
      return world.acceptOffer('alice', 1)
    }
  },
  {
    error: 'offerNonce',
    when: 'another NFT of the collection is sent',
    async attempt(world) {
      await world.sendOffer('bob', { nft: { ...NFT, nonce: 2 } })
      return world.acceptOffer('alice', 1)
    }
  },
  {
    error: 'offerExpired',
    when: 'an offer is accepted in the second of its deadline',
    async attempt(world) {
      await world.sendOffer('bob')
      const { end_date: end } = world.offer(1)
      world.executeNextAt(Number(end))
      return world.acceptOffer('alice', 1)
    }
  },
  {
    error: 'ownOffer',
    when: 'the maker accepts the offer',
    async attempt(world) {
      await world.sendOffer('alice')
      return world.acceptOffer('alice', 1)
    }
  },
  {
    error: 'auctionToken',
    when: 'listing and offer are about different NFTs',
    async attempt(world) {
      await world.sendOffer('bob', { nft: SFT })
      await world.list('alice')
      return world.acceptWithAuction('alice', { auction: 1, offer: 1 })
    }
  },
  {
    error: 'auctionAmount',
    when: 'the listing has more units than the offer asks for',
    async attempt(world) {
      await world.list('alice', { nft: SFT, quantity: 5n })
      await world.sendOffer('bob', { nft: SFT, quantity: 4n, auction: 1 })
      return world.acceptWithAuction('alice', { auction: 1, offer: 1 })
    }
  }
]
