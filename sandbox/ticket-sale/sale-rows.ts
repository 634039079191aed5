// Ticket sales, their tickets, and the current period of a sale.
import { firstRow, insertRow, type Sql } from '../ledger/sql.ts'

export interface StoredSaleTimes {
  startSale: number // Unix seconds; 0 = nothing is scheduled
  endSale: number
  startClaim: number | null
  endClaim: number | null
}

export interface TicketSale extends StoredSaleTimes {
  collection: string
  contract: string
  owner: string // receives the price of winning tickets
  token: string
  price: bigint // of one ticket
  maxUnits: number // tickets of one account
  prizes: number // NFTs 1 to `prizes` of the collection
  isFrozen: boolean
  secret: string // hex; its hash is published until the draw
  /** The block of the draw; `undefined` before. */
  block: { hash: string; nonce: number } | undefined
  tickets: number // number of the latest ticket; 0 before the first
}

export interface Ticket {
  number: number // from 1, in the order of purchase
  buyer: string
  winningNonce: number // 0 = none
}

/** As the data service names the periods: no sale, before it, the sale, before the claim period, in it, after it. */
export type ServiceSalePeriod =
  | 'NonePeriod'
  | 'NotStarted'
  | 'SalePeriod'
  | 'BetweenPeriod'
  | 'ClaimPeriod'
  | 'EndedPeriod'

interface SaleRow extends StoredSaleTimes {
  collection: string
  contract: string
  owner: string
  token: string
  price: string
  maxUnits: number
  prizes: number
  frozen: number
  secret: string
  blockHash: string | null
  blockNonce: number | null
  tickets: number
}

const SELECT_SALE = `SELECT collection, contract, owner, token, price, max_units AS maxUnits, prizes, frozen,
  start_sale AS startSale, end_sale AS endSale, start_claim AS startClaim, end_claim AS endClaim, secret,
  block_hash AS blockHash, block_nonce AS blockNonce, tickets FROM ticket_sale`

export function readSale(sql: Sql, collection: string): TicketSale | undefined {
  const row = firstRow<SaleRow>(sql, `${SELECT_SALE} WHERE collection = ?`, collection)
  return row && toSale(row)
}

export function readSaleByName(sql: Sql, collectionName: string): TicketSale | undefined {
  const row = firstRow<SaleRow>(
    sql,
    `${SELECT_SALE} WHERE collection IN (SELECT collection FROM collection WHERE name = ?)
     ORDER BY collection LIMIT 1`,
    collectionName
  )
  return row && toSale(row)
}

export function hasSaleContract(sql: Sql, address: string): boolean {
  return firstRow(sql, 'SELECT 1 FROM ticket_sale WHERE contract = ?', address) !== undefined
}

function toSale(row: SaleRow): TicketSale {
  const { blockHash, blockNonce, frozen, price, ...rest } = row
  const block =
    blockHash === null || blockNonce === null ? undefined : { hash: blockHash, nonce: blockNonce }
  return { ...rest, price: BigInt(price), isFrozen: frozen === 1, block }
}

/** The data service's status of a sale. A time that is not set is never reached. */
export function periodAt(times: StoredSaleTimes, now: number): ServiceSalePeriod {
  const { endClaim, endSale, startClaim, startSale } = times
  if (startSale === 0) return 'NonePeriod'
  if (now < startSale) return 'NotStarted'
  if (now < endSale) return 'SalePeriod'
  if (startClaim === null) return 'NonePeriod'
  if (now < startClaim) return 'BetweenPeriod'
  if (endClaim === null || now < endClaim) return 'ClaimPeriod'
  return 'EndedPeriod'
}

/** Tickets of a buyer in order of their number. */
export function readTicketsOf(sql: Sql, collection: string, buyer: string): Ticket[] {
  return sql.all<Ticket>(
    `SELECT number, buyer, winning_nonce AS winningNonce FROM ticket
     WHERE collection = ? AND buyer = ? ORDER BY number`,
    collection,
    buyer
  )
}

/** Tickets in order of their number; `from` is an index, from 0. */
export function readTickets(sql: Sql, collection: string, from: number, size: number): Ticket[] {
  return sql.all<Ticket>(
    `SELECT number, buyer, winning_nonce AS winningNonce FROM ticket
     WHERE collection = ? AND number > ? ORDER BY number LIMIT ?`,
    collection,
    from,
    size
  )
}

/** Adds tickets with the next numbers. */
export function addTickets(sql: Sql, sale: TicketSale, buyer: string, count: number): void {
  for (let index = 1; index <= count; index += 1) {
    const number = sale.tickets + index
    insertRow(sql, 'ticket', { collection: sale.collection, number, buyer })
  }
  sql.all(
    'UPDATE ticket_sale SET tickets = ? WHERE collection = ?',
    sale.tickets + count,
    sale.collection
  )
}

export function isInTicketWhitelist(sql: Sql, contract: string, address: string): boolean {
  const query = 'SELECT 1 FROM ticket_whitelist WHERE contract = ? AND address = ?'
  return firstRow(sql, query, contract, address) !== undefined
}

export function hasClaimed(sql: Sql, collection: string, address: string): boolean {
  const query = 'SELECT 1 FROM ticket_claim WHERE collection = ? AND address = ?'
  return firstRow(sql, query, collection, address) !== undefined
}
