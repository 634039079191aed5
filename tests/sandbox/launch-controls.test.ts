// The controls that move the ticket sale and create campaigns.
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nftBalance } from '../../sandbox/ledger/nfts.ts'
import { firstRow, type Sql } from '../../sandbox/ledger/sql.ts'
import { openNetwork, type SandboxNetwork } from '../../sandbox/sandbox-network.ts'
import { readSale, readTicketsOf } from '../../sandbox/ticket-sale/sale-rows.ts'
import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import { createMemoryFileStore } from './memory-bucket.ts'
import { createNodeSql } from './node-sql.ts'
import { START_MS } from './test-network.ts'
import type { UntypedJson } from './untyped-json.ts'

const COLLECTION = 'CLDBRK-2f8c41'
const CONTRACT = ENVIRONMENTS.sandbox.ticketSaleContract
const NOW = START_MS / 1000

interface ControlAnswer {
  status: number
  body: UntypedJson
}

let network: SandboxNetwork
let sql: Sql

// The ledger is seeded once, because a seed takes a second. Each test is undone.
beforeAll(async () => {
  sql = createNodeSql()
  const files = createMemoryFileStore()
  network = await openNetwork(sql, { files, secret: 'test', systemNowMs: () => START_MS })
})
beforeEach(() => sql.run('SAVEPOINT one_test'))
afterEach(() => sql.run('ROLLBACK TO one_test; RELEASE one_test'))

async function control(path: string, body: object): Promise<ControlAnswer> {
  const url = `https://sandbox.internal/__sandbox/${path}`
  const request = new Request(url, { method: 'POST', body: JSON.stringify(body) })
  const answer = await network.fetch(request)
  return { status: answer.status, body: await answer.json() }
}

function wonBy(name: 'alice' | 'bob' | 'dana'): number {
  const { address } = network.wallets[name]
  return readTicketsOf(sql, COLLECTION, address).filter(ticket => ticket.winningNonce > 0).length
}

describe('the control of the ticket sale', { tags: ['@S5', '@S8'] }, () => {
  test.each([
    ['NonePeriod', false],
    ['NotStarted', false],
    ['SalePeriod', false],
    ['BetweenPeriod', true],
    ['ClaimPeriod', true],
    ['EndedPeriod', true]
  ])('moves the sale to the period %s', async (period, isDrawn) => {
    const { body, status } = await control('sale', { period })
    expect(status).toBe(200)
    expect(body).toMatchObject({ collection: COLLECTION, period, isDrawn, tickets: 40 })
  })

  test.each([
    ['NotStarted', 'startSale'],
    ['SalePeriod', 'endSale'],
    ['BetweenPeriod', 'startClaim'],
    ['ClaimPeriod', 'endClaim']
  ])('lets the period %s end after the requested number of seconds', async (period, boundary) => {
    const { body } = await control('sale', { period, seconds: 20 })
    expect(body[boundary]).toBe(NOW + 20)
  })

  test('draws alice as a winner, but not bob', async () => {
    await control('sale', { period: 'ClaimPeriod' })
    expect(wonBy('alice')).toBeGreaterThan(0)
    expect(wonBy('bob')).toBe(0)
  })

  test('draws the requested winners and losers', async () => {
    const [winners, losers] = [[network.wallets.dana.address], [network.wallets.alice.address]]
    await control('sale', { period: 'BetweenPeriod', winners, losers })
    expect([wonBy('dana'), wonBy('alice')]).toEqual([1, 0])
  })

  test('shows the tickets and the claims of the sale in the ledger', async () => {
    const url = `https://sandbox.internal/__sandbox/ledger/ticketSale/${COLLECTION}`
    const sale = await (await network.fetch(new Request(url))).json()
    expect(sale).toMatchObject({ collection: COLLECTION, tickets: 40, claimedBy: [] })
    expect(sale.bought).toHaveLength(40)
  })

  test('undoes the draw when the sale goes back to an earlier period', async () => {
    await control('sale', { period: 'ClaimPeriod' })
    const { body } = await control('sale', { period: 'SalePeriod' })
    expect(body.isDrawn).toBe(false)
    expect(wonBy('alice')).toBe(0)
  })

  test('does not undo the draw after tickets have been claimed', async () => {
    await control('sale', { period: 'ClaimPeriod' })
    sql.all('INSERT INTO ticket_claim VALUES(?, ?)', COLLECTION, network.wallets.bob.address)
    const refused = await control('sale', { period: 'SalePeriod' })
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'sale: tickets of this draw are claimed: reset the network first' }
    })
    const later = await control('sale', { period: 'EndedPeriod' })
    expect(later.body).toMatchObject({ period: 'EndedPeriod', isDrawn: true })
  })

  test('freezes the sale, and changes its whitelist and its number of prizes', async () => {
    const { address } = network.wallets.newcomer
    const { body } = await control('sale', { frozen: true, prizes: 11, whitelisted: [address] })
    expect(body.prizes).toBe(11)
    expect(readSale(sql, COLLECTION)?.isFrozen).toBe(true)
    expect(nftBalance(sql, CONTRACT, `${COLLECTION}-0b`)).toBe(1n)
    const query = 'SELECT 1 FROM ticket_whitelist WHERE address = ?'
    expect(firstRow(sql, query, address)).toBeDefined()
    await control('sale', { frozen: false, notWhitelisted: [address] })
    expect(firstRow(sql, query, address)).toBeUndefined()
    expect(readSale(sql, COLLECTION)?.isFrozen).toBe(false)
  })

  test.each([
    [{ period: 'Tomorrow' }, 'Expected one of'],
    [{ seconds: 20 }, 'seconds needs a period'],
    [{ period: 'NotStarted', seconds: 0 }, 'Expected a integer greater than or equal to 1'],
    [{ whitelisted: ['alice'] }, 'alice is no address'],
    [{ prizes: -1 }, 'Expected a integer'],
    [{ winners: [CONTRACT] }, 'no secret gives these winners'],
    [{ color: 'blue' }, 'Expected a value of type `never`']
  ])('refuses %o with the message: %s', async (body, message) => {
    const answer = await control('sale', body)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(message)
  })
})

