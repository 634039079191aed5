import { beforeEach, describe, expect, test } from 'vitest'

import { addToken, mintTokens } from '../../sandbox/ledger/accounts.ts'
import { insertRow } from '../../sandbox/ledger/sql.ts'
import { decodeAddress } from '../../src/lib/protocol/address.ts'
import { encodeCall } from '../../src/lib/protocol/call-data.ts'
import { textToHex, toHex } from '../../src/lib/protocol/encoding.ts'
import { EGLD } from '../egld.ts'
import { createMarketWorld, type MarketWorld, NFT_ID, SFT, SFT_ID } from './market-world.ts'
import { CONTRACT } from './test-network.ts'
import { USDC } from './test-people.ts'

let world: MarketWorld

beforeEach(async () => {
  world = await createMarketWorld()
})

describe('an offer', { tags: ['@S3'] }, () => {
  test('holds the money in escrow and notifies the owner', async () => {
    await world.sendOffer('bob', { amount: 500n, token: USDC })
    expect(world.tokens('bob')).toBe(1_000_000_000n - 500n)
    expect(world.offer(1)).toMatchObject({ status: 'Active', amount: '500', token: USDC, held: 1 })
    expect(world.notifications('alice')).toEqual([{ type: 'OfferReceived', auction: 0, active: 1 }])
  })

  test('for units of an SFT creates no notification', async () => {
    await world.sendOffer('bob', { nft: SFT, quantity: 2n })
    expect(world.notifications('alice')).toEqual([])
  })

  test('for a listed NFT notifies the seller with the auction id', async () => {
    await world.list('alice')
    await world.sendOffer('bob', { auction: 1 })
    expect(world.notifications('alice')).toEqual([{ type: 'OfferReceived', auction: 1, active: 1 }])
  })

  test('is accepted with the NFT, and its price is split', async () => {
    await world.sendOffer('bob', { amount: 1_000n, token: USDC })
    expect(await world.acceptOffer('alice', 1)).toMatchObject({ status: 'success' })
    expect(world.units('bob', NFT_ID)).toBe(1n)
    expect(world.tokens('alice')).toBe(1_000_000_000n + 925n)
    expect(world.tokens('dana')).toBe(1_000_000_000n + 50n)
    expect(world.tokens('owner')).toBe(1_000_000_000n + 25n)
    expect(world.offer(1)).toMatchObject({ status: 'Accepted', held: 0 })
  })

  test('is accepted with the units of a listing', async () => {
    await world.list('alice', { nft: SFT, quantity: 5n })
    await world.sendOffer('bob', { nft: SFT, quantity: 5n, auction: 1 })
    expect(await world.acceptWithAuction('alice', { auction: 1, offer: 1 })).toMatchObject({
      status: 'success'
    })
    expect(world.units('bob', SFT_ID)).toBe(5n)
    expect(world.units('contract', SFT_ID)).toBe(0n)
    expect(world.auction(1)).toMatchObject({ status: 'Closed', held: 0 })
    expect(world.offer(1)).toMatchObject({ status: 'Accepted' })
  })

  test('can be made and accepted for an ended auction that is not settled', async () => {
    await world.list('alice', { nft: SFT, quantity: 5n })
    world.advanceTime(Number(world.auction(1)['end_date']) - world.now() + 1)
    expect(world.auction(1)['status']).toBe('Claimable')
    expect(await world.sendOffer('bob', { nft: SFT, quantity: 5n })).toMatchObject({
      status: 'fail'
    })
    await world.sendOffer('bob', { nft: SFT, quantity: 5n, auction: 1 })
    expect(await world.acceptWithAuction('alice', { auction: 1, offer: 1 })).toMatchObject({
      status: 'success'
    })
    expect(world.units('bob', SFT_ID)).toBe(5n)
    expect(world.auction(1)).toMatchObject({ status: 'Closed', held: 0 })
  })

  test('expires at its deadline; its maker is notified and can still withdraw the money', async () => {
    await world.sendOffer('bob')
    const before = world.egld('bob')
    const { end_date: end } = world.offer(1)
    world.advanceTime(Number(end) - world.now() - 1)
    expect(world.offer(1)['status']).toBe('Active')
    world.advanceTime(1)
    expect(world.offer(1)).toMatchObject({ status: 'Expired', held: 1 })
    expect(world.notifications('bob')).toEqual([{ type: 'OfferExpired', auction: 0, active: 1 }])
    await world.withdrawOffer('bob', 1)
    expect(world.egld('bob')).toBeGreaterThan(before)
    expect(world.offer(1)).toMatchObject({ status: 'Closed', held: 0 })
  })

  test('is refunded in full when its maker withdraws it', async () => {
    await world.sendOffer('bob', { amount: 777n, token: USDC })
    await world.withdrawOffer('bob', 1)
    expect(world.tokens('bob')).toBe(1_000_000_000n)
  })

  test('needs no auction id when the contract holds fewer units than it requests', async () => {
    await world.list('alice', { nft: SFT, quantity: 5n })
    expect(await world.sendOffer('bob', { nft: SFT, quantity: 6n })).toMatchObject({
      status: 'success'
    })
  })
})

