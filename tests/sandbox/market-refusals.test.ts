// Every refusal of the contract, each reached by a signed transaction and met in the contract's own words.
import { expect, test } from 'vitest'

import { MARKET_ERRORS, type MarketError } from '../../sandbox/market/errors.ts'
import { planBid } from '../../sandbox/market/plans.ts'
import { decodeAddress } from '../../src/lib/chain/address.ts'
import { numberToHex, textToHex, toHex } from '../../src/lib/chain/hex.ts'
import { encodeCall } from '../../src/lib/chain/transaction.ts'
import { type Done, EGLD, marketWorld, NFT, NFT_ID, SFT, USDC, type World } from './market-world.ts'
import { CONTRACT } from './people.ts'

interface Row {
  error: MarketError
  when: string
  act(world: World): Promise<Done>
}

const GAS = { gasLimit: 20_000_000 }

function call(
  name: string,
  ...args: string[]
): { receiver: string; data: string; gasLimit: number } {
  return { receiver: CONTRACT, data: encodeCall(name, args), ...GAS }
}

function nftCall(world: World, name: string, args: string[]): Parameters<World['run']>[1] {
  const key = toHex(decodeAddress(CONTRACT) ?? new Uint8Array())
  const head = [textToHex(NFT.collection), '01', '01', key, textToHex(name)]
  const data = encodeCall('ESDTNFTTransfer', [...head, ...args])
  return { receiver: world.people.alice.address, data, ...GAS }
}

