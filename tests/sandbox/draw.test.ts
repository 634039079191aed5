// Compares the draw with its definition in docs/draw.md, which this test implements without sharing code with the
// contract.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { commitmentOf, drawWinners } from '../../sandbox/ticket-sale/draw.ts'
import { encodeAddress } from '../../src/lib/protocol/address.ts'
import { fromHex, numberToHex, textToHex } from '../../src/lib/protocol/encoding.ts'
import {
  createLaunchWorld,
  HOUR,
  type LaunchWorld,
  MINTER,
  PRIZE_COLLECTION,
  SALE_CONTRACT
} from './launch-world.ts'
import { getJson } from './test-network.ts'

const DOCUMENT = readFileSync(new URL('../../docs/draw.md', import.meta.url), 'utf8')
const SECRET = Buffer.from(Array.from({ length: 32 }, (_, index) => index))
const BLOCK_HASH = Buffer.alloc(32, 0xaa)
const VECTOR = {
  secret: new Uint8Array(SECRET),
  blockHash: new Uint8Array(BLOCK_HASH),
  collection: 'FRONT-0d0d0d'
}

interface Draw {
  secret: Buffer
  blockHash: Buffer
  collection: string
  tickets: number
  prizes: number
}

/** The definition of docs/draw.md, step by step. */
function recompute({ blockHash, collection, prizes, secret, tickets: count }: Draw): number[] {
  const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  const seed = sha256(secret, blockHash, Buffer.from(collection))
  let taken = 0
  function nextWord(): bigint {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(Math.floor(taken / 8))
    const word = sha256(seed, counter).readUInt32BE((taken % 8) * 4)
    taken += 1
    return BigInt(word)
  }
  function randomBelow(limit: bigint): number {
    const end = (2n ** 32n / limit) * limit
    let word = nextWord()
    while (word >= end) word = nextWord()
    return Number(word % limit)
  }
  const tickets = Array.from({ length: count }, (_, index) => index + 1)
  const winners: number[] = []
  for (let i = 0; i < Math.min(prizes, count); i += 1) {
    const j = i + randomBelow(BigInt(count - i))
    const chosen = tickets[j] ?? 0
    tickets[j] = tickets[i] ?? 0
    tickets[i] = chosen
    winners.push(chosen)
  }
  return winners
}

describe('the draw', { tags: ['@S5'] }, () => {
  test.each([
    { tickets: 10, prizes: 3, winners: [5, 9, 3] },
    { tickets: 2, prizes: 3, winners: [1, 2] },
    {
      tickets: 10_000,
      prizes: 12,
      winners: [8945, 2295, 4713, 5928, 6267, 5237, 4645, 2383, 8717, 2036, 1892, 8231]
    }
  ])('of $tickets tickets for $prizes prizes has the published winners', draw => {
    const { winners, ...sizes } = draw
    expect(drawWinners({ ...VECTOR, ...sizes })).toEqual(winners)
    expect(DOCUMENT.replaceAll('\n', ' ')).toContain(winners.join(', '))
  })

  test('has the published commitment', () => {
    const commitment = Buffer.from(commitmentOf(VECTOR.secret)).toString('hex')
    expect(DOCUMENT).toContain(commitment)
  })

  test('has the same winners as an independent computation, for many sizes', () => {
    for (let round = 0; round < 200; round += 1) {
      const secret = createHash('sha256').update(`secret ${round}`).digest()
      const blockHash = createHash('sha256').update(`block ${round}`).digest()
      const draw = { collection: `A-${round}`, tickets: round % 37, prizes: round % 11 }
      const bytes = { secret: new Uint8Array(secret), blockHash: new Uint8Array(blockHash) }
      const expected = recompute({ secret, blockHash, ...draw })
      expect(drawWinners({ ...draw, ...bytes })).toEqual(expected)
    }
  })

  test.each([
    ['the secret', { secret: VECTOR.secret.with(31, 0) }],
    ['the block hash', { blockHash: VECTOR.blockHash.with(0, 0xab) }],
    ['the collection', { collection: 'FRONT-0d0d0e' }],
    ['the number of tickets', { tickets: 1_001 }]
  ])('has other winners when %s changes', (_, change) => {
    const draw = { ...VECTOR, tickets: 1_000, prizes: 20 }
    expect(drawWinners({ ...draw, ...change })).not.toEqual(drawWinners(draw))
  })

  test('gives every ticket the same chance', () => {
    const wins = new Array<number>(7).fill(0)
    const rounds = 7_000
    for (let round = 0; round < rounds; round += 1) {
      const secret = new Uint8Array(createHash('sha256').update(`fair ${round}`).digest())
      for (const ticket of drawWinners({ ...VECTOR, secret, tickets: 7, prizes: 2 })) {
        wins[ticket - 1] = (wins[ticket - 1] ?? 0) + 1
      }
    }
    // Two of seven tickets win, so each ticket is expected to win 2,000 times. The standard deviation is 38.
    for (const count of wins) expect(Math.abs(count - 2_000)).toBeLessThan(4 * 38)
  })
})

