// A ticket sale from its first ticket to the last claim.

import { beforeEach, describe, expect, test } from 'vitest'

import { mintNft } from '../../sandbox/ledger/nfts.ts'
import { addTickets, readSale } from '../../sandbox/ticket-sale/sale-rows.ts'
import { EGLD } from '../egld.ts'
import {
  createLaunchWorld,
  HOUR,
  type LaunchWorld,
  PRIZE_COLLECTION,
  PRIZES,
  SALE_CONTRACT,
  TICKET_PRICE,
  WRAPPED
} from './launch-world.ts'
import { countTotals, findViolations } from './ledger-invariants.ts'

let world: LaunchWorld
beforeEach(async () => {
  world = await createLaunchWorld()
})

const wrapped = (name: 'alice' | 'bob' | 'carol' | 'owner') =>
  world.balance(world.people[name].address, WRAPPED)
const won = (name: 'alice' | 'bob' | 'carol') => world.tickets(name).filter(i => i.winningNonce > 0)

/** Sells nine tickets for three NFTs. */
async function sellTickets(): Promise<void> {
  await world.buyTickets('alice', 3)
  await world.buyTickets('bob', 4)
  await world.buyTickets('alice', 2)
}

describe('buying tickets', { tags: ['@S5'] }, () => {
  test('numbers them in order and keeps the price in the contract', async () => {
    await sellTickets()
    expect(world.tickets('alice').map(i => i.number)).toEqual([1, 2, 3, 8, 9])
    expect(world.tickets('bob').map(i => i.number)).toEqual([4, 5, 6, 7])
    expect(world.balance(SALE_CONTRACT, WRAPPED)).toBe(9n * TICKET_PRICE)
    expect(wrapped('bob')).toBe(1_000n * EGLD - 4n * TICKET_PRICE)
  })

  test('is possible up to the maximum per wallet', async () => {
    expect((await world.buyTickets('carol', 5)).status).toBe('success')
    expect((await world.buyTickets('carol', 1)).message).toBe('Max units per wallet exceeded')
    expect(wrapped('carol')).toBe(1_000n * EGLD - 5n * TICKET_PRICE)
  })

  test.each([1, 5])('uses less gas than planned for %i tickets', async count => {
    const { body } = await world.buyTickets('bob', count)
    expect(body.gasUsed).toBeLessThan(36_000_000)
  })
})

describe('the draw', { tags: ['@S5'] }, () => {
  test('waits for the first block after the end of the sale', async () => {
    await sellTickets()
    const sale = readSale(world.sql, PRIZE_COLLECTION)
    const blockTime = Math.ceil((sale?.endSale ?? 0) / 6) * 6
    world.network.advanceTime(blockTime - world.now() - 1)
    expect(readSale(world.sql, PRIZE_COLLECTION)?.block).toBeUndefined()
    expect(world.tickets('alice').every(i => i.winningNonce === 0)).toBe(true)
    world.network.advanceTime(1)
    expect(readSale(world.sql, PRIZE_COLLECTION)?.block?.nonce).toBe(blockTime / 6)
    const nonces = [...won('alice'), ...won('bob')].map(i => i.winningNonce)
    expect(nonces.toSorted()).toEqual([1, 2, 3])
  })

  test('takes place even if the next request comes many hours later', async () => {
    await sellTickets()
    world.network.advanceTime(50 * HOUR)
    expect(won('alice').length + won('bob').length).toBe(PRIZES)
  })

  test('gives every ticket an NFT when there are fewer tickets than NFTs', async () => {
    await world.buyTickets('bob', 2)
    world.network.advanceTime(HOUR + 6)
    expect(
      won('bob')
        .map(i => i.winningNonce)
        .toSorted()
    ).toEqual([1, 2])
  })

  test('of a sale without tickets has no winners', async () => {
    world.network.advanceTime(HOUR + 6)
    expect(readSale(world.sql, PRIZE_COLLECTION)).toMatchObject({ tickets: 0 })
    expect(readSale(world.sql, PRIZE_COLLECTION)?.block).toBeDefined()
  })

  test('of ten thousand tickets gives each prize to one of them', () => {
    const sale = readSale(world.sql, PRIZE_COLLECTION)
    if (sale === undefined) throw new Error('no sale')
    for (let tickets = 0; tickets < 10_000; tickets += 5) {
      addTickets(world.sql, { ...sale, tickets }, `buyer ${tickets}`, 5)
    }
    world.network.advanceTime(HOUR + 6)
    const winners = world.sql.all<{ nonce: number }>(
      'SELECT winning_nonce AS nonce FROM ticket WHERE collection = ? AND winning_nonce > 0',
      PRIZE_COLLECTION
    )
    expect(winners.map(i => i.nonce).toSorted()).toEqual([1, 2, 3])
  })
})

describe('claiming', { tags: ['@S5'] }, () => {
  test('sends won NFTs and returns the price of the other tickets', async () => {
    await sellTickets()
    const totals = countTotals(world.sql)
    world.network.advanceTime(2 * HOUR)
    for (const name of ['alice', 'bob'] as const) {
      const before = wrapped(name)
      const tickets = world.tickets(name)
      const wins = won(name)
      expect((await world.claim(name)).status).toBe('success')
      for (const { winningNonce } of wins) {
        const identifier = `${PRIZE_COLLECTION}-0${winningNonce}`
        expect(world.units(world.people[name].address, identifier)).toBe(1n)
      }
      expect(wrapped(name) - before).toBe(TICKET_PRICE * BigInt(tickets.length - wins.length))
    }
    expect(wrapped('owner')).toBe(1_000n * EGLD + 3n * TICKET_PRICE)
    expect(world.balance(SALE_CONTRACT, WRAPPED)).toBe(0n)
    expect(findViolations(world.sql, totals, world.now())).toEqual([])
  })

  test('is refused after the claim period, and the money stays in the contract', async () => {
    await sellTickets()
    const totals = countTotals(world.sql)
    world.network.advanceTime(3 * HOUR)
    expect((await world.claim('alice')).message).toBe('Not in claim period')
    expect(world.balance(SALE_CONTRACT, WRAPPED)).toBe(9n * TICKET_PRICE)
    expect(findViolations(world.sql, totals, world.now())).toEqual([])
  })

  test('uses less gas than planned for five winning tickets', async () => {
    world.sql.all('UPDATE ticket_sale SET prizes = 5')
    const { address: creator } = world.people.owner
    for (const name of ['Front #4', 'Front #5']) {
      const created = world.now()
      const nft = { collection: PRIZE_COLLECTION, name, creator, owner: SALE_CONTRACT, created }
      mintNft(world.sql, nft)
    }
    await world.buyTickets('carol', 5)
    world.network.advanceTime(2 * HOUR)
    const { body, status } = await world.claim('carol')
    expect(status).toBe('success')
    expect(body.gasUsed).toBeLessThan(10_100_000)
  })
})