describe('claimTokens', () => {
  test('sends the caller’s claimable tokens to the address in the call', async () => {
    const { sql } = world.network
    mintTokens(sql, CONTRACT, USDC, 40n)
    insertRow(sql, 'claimable', {
      marketplace: CONTRACT,
      address: world.people.bob.address,
      token: USDC,
      token_nonce: 0,
      amount: '40'
    })
    const key = toHex(decodeAddress(world.people.carol.address) ?? new Uint8Array())
    const data = encodeCall('claimTokens', [key, textToHex(USDC), ''])
    const done = await world.execute('bob', { receiver: CONTRACT, data, gasLimit: 10_000_000 })
    expect(done.status).toBe('success')
    expect(world.tokens('carol')).toBe(1_000_000_040n)
    expect(sql.all('SELECT * FROM claimable')).toEqual([])
  })
})

describe('plain transfers', { tags: ['@S2'] }, () => {
  function pay(token: string, to: 'bob' | 'carol', ...amountHex: string[]) {
    // Without an amount, the tests show that such a call is refused.
    const data = encodeCall('ESDTTransfer', [textToHex(token), ...amountHex])
    return world.execute('alice', { receiver: world.people[to].address, data, gasLimit: 500_000 })
  }

  function give(nonce: string, quantity: string, to = world.people.carol.address) {
    const key = toHex(decodeAddress(to) ?? new Uint8Array())
    const args = [textToHex(SFT.collection), nonce, quantity, key]
    const data = encodeCall('ESDTNFTTransfer', args)
    const receiver = world.people.alice.address
    return world.execute('alice', { receiver, data, gasLimit: 1_210_500 })
  }

  test('move a token', async () => {
    expect(await pay(USDC, 'bob', '0a')).toMatchObject({ status: 'success' })
    expect(world.tokens('bob')).toBe(1_000_000_010n)
  })

  test('move units of an SFT and record the recipient in the history', async () => {
    const done = await give('01', '03')
    expect(done.status).toBe('success')
    expect(world.units('carol', SFT_ID)).toBe(3n)
    const { sql } = world.network
    expect(sql.all('SELECT action, address, quantity FROM history')).toEqual([
      { action: 'Received', address: world.people.carol.address, quantity: '3' }
    ])
  })

  test.each([
    ['more units than there are', '01', '15', 'invalid NFT quantity'],
    ['an NFT that the sender does not hold', '02', '01', 'new NFT data on sender'],
    ['no unit', '01', '', 'invalid NFT quantity'],
    ['nonce 0', '', '01', 'invalid arguments to process built-in function']
  ])('of %s are invalid', async (_, nonce, quantity, message) => {
    expect(await give(nonce, quantity)).toMatchObject({ status: 'invalid', message })
    expect(world.units('alice', SFT_ID)).toBe(20n)
  })

  test('above the token balance are invalid', async () => {
    addToken(world.network.sql, world.people.alice.address, USDC, -1_000_000_000n)
    expect(await pay(USDC, 'bob', '01')).toMatchObject({
      status: 'invalid',
      message: 'insufficient funds'
    })
  })

  test('to the sender are invalid', async () => {
    const done = await give('01', '01', world.people.alice.address)
    expect(done.message).toContain('can not transfer to self')
  })

  test('with invalid hex in their data succeed without effect, because they are no call', async () => {
    expect(await give('1', '01')).toMatchObject({ status: 'success', message: undefined })
    expect(await give('zz', '01')).toMatchObject({ status: 'success', message: undefined })
    expect(world.units('alice', SFT_ID)).toBe(20n)
  })

  test('to a contract without a call are invalid', async () => {
    expect(await give('01', '01', CONTRACT)).toMatchObject({
      status: 'invalid',
      message: 'sending value to non payable contract'
    })
    expect(world.units('alice', SFT_ID)).toBe(20n)
    const bare = await world.execute('alice', { receiver: CONTRACT, value: String(EGLD) })
    expect(bare).toMatchObject({
      status: 'invalid',
      message: 'sending value to non payable contract'
    })
  })

  test('of EGLD and of NFTs cost only the gas that they use', async () => {
    const before = world.egld('alice')
    await world.execute('alice', {
      receiver: world.people.bob.address,
      value: '1',
      gasLimit: 700_000_000
    })
    expect(before - world.egld('alice')).toBe(50_000_000_000_001n)
    const next = world.egld('alice')
    await give('01', '02')
    // 107 bytes of data, as recorded on a real node, plus 8 bytes for the longer collection identifier in hex.
    const length = 15 + 1 + 28 + 1 + 2 + 1 + 2 + 1 + 64
    const move = BigInt(50_000 + 1_500 * length)
    // Several units are sent within a shard, so no data of the SFT is copied.
    expect(next - world.egld('alice')).toBe(move * 10n ** 9n + 200_000n * 10n ** 7n)
  })
})