describe('the control of campaigns', { tags: ['@S5', '@S8'] }, () => {
  test('creates a running campaign with a collection of its own', async () => {
    const { body } = await control('campaign', {})
    expect(body.minterAddress).toBe(ENVIRONMENTS.sandbox.minterContracts[0])
    expect(
      firstRow(sql, 'SELECT * FROM campaign WHERE collection = ?', body.collection)
    ).toMatchObject({
      campaign: body.campaignId,
      owner: network.wallets.dana.address,
      start_date: NOW - 60,
      end_date: NOW + 86_400,
      max_nfts: 5
    })
  })

  test('creates a campaign with the requested fields', async () => {
    const { alice, bob } = network.wallets
    const { body } = await control('campaign', {
      campaignId: 'Two tiers',
      owner: bob.address,
      startsInSeconds: 5,
      endsInSeconds: 9,
      whitelist: [alice.address],
      maxNfts: 2,
      description: null,
      tiers: [
        { name: 'Gold', total: 3, available: 1, price: '7' },
        { name: 'Dollar', total: 5, price: '1000000', token: 'USDC-350c4e' }
      ]
    })
    const [row] = sql.all<Record<string, unknown>>(
      "SELECT * FROM campaign WHERE campaign = 'Two tiers'"
    )
    expect(row).toMatchObject({
      owner: bob.address,
      start_date: NOW + 5,
      end_date: NOW + 9,
      whitelist_expire: NOW + 9,
      description: null,
      max_nfts: 2
    })
    expect(body.campaignId).toBe('Two tiers')
    const url = 'https://sandbox.internal/__sandbox/ledger/campaign/Two%20tiers'
    const shown = await (await network.fetch(new Request(url))).json()
    expect(shown.tiers).toMatchObject([{ name: 'Gold', available: 1 }, { name: 'Dollar' }])
    const query =
      'SELECT name, total, available, first_number, price, token FROM campaign_tier WHERE campaign = ?'
    expect(sql.all(query, row?.['id'] as number)).toEqual([
      { name: 'Gold', total: 3, available: 1, first_number: 1, price: '7', token: 'EGLD' },
      {
        name: 'Dollar',
        total: 5,
        available: 5,
        first_number: 4,
        price: '1000000',
        token: 'USDC-350c4e'
      }
    ])
  })

  test.each([
    [{ campaignId: 'Nightmarket' }, 'there is a campaign Nightmarket already'],
    [{ owner: 'dana' }, 'dana is no address'],
    [{ startsInSeconds: 5, endsInSeconds: 5 }, 'a campaign must end after its start'],
    [{ tiers: [{ name: 'A', total: 1, token: 'NONE-000000' }] }, 'there is no token NONE-000000'],
    [{ tiers: [{ name: 'A', total: 1, available: 2 }] }, 'A: more available than in total'],
    [
      {
        tiers: [
          { name: 'A', total: 1 },
          { name: 'A', total: 2 }
        ]
      },
      'two tiers have the same name'
    ],
    [{ tiers: [] }, 'Expected a array with a length between'],
    [{ tiers: [{ name: 'A', total: 1, price: '0.5' }] }, 'Expected a string matching']
  ])('refuses %o with the message: %s', async (body, message) => {
    const answer = await control('campaign', body)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(message)
  })
})

describe('the control that pauses the minter', { tags: ['@S5', '@S8'] }, () => {
  /** Reads the value of the view, which is empty for false. */
  const readPausedView = async () => {
    const scAddress = ENVIRONMENTS.sandbox.minterContracts[0]
    const body = JSON.stringify({ scAddress, funcName: 'isPaused', args: [] })
    const request = new Request('https://sandbox.internal/chain/query', { method: 'POST', body })
    const { returnData } = (await (await network.fetch(request)).json()) as { returnData: string[] }
    return returnData
  }

  test('changes the isPaused view of the minter, but does not pause the marketplace', async () => {
    expect(await readPausedView()).toEqual([''])
    const { body } = await control('pause', { isPaused: true, minter: true })
    expect(body).toEqual({ minter: ENVIRONMENTS.sandbox.minterContracts[0], isPaused: true })
    expect(await readPausedView()).toEqual([btoa('\x01')])
    const { marketplaceKey } = ENVIRONMENTS.sandbox
    const query = 'SELECT paused FROM marketplace WHERE key = ?'
    expect(firstRow<{ paused: number }>(sql, query, marketplaceKey)?.paused).toBe(0)
    await control('pause', { isPaused: false, minter: true })
    expect(await readPausedView()).toEqual([''])
  })
})