describe('the published inputs', { tags: ['@S5'] }, () => {
  let world: LaunchWorld
  beforeEach(async () => {
    world = await createLaunchWorld()
    await world.buyTickets('alice', 3)
    await world.buyTickets('bob', 4)
  })

  async function query(
    funcName: string,
    args: string[] = [textToHex(PRIZE_COLLECTION)],
    scAddress: string = SALE_CONTRACT
  ): Promise<{ status: number; message?: string; bytes: Buffer | undefined }> {
    const answer = await world.network.fetch(
      new Request('https://sandbox.internal/chain/query', {
        method: 'POST',
        body: JSON.stringify({ scAddress, funcName, args })
      })
    )
    const { message, returnData } = (await answer.json()) as {
      message?: string
      returnData?: string[]
    }
    const [entry] = returnData ?? []
    const bytes = entry === undefined ? undefined : Buffer.from(entry, 'base64')
    return { status: answer.status, bytes, ...(message === undefined ? {} : { message }) }
  }

  const readTickets = (from: number, size: number) =>
    query('getTickets', [textToHex(PRIZE_COLLECTION), numberToHex(from), numberToHex(size)])

  test('contain the commitment before the draw, and no result', async () => {
    const { bytes } = await query('getDrawCommitment')
    const secret = fromHex('5e'.repeat(32)) ?? new Uint8Array()
    expect(bytes).toEqual(createHash('sha256').update(secret).digest())
    expect(await query('getDrawResult')).toEqual({ status: 201, bytes: undefined })
  })

  test('are enough to repeat the draw', async () => {
    const { bytes: commitment } = await query('getDrawCommitment')
    world.network.advanceTime(HOUR + 6)
    const { bytes: result = Buffer.alloc(0) } = await query('getDrawResult')
    expect(result).toHaveLength(80)
    const secret = result.subarray(0, 32)
    const blockHash = result.subarray(32, 64)
    const [prizes, tickets] = [result.readUInt32BE(72), result.readUInt32BE(76)]
    expect(createHash('sha256').update(secret).digest()).toEqual(commitment)
    const { bytes: list = Buffer.alloc(0) } = await readTickets(0, 100)
    expect(list).toHaveLength(44 * tickets)
    const rows = Array.from({ length: tickets }, (_, index) => {
      const row = list.subarray(index * 44, index * 44 + 44)
      const buyer = encodeAddress(row.subarray(4, 36))
      return { number: row.readUInt32BE(0), buyer, winningNonce: Number(row.readBigUInt64BE(36)) }
    })
    expect(rows).toEqual([...world.tickets('alice'), ...world.tickets('bob')])
    const winners = recompute({ secret, blockHash, collection: PRIZE_COLLECTION, prizes, tickets })
    expect(winners).toHaveLength(3)
    expect(rows.filter(row => row.winningNonce > 0)).toHaveLength(3)
    for (const [index, number] of winners.entries()) {
      expect(rows[number - 1]?.winningNonce).toBe(index + 1)
    }
  })

  test('name the first block that is not before the end of the sale', async () => {
    const [sale] = world.sql.all<{ end_sale: number }>('SELECT end_sale FROM ticket_sale')
    const endSale = sale?.end_sale ?? 0
    const { bytes: end = Buffer.alloc(0) } = await query('getSaleEnd')
    expect(Number(end.readBigUInt64BE(0))).toBe(endSale)
    world.network.advanceTime(HOUR + 6)
    const { bytes = Buffer.alloc(0) } = await query('getDrawResult')
    const hash = bytes.subarray(32, 64).toString('hex')
    const nonce = Number(bytes.readBigUInt64BE(64))
    const block = await getJson<{ nonce: number; timestamp: number }>(
      world.network,
      `chain/blocks/${hash}`
    )
    expect(block).toMatchObject({ hash, nonce })
    expect(block.timestamp).toBeGreaterThanOrEqual(endSale)
    const [same] = await getJson<unknown[]>(world.network, `chain/blocks?nonce=${nonce}`)
    expect(same).toEqual(block)
    const [before] = await getJson<{ timestamp: number }[]>(
      world.network,
      `chain/blocks?nonce=${nonce - 1}`
    )
    expect(before?.timestamp).toBeLessThan(endSale)
  })

  test('list tickets in pages', async () => {
    const numbers = async (from: number, size: number) => {
      const { bytes = Buffer.alloc(0) } = await readTickets(from, size)
      return Array.from({ length: bytes.length / 44 }, (_, row) => bytes.readUInt32BE(row * 44))
    }
    expect(await numbers(0, 3)).toEqual([1, 2, 3])
    expect(await numbers(3, 3)).toEqual([4, 5, 6])
    expect(await numbers(6, 3)).toEqual([7])
    expect(await numbers(7, 3)).toEqual([])
  })

  test.each([
    ['an unknown collection', 'getDrawResult', [textToHex('NONE-000000')], 'Invalid collection'],
    [
      'a missing argument',
      'getTickets',
      [textToHex(PRIZE_COLLECTION)],
      'wrong number of arguments'
    ],
    ['an argument too many', 'getDrawCommitment', ['54', '54'], 'wrong number of arguments'],
    ['an unknown view', 'getSecret', [], 'invalid function (not found)']
  ])('are refused for a query with %s', async (_, view, args, message) => {
    expect(await query(view, args)).toEqual({ status: 400, message, bytes: undefined })
  })

  test('cannot be read from the minter contract', async () => {
    const answer = await query('getDrawResult', [], MINTER)
    expect(answer).toMatchObject({ status: 400, message: 'invalid function (not found)' })
  })

  test('include no block of the future', async () => {
    const [latest] = await getJson<{ nonce: number }[]>(world.network, 'chain/blocks')
    expect(await getJson(world.network, `chain/blocks?nonce=${(latest?.nonce ?? 0) + 1}`)).toEqual(
      []
    )
    expect(await getJson(world.network, 'chain/blocks?nonce=next')).toMatchObject({
      statusCode: 400
    })
  })
})
