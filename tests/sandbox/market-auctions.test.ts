import { beforeEach, describe, expect, test } from 'vitest'

import { readAccount } from '../../sandbox/ledger/accounts.ts'
import { planBid } from '../../sandbox/market/plans.ts'
import { decodeAddress } from '../../src/lib/protocol/address.ts'
import { encodeCall } from '../../src/lib/protocol/call-data.ts'
import { textToHex, toHex } from '../../src/lib/protocol/encoding.ts'
import { EGLD } from '../egld.ts'
import { createMarketWorld, type MarketWorld, NFT, NFT_ID, SFT, SFT_ID } from './market-world.ts'
import {
  CONTRACT,
  type FinalTransaction,
  getJson,
  postTransaction,
  signPlan
} from './test-network.ts'
import { USDC } from './test-people.ts'

let world: MarketWorld

beforeEach(async () => {
  world = await createMarketWorld()
})

describe('an auction', { tags: ['@S3'] }, () => {
  test('holds the NFT in escrow while it is running', async () => {
    const { status, hash } = await world.list('alice', { maxBid: 3n * EGLD })
    expect(status).toBe('success')
    expect(world.units('alice', NFT_ID)).toBe(0n)
    expect(world.units('contract', NFT_ID)).toBe(1n)
    expect(world.auction(1)).toMatchObject({
      status: 'Running',
      type: 'Nft',
      contract_id: 1,
      min_bid: String(EGLD),
      max_bid: String(3n * EGLD),
      min_bid_diff: String(10n ** 16n),
      royalties: 500,
      cut: 250
    })
    const { logs } = await getJson<{
      logs: { events: { identifier: string; topics: string[] }[] }
    }>(world.network, `chain/transactions/${hash}`)
    const event = logs.events.find(({ identifier }) => identifier === 'auctionToken')
    expect(atob(event?.topics[0] ?? '')).toBe('auction_token_event')
    expect(atob(event?.topics[1] ?? '')).toBe(NFT.collection)
    expect(event?.topics[3]).toBe(btoa('\x01'))
  })

  test('refunds the outbid bidder at once and notifies them', async () => {
    await world.list('alice')
    await world.bid('bob', { amount: EGLD })
    const before = world.egld('bob')
    await world.bid('carol', { amount: 2n * EGLD })
    expect(world.egld('bob')).toBe(before + EGLD)
    expect(world.orders(1)).toMatchObject([
      { owner: world.people.bob.address, status: 'Inactive', amount: String(EGLD) },
      { owner: world.people.carol.address, status: 'Active', amount: String(2n * EGLD) }
    ])
    expect(world.notifications('bob')).toEqual([{ type: 'Outbidded', auction: 1, active: 1 }])
    await world.bid('bob', { amount: 3n * EGLD })
    expect(world.notifications('bob')).toEqual([{ type: 'Outbidded', auction: 1, active: 0 }])
  })

  test('requires no minimum raise when it has no maximum', async () => {
    await world.list('alice')
    await world.bid('bob', { amount: EGLD })
    expect(await world.bid('carol', { amount: EGLD + 1n })).toMatchObject({ status: 'success' })
  })

  test('ends with a bid of its maximum and splits the price', async () => {
    await world.list('alice', { maxBid: 2n * EGLD })
    await world.bid('carol', { amount: EGLD })
    const seller = world.egld('alice')
    const creator = world.egld('dana')
    const owner = world.egld('owner')
    await world.bid('bob', { amount: 2n * EGLD })
    expect(world.units('bob', NFT_ID)).toBe(1n)
    expect(world.egld('dana') - creator).toBe((2n * EGLD * 500n) / 10_000n)
    expect(world.egld('owner') - owner).toBe((2n * EGLD * 250n) / 10_000n)
    expect(world.egld('alice') - seller).toBe((2n * EGLD * 9_250n) / 10_000n)
    expect(world.auction(1)).toMatchObject({ status: 'Ended', held: 0, remaining: 0 })
    expect(world.orders(1).map(order => order.status)).toEqual(['Inactive', 'Bought'])
    expect(world.notifications('alice')).toEqual([{ type: 'Ended', auction: 1, active: 1 }])
    expect(world.notifications('bob')).toEqual([{ type: 'Won', auction: 1, active: 1 }])
    expect(world.notifications('carol')).toEqual([{ type: 'Outbidded', auction: 1, active: 0 }])
  })

  test('becomes claimable one second after its deadline and can be ended by any account', async () => {
    await world.list('alice')
    await world.bid('bob', { amount: EGLD })
    const { end_date: end } = world.auction(1)
    world.advanceTime(Number(end) - world.now())
    expect(world.auction(1)['status']).toBe('Running')
    world.advanceTime(1)
    expect(world.auction(1)['status']).toBe('Claimable')
    expect(world.notifications('bob')).toEqual([{ type: 'Won', auction: 1, active: 1 }])
    expect(await world.end('carol', 1)).toMatchObject({ status: 'success' })
    expect(world.units('bob', NFT_ID)).toBe(1n)
    expect(world.orders(1)).toMatchObject([{ status: 'Bought' }])
    expect(world.notifications('alice')).toEqual([{ type: 'Ended', auction: 1, active: 1 }])
  })

  test('returns the NFT when there are no bids', async () => {
    await world.list('alice')
    world.advanceTime(7_200)
    await world.end('dana', 1)
    expect(world.units('alice', NFT_ID)).toBe(1n)
    expect(world.auction(1)['status']).toBe('Ended')
  })

  test.each([0, 7_200])('may be withdrawn without bids after %i seconds', async seconds => {
    await world.list('alice')
    world.advanceTime(seconds)
    await world.withdraw('alice', 1)
    expect(world.units('alice', NFT_ID)).toBe(1n)
    expect(world.auction(1)['status']).toBe('Closed')
  })

  test('of several units in another token gives all units to the winner', async () => {
    await world.list('alice', { nft: SFT, quantity: 7n, minBid: 1_000n, token: USDC })
    const seller = world.tokens('alice')
    await world.bid('bob', { amount: 1_001n, token: USDC, nft: SFT })
    world.advanceTime(7_200)
    await world.end('bob', 1)
    expect(world.units('bob', SFT_ID)).toBe(7n)
    // 10 % and 2.5 %, each rounded down.
    expect(world.tokens('alice') - seller).toBe(1_001n - 100n - 25n)
    expect(world.tokens('dana')).toBe(1_000_000_000n + 100n)
  })

  test('of units sold one by one sells them in several purchases', async () => {
    const unit = EGLD / 2n
    await world.list('alice', {
      nft: SFT,
      quantity: 3n,
      minBid: unit,
      maxBid: unit,
      onePerPayment: true
    })
    expect(world.auction(1)['type']).toBe('SftOnePerPayment')
    await world.buy('bob', { units: 2n, amount: 2n * unit })
    expect(world.auction(1)).toMatchObject({
      remaining: 1,
      status: 'Running',
      current_winner: null
    })
    await world.buy('carol', { units: 1n, amount: unit })
    expect(world.auction(1)).toMatchObject({ remaining: 0, status: 'Ended', held: 0 })
    expect(world.orders(1)).toMatchObject([
      { status: 'Bought', amount: String(unit), bought: 2 },
      { status: 'Bought', amount: String(unit), bought: 1 }
    ])
    expect(world.units('bob', SFT_ID)).toBe(2n)
    // Like the real service, which notifies the buyer and the seller of copies only through the feed and the history.
    for (const name of ['alice', 'bob', 'carol'] as const) {
      expect(world.notifications(name)).toEqual([])
    }
  })

  test('of units sold one by one returns the rest when it is withdrawn after its deadline', async () => {
    await world.list('alice', {
      nft: SFT,
      quantity: 3n,
      minBid: EGLD,
      maxBid: EGLD,
      onePerPayment: true
    })
    await world.buy('bob', { units: 1n, amount: EGLD })
    world.advanceTime(7_200)
    await world.withdraw('alice', 1)
    expect(world.units('alice', SFT_ID)).toBe(19n)
  })

  test('accepts the first of two bids in the same second and refuses the other', async () => {
    await world.list('alice')
    const { network, people } = world
    const hashes: string[] = []
    for (const name of ['bob', 'carol'] as const) {
      const plan = planBid({
        sender: people[name].address,
        contract: CONTRACT,
        auction: 1,
        nft: NFT,
        price: { token: 'EGLD', amount: EGLD }
      })
      const { nonce } = readAccount(network.sql, people[name].address)
      const answer = await postTransaction(network, await signPlan(people[name], plan, nonce))
      hashes.push(((await answer.json()) as { txHash: string }).txHash)
    }
    const carol = world.egld('carol')
    world.advanceTime(2)
    const ends = await getJson<FinalTransaction[]>(
      network,
      `chain/transactions?hashes=${hashes.join(',')}&withLogs=true`
    )
    expect(ends.map(({ status }) => status)).toEqual(['success', 'fail'])
    const [signal] = ends[1]?.logs?.events ?? []
    expect(atob(signal?.topics[1] ?? '')).toBe('Bid must be higher than the current winning bid')
    expect(ends[0]?.timestamp).toBe(ends[1]?.timestamp)
    expect(world.egld('carol')).toBe(carol - BigInt(ends[1]?.fee ?? 0))
    expect(world.orders(1)).toHaveLength(1)
  })

  test('keeps the marketplace cut for a receiver that is a contract until it is claimed', async () => {
    const { sql } = world.network
    const { bob, carol } = world.people
    sql.all('UPDATE marketplace SET owner = ?', CONTRACT)
    await world.list('alice', { maxBid: 2n * EGLD })
    await world.bid('bob', { amount: 2n * EGLD })
    const owed = EGLD / 20n
    expect(sql.all('SELECT address, amount FROM claimable')).toEqual([
      { address: CONTRACT, amount: String(owed) }
    ])
    expect(readAccount(sql, CONTRACT).balance).toBe(owed)
    // No contract of the sandbox sends a claim, so the amount is owed to an account from here on.
    sql.all('UPDATE claimable SET address = ?', bob.address)
    const money = world.egld('carol')
    const destination = toHex(decodeAddress(carol.address) ?? new Uint8Array())
    const data = encodeCall('claimTokens', [destination, textToHex('EGLD'), ''])
    const claim = { receiver: CONTRACT, data, gasLimit: 10_000_000 }
    for (let calls = 0; calls < 2; calls += 1)
      expect(await world.execute('bob', claim)).toMatchObject({ status: 'success' })
    expect(world.egld('carol') - money).toBe(owed)
    expect(readAccount(sql, CONTRACT).balance).toBe(0n)
  })

  test('creates history and feed entries', async () => {
    await world.list('alice', { maxBid: 2n * EGLD })
    await world.bid('bob', { amount: EGLD })
    await world.bid('carol', { amount: 2n * EGLD })
    const { sql } = world.network
    const history = sql.all<{ action: string }>(
      'SELECT action FROM history WHERE identifier = ? ORDER BY id',
      NFT_ID
    )
    expect(history.map(({ action }) => action)).toEqual([
      'StartedAuction',
      'Bid',
      'Bid',
      'EndedAuction'
    ])
    const feed = sql.all<{ event: string }>('SELECT event FROM feed ORDER BY id')
    expect(feed.map(({ event }) => event)).toEqual(['startAuction', 'bid', 'bid', 'won'])
  })
})
