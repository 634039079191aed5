// The data service's answers about the ticket sale, and the transactions that buy and claim tickets.
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decodeUtf8, fromBase64, numberToHex, textToHex } from '../../src/lib/protocol/encoding.ts'
import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import { createDataClient, type DataClient, NOW } from './data-client.ts'

const CONTRACT = ENVIRONMENTS.sandbox.ticketSaleContract
const COLLECTION = 'CLDBRK-2f8c41'
const SALE = `query ($name: String!) { primarySale(filters: { collectionName: $name }) {
  collectionIdentifier frozen maxUnitsPerWallet paymentToken price status
  saleTime { startSale endSale startClaim endClaim }
} }`
const MINE = `query ($collection: String!) {
  isWhitelisted { isWhitelisted message }
  myTickets(collectionIdentifier: $collection) { buyer ticketNumber winningNonce }
  hasClaimedTickets(collectionIdentifier: $collection)
}`

let client: DataClient
beforeAll(async () => {
  client = await createDataClient()
})
// The ledger is seeded once, because a seed takes a second. Each test is undone.
beforeEach(() => client.context.sql.run('SAVEPOINT one_test'))
afterEach(() => client.context.sql.run('ROLLBACK TO one_test; RELEASE one_test'))

async function readStatus(): Promise<string> {
  const { data } = await client.query(SALE, { name: 'Cloudbreakers' })
  return data.primarySale.status
}

function setTimes(times: Record<string, number | null>): void {
  const columns = Object.keys(times).map(column => `${column} = ?`)
  const query = `UPDATE ticket_sale SET ${columns.join(', ')} WHERE collection = ?`
  client.context.sql.all(query, ...Object.values(times), COLLECTION)
}

describe('the ticket sale', { tags: ['@S5'] }, () => {
  test('is found by the name of its collection', async () => {
    const { data } = await client.query(SALE, { name: 'Cloudbreakers' })
    expect(data.primarySale).toEqual({
      collectionIdentifier: COLLECTION,
      frozen: false,
      maxUnitsPerWallet: 5,
      paymentToken: 'WEGLD-a28c59',
      price: '2500000000000000000',
      status: 'SalePeriod',
      saleTime: {
        startSale: NOW - 86_400,
        endSale: NOW + 129_600,
        startClaim: NOW + 172_800,
        endClaim: NOW + 777_600
      }
    })
  })

  test('is not found by another name', async () => {
    const { errors } = await client.query(SALE, { name: 'Nothing' })
    expect(errors?.[0]?.message).toBe(
      'Cannot return null for non-nullable field Query.primarySale.'
    )
  })

  test.each([
    ['NotStarted', 1],
    ['SalePeriod', 0],
    ['SalePeriod', -99],
    ['BetweenPeriod', -100],
    ['BetweenPeriod', -199],
    ['ClaimPeriod', -200],
    ['ClaimPeriod', -299],
    ['EndedPeriod', -300]
  ])('has the status %s when it starts %i seconds from now', async (status, start) => {
    setTimes({
      start_sale: NOW + start,
      end_sale: NOW + start + 100,
      start_claim: NOW + start + 200,
      end_claim: NOW + start + 300
    })
    expect(await readStatus()).toBe(status)
  })

  test('has the status NonePeriod while times are missing', async () => {
    setTimes({ start_sale: 0, end_sale: 0, start_claim: 0, end_claim: 0 })
    expect(await readStatus()).toBe('NonePeriod')
    setTimes({ start_sale: NOW - 20, end_sale: NOW - 10, start_claim: null, end_claim: null })
    expect(await readStatus()).toBe('NonePeriod')
  })

  test.each([
    { name: 'alice', tickets: 3, listed: true },
    { name: 'bob', tickets: 5, listed: true },
    { name: 'carol', tickets: 0, listed: true },
    { name: 'dana', tickets: 1, listed: true },
    { name: 'admin', tickets: 0, listed: false },
    { name: 'newcomer', tickets: 0, listed: false }
  ] as const)('shows $tickets tickets to $name', async ({ listed, name, tickets }) => {
    const address = client.wallets[name]
    const { data } = await client.query(MINE, { collection: COLLECTION }, address)
    expect(data.hasClaimedTickets).toBe(false)
    expect(data.isWhitelisted.isWhitelisted).toBe(listed)
    expect(data.isWhitelisted.message).toEqual(listed ? null : expect.stringContaining('list'))
    expect(data.myTickets).toHaveLength(tickets)
    for (const ticket of data.myTickets) {
      expect(ticket).toEqual({
        buyer: address,
        ticketNumber: expect.any(Number),
        winningNonce: '0'
      })
    }
  })

  test('shows tickets to signed-in callers only', async () => {
    for (const field of [
      'isWhitelisted { message }',
      `myTickets(collectionIdentifier: "${COLLECTION}") { buyer }`,
      `hasClaimedTickets(collectionIdentifier: "${COLLECTION}")`
    ]) {
      const { errors } = await client.query(`{ ${field} }`)
      expect(errors?.[0]?.extensions.code, field).toBe('UNAUTHENTICATED')
    }
  })
})

describe('the plan of a ticket transaction', { tags: ['@S5'] }, () => {
  const BUY = `mutation ($input: BuyTicketsArgs!) { buyTickets(input: $input) { receiver sender value gasLimit data } }`
  const CLAIM = `mutation ($input: ClaimTicketsArgs!) { claimTicket(input: $input) { receiver value gasLimit data } }`
  const order = { collectionIdentifier: COLLECTION, price: '5000000000000000000', ticketsNumber: 2 }

  test('pays for tickets with the token of the sale', async () => {
    const { data } = await client.query(BUY, { input: order }, client.wallets.carol)
    const { data: call, ...plan } = data.buyTickets
    expect(plan).toEqual({
      receiver: CONTRACT,
      sender: client.wallets.carol,
      value: '0',
      gasLimit: 36_000_000
    })
    expect(decodeUtf8(fromBase64(call) ?? new Uint8Array())).toBe(
      [
        'ESDTTransfer',
        textToHex('WEGLD-a28c59'),
        numberToHex(BigInt(order.price)),
        textToHex('buy_tickets'),
        textToHex(COLLECTION),
        numberToHex(order.ticketsNumber)
      ].join('@')
    )
  })

  test('calls claim with the collection', async () => {
    const input = { collectionIdentifier: COLLECTION }
    const { data } = await client.query(CLAIM, { input }, client.wallets.alice)
    const { data: call, ...plan } = data.claimTicket
    expect(plan).toEqual({ receiver: CONTRACT, value: '0', gasLimit: 10_100_000 })
    expect(decodeUtf8(fromBase64(call) ?? new Uint8Array())).toBe(`claim@${textToHex(COLLECTION)}`)
  })

  test.each([
    [
      'a collection without a sale',
      { ...order, collectionIdentifier: 'HARBOR-1a9f04' },
      'No ticket sale for this collection'
    ],
    ['no tickets', { ...order, ticketsNumber: 0 }, 'ticketsNumber must be greater than 0']
  ])('is refused for %s', async (_, input, message) => {
    const { errors } = await client.query(BUY, { input }, client.wallets.carol)
    expect(errors?.[0]?.message).toBe(message)
  })
})