const ROWS: Row[] = [
  {
    error: 'paused',
    when: 'a paused contract is called',
    act(world) {
      world.network.sql.all("UPDATE marketplace SET paused = 1 WHERE key = 'atrium'")
      return world.end('bob', 1)
    }
  },
  {
    error: 'noFunction',
    when: 'there is no such endpoint',
    act: world => world.run('bob', call('setCut'))
  },
  {
    error: 'arguments',
    when: 'an argument is missing',
    act: world => world.run('bob', call('endAuction'))
  },
  {
    error: 'arguments',
    when: 'there is one argument too many',
    async act(world) {
      await world.list('alice', { maxBid: EGLD })
      return world.run('bob', call('withdraw', '01', '01'))
    }
  },
  {
    error: 'decoding',
    when: 'an argument is not hex',
    act: world => world.run('bob', call('endAuction', 'zz'))
  },
  {
    error: 'notPayableNative',
    when: 'EGLD comes with a call that takes none',
    act: world => world.run('bob', { ...call('withdraw', '01'), value: '1' })
  },
  {
    error: 'notPayableToken',
    when: 'a token comes with a call that takes none',
    act: world =>
      world.run('bob', call('ESDTTransfer', textToHex(USDC), '01', textToHex('withdraw'), '01'))
  },
  {
    error: 'notNft',
    when: 'EGLD comes where an NFT should',
    act: world => world.run('bob', { ...call('acceptOffer', '01'), value: '1' })
  },
  {
    error: 'priceMustBeFixed',
    when: 'units sold one by one have two prices',
    act: world =>
      world.list('alice', { nft: SFT, quantity: 5n, maxBid: 2n * EGLD, onePerPayment: true })
  },
  {
    error: 'minAboveMax',
    when: 'the minimum is one unit above the maximum',
    act: world => world.list('alice', { minBid: EGLD + 1n, maxBid: EGLD })
  },
  {
    error: 'minZero',
    when: 'the minimum is zero',
    act: world => world.list('alice', { minBid: 0n })
  },
  {
    error: 'fungible',
    when: 'a fungible token is auctioned',
    act(world) {
      const args = [numberToHex(EGLD), '', numberToHex(world.now() + 60), textToHex('EGLD')]
      const head = [textToHex(USDC), '01', textToHex('auctionToken')]
      return world.run('alice', call('ESDTTransfer', ...head, ...args))
    }
  },
  {
    error: 'deadlinePast',
    when: 'the deadline is not after the block',
    act: world => world.list('alice', { seconds: 1 })
  },
  {
    error: 'startTime',
    when: 'it starts before the block',
    act: world => world.list('alice', { startsIn: -10 })
  },
  {
    error: 'startTime',
    when: 'it starts at its deadline',
    act: world => world.list('alice', { startsIn: 100, seconds: 100 })
  },
  {
    error: 'cutAndRoyalties',
    when: 'royalties leave nothing for the seller',
    act(world) {
      world.network.sql.all('UPDATE nft SET royalties = 9750 WHERE identifier = ?', NFT_ID)
      return world.list('alice')
    }
  },
  {
    error: 'notWhitelisted',
    when: 'an auction asks for a token nobody listed',
    act: world => world.list('alice', { token: 'JUNK-abcdef' })
  },
  {
    error: 'notWhitelisted',
    when: 'an offer pays with a token nobody listed',
    act(world) {
      const { sql } = world.network
      sql.all('UPDATE marketplace SET tokens = \'["EGLD"]\'')
      return world.sendOffer('bob', { token: USDC, amount: 5n })
    }
  },
  { error: 'noAuction', when: 'a bid names no auction', act: world => world.bid('bob', 9, EGLD) },
  { error: 'noAuction', when: 'an end names no auction', act: world => world.end('bob', 9) },
  {
    error: 'noAuction',
    when: 'the auction is over',
    async act(world) {
      await world.list('alice', { maxBid: EGLD })
      await world.bid('bob', 1, EGLD)
      return world.bid('carol', 1, EGLD)
    }
  },
  {
    error: 'tokenMismatch',
    when: 'a bid names another NFT',
    async act(world) {
      await world.list('alice')
      return world.bid('bob', 1, EGLD, 'EGLD', SFT)
    }
  },
  {
    error: 'ownToken',
    when: 'the seller bids',
    async act(world) {
      await world.list('alice')
      return world.bid('alice', 1, EGLD)
    }
  },
  {
    error: 'notStarted',
    when: 'a bid comes a second early',
    async act(world) {
      await world.list('alice', { startsIn: 100 })
      const { start_date: start } = world.auction(1)
      world.pass(Number(start) - world.now() - 3)
      return world.bid('bob', 1, EGLD)
    }
  },
  {
    error: 'ended',
    when: 'a bid comes in the second of the deadline',
    async act(world) {
      await world.list('alice')
      const { end_date: end } = world.auction(1)
      world.pass(Number(end) - world.now() - 1)
      return world.bid('bob', 1, EGLD)
    }
  },
  {
    error: 'wrongPayment',
    when: 'a bid pays with another token',
    async act(world) {
      await world.list('alice')
      return world.bid('bob', 1, 5n, USDC)
    }
  },
  {
    error: 'cannotBid',
    when: 'somebody bids for units sold one by one',
    async act(world) {
      await world.list('alice', { nft: SFT, quantity: 5n, maxBid: EGLD, onePerPayment: true })
      return world.bid('bob', 1, EGLD, 'EGLD', SFT)
    }
  },
  {
    error: 'outbidYourself',
    when: 'the winner bids again',
    async act(world) {
      await world.list('alice')
      await world.bid('bob', 1, EGLD)
      return world.bid('bob', 1, 2n * EGLD)
    }
  },
  {
    error: 'belowMin',
    when: 'a bid is one unit under the minimum',
    async act(world) {
      await world.list('alice')
      return world.bid('bob', 1, EGLD - 1n)
    }
  },
  {
    error: 'notAboveCurrent',
    when: 'a bid equals the current one',
    async act(world) {
      await world.list('alice')
      await world.bid('bob', 1, EGLD)
      return world.bid('carol', 1, EGLD)
    }
  },
  {
    error: 'aboveMax',
    when: 'a bid is one unit over the maximum',
    async act(world) {
      await world.list('alice', { maxBid: 2n * EGLD })
      return world.bid('bob', 1, 2n * EGLD + 1n)
    }
  },
  {
    error: 'difference',
    when: 'a bid is one unit short of the difference',
    async act(world) {
      await world.list('alice', { maxBid: 2n * EGLD })
      await world.bid('bob', 1, EGLD)
      return world.bid('carol', 1, EGLD + 10n ** 16n - 1n)
    }
  },
  {
    error: 'buyZero',
    when: 'no unit is bought',
    async act(world) {
      await world.list('alice', { nft: SFT, quantity: 5n, maxBid: EGLD, onePerPayment: true })
      return world.buy('bob', 1, 0n, EGLD)
    }
  },
  {
    error: 'cannotBuy',
    when: 'units of a bundle are bought',
    async act(world) {
      await world.list('alice', { nft: SFT, quantity: 5n, maxBid: EGLD })
      return world.buy('bob', 1, 1n, EGLD)
    }
  },
  {
    error: 'notEnoughSfts',
    when: 'one unit more than there is is bought',
    async act(world) {
      await world.list('alice', { nft: SFT, quantity: 5n, maxBid: EGLD, onePerPayment: true })
      return world.buy('bob', 1, 6n, 6n * EGLD)
    }
  },
  {
    error: 'wrongAmount',
    when: 'the price is one unit short',
    async act(world) {
      await world.list('alice', { nft: SFT, quantity: 5n, maxBid: EGLD, onePerPayment: true })
      return world.buy('bob', 1, 2n, 2n * EGLD - 1n)
    }
  },
  {
    error: 'notOver',
    when: 'an auction is ended in the second of its deadline',
    async act(world) {
      await world.list('alice')
      const { end_date: end } = world.auction(1)
      world.pass(Number(end) - world.now() - 1)
      return world.end('bob', 1)
    }
  },
  {
    error: 'cannotEnd',
    when: 'units sold one by one are ended',
    async act(world) {
      await world.list('alice', { nft: SFT, quantity: 5n, maxBid: EGLD, onePerPayment: true })
      world.pass(7_200)
      return world.end('alice', 1)
    }
  },
  {
    error: 'notSeller',
    when: 'somebody else withdraws',
    async act(world) {
      await world.list('alice')
      return world.withdraw('bob', 1)
    }
  },
  {
    error: 'notSeller',
    when: 'somebody else accepts with the listing',
    async act(world) {
      await world.list('alice')
      await world.sendOffer('bob', { auction: 1 })
      return world.acceptWithAuction('carol', 1, 1)
    }
  },
  {
    error: 'hasBids',
    when: 'the seller withdraws after a bid',
    async act(world) {
      await world.list('alice')
      await world.bid('bob', 1, EGLD)
      return world.withdraw('alice', 1)
    }
  },
  {
    error: 'hasBids',
    when: 'an offer is accepted with a listing that has a bid',
    async act(world) {
      await world.list('alice')
      await world.sendOffer('bob', { auction: 1 })
      await world.bid('carol', 1, EGLD)
      return world.acceptWithAuction('alice', 1, 1)
    }
  },
  {
    error: 'offerFungible',
    when: 'an offer is for a fungible token',
    act: world => world.sendOffer('bob', { nft: { collection: USDC, nonce: 0 } })
  },
  {
    error: 'offerZero',
    when: 'an offer is for no unit',
    act: world => world.sendOffer('bob', { quantity: 0n })
  },
  {
    error: 'offerPaymentZero',
    when: 'an offer pays nothing',
    act: world => world.sendOffer('bob', { amount: 0n })
  },
  {
    error: 'offerDeadlinePast',
    when: 'an offer ends before its block',
    act: world => world.sendOffer('bob', { seconds: 1 })
  },
  {
    error: 'auctionIdMissing',
    when: 'the NFT is listed and the offer names no auction',
    async act(world) {
      await world.list('alice')
      return world.sendOffer('bob')
    }
  },
  {
    error: 'auctionOtherNft',
    when: 'the auction an offer names sells something else',
    async act(world) {
      await world.list('alice')
      await world.list('alice', { nft: SFT, quantity: 5n })
      return world.sendOffer('bob', { auction: 2 })
    }
  },
  {
    error: 'auctionHasBids',
    when: 'the auction an offer names has a bid',
    async act(world) {
      await world.list('alice')
      await world.bid('carol', 1, EGLD)
      return world.sendOffer('bob', { auction: 1 })
    }
  },
  {
    error: 'auctionHasBids',
    when: 'some units of the listing are sold',
    async act(world) {
      await world.list('alice', { nft: SFT, quantity: 5n, maxBid: EGLD, onePerPayment: true })
      await world.buy('carol', 1, 1n, EGLD)
      return world.sendOffer('bob', { nft: SFT, auction: 1 })
    }
  },
  { error: 'noOffer', when: 'there is none', act: world => world.withdrawOffer('bob', 3) },
  {
    error: 'noOffer',
    when: 'it was withdrawn',
    async act(world) {
      await world.sendOffer('bob')
      await world.withdrawOffer('bob', 1)
      return world.acceptOffer('alice', 1)
    }
  },
  {
    error: 'notOfferOwner',
    when: 'somebody else withdraws an offer',
    async act(world) {
      await world.sendOffer('bob')
      return world.withdrawOffer('carol', 1)
    }
  },
  {
    error: 'offerAmount',
    when: 'more units come than were asked for',
    async act(world) {
      await world.sendOffer('bob', { nft: SFT, quantity: 3n })
      return world.acceptOffer('alice', 1, SFT, 4n)
    }
  },
  {
    error: 'offerToken',
    when: 'another collection comes',
    async act(world) {
      await world.sendOffer('bob', { nft: { ...NFT, collection: 'OTHER-abcdef' } })
      return world.acceptOffer('alice', 1)
    }
  },
  {
    error: 'offerNonce',
    when: 'another NFT of the collection comes',
    async act(world) {
      await world.sendOffer('bob', { nft: { ...NFT, nonce: 2 } })
      return world.acceptOffer('alice', 1)
    }
  },
  {
    error: 'offerExpired',
    when: 'an offer is accepted in the second of its deadline',
    async act(world) {
      await world.sendOffer('bob')
      const { end_date: end } = world.offer(1)
      world.pass(Number(end) - world.now() - 1)
      return world.acceptOffer('alice', 1)
    }
  },
  {
    error: 'ownOffer',
    when: 'the maker accepts',
    async act(world) {
      await world.sendOffer('alice')
      return world.acceptOffer('alice', 1)
    }
  },
  {
    error: 'auctionToken',
    when: 'listing and offer are about different NFTs',
    async act(world) {
      await world.sendOffer('bob', { nft: SFT })
      await world.list('alice')
      return world.acceptWithAuction('alice', 1, 1)
    }
  },
  {
    error: 'auctionAmount',
    when: 'the listing has more units than the offer asks for',
    async act(world) {
      await world.list('alice', { nft: SFT, quantity: 5n })
      await world.sendOffer('bob', { nft: SFT, quantity: 4n, auction: 1 })
      return world.acceptWithAuction('alice', 1, 1)
    }
  }
]

test.each(ROWS)('$error: $when', async ({ error, act }) => {
  const world = await marketWorld()
  const done = await act(world)
  expect(done).toMatchObject({ status: 'fail', message: MARKET_ERRORS[error] })
})

test('no refusal is without a row', () => {
  const met = new Set(ROWS.map(row => row.error))
  expect(Object.keys(MARKET_ERRORS).filter(error => !met.has(error as MarketError))).toEqual([])
})

test('a refused call gives the payment back and keeps the whole fee', async () => {
  const world = await marketWorld()
  const before = world.egld('bob')
  const plan = planBid({
    sender: world.people.bob.address,
    contract: CONTRACT,
    auction: 9,
    nft: NFT,
    price: { token: 'EGLD', amount: EGLD }
  })
  const done = await world.run('bob', plan)
  expect(done.status).toBe('fail')
  const length = atob(plan.data).length
  const move = BigInt(50_000 + 1_500 * length)
  expect(before - world.egld('bob')).toBe(move * 10n ** 9n + (11_100_000n - move) * 10n ** 7n)
})

test('a refused NFT stays with its holder', async () => {
  const world = await marketWorld()
  await world.run('alice', nftCall(world, 'acceptOffer', ['09']))
  expect(world.units('alice', NFT_ID)).toBe(1n)
})

test('an unknown contract gives everything back', async () => {
  const world = await marketWorld()
  const other = 'erd1qqqqqqqqqqqqqpgqz8q2ggskllzh9dp5988uz42jn95pqeghu00s0mlgca'
  const done = await world.run('bob', { ...call('bid', '01'), receiver: other, value: '5' })
  expect(done).toMatchObject({ status: 'fail', message: 'invalid contract code (not found)' })
})
