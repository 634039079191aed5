// The views of the ticket sale contract that make a draw checkable: docs/draw.md lists arguments and results.
import { decodeAddress } from '../../src/lib/protocol/address.ts'
import { fromHex, toHex } from '../../src/lib/protocol/encoding.ts'
import type { Sql } from '../ledger/sql.ts'
import type { ArgumentReader } from '../market/argument-reader.ts'
import { commitmentOf } from './draw.ts'
import { assertTicketSale } from './errors.ts'
import { readSale, readTickets, type Ticket, type TicketSale } from './sale-rows.ts'

type View = (sql: Sql, contract: string, args: ArgumentReader) => string | undefined

/** Tickets of one answer. */
const MAX_TICKETS_PER_QUERY = 1_000

/** Each returns hex; `undefined` for a result that does not exist yet. */
export const SALE_VIEWS: Record<string, View> = {
  getDrawCommitment(sql, contract, args) {
    const collection = args.text()
    args.end()
    const sale = requireSale(sql, contract, collection)
    return toHex(commitmentOf(fromHex(sale.secret) ?? new Uint8Array()))
  },
  getSaleEnd(sql, contract, args) {
    const collection = args.text()
    args.end()
    return encodeInteger(requireSale(sql, contract, collection).endSale, 8)
  },
  getDrawResult(sql, contract, args) {
    const collection = args.text()
    args.end()
    const { block, prizes, secret, tickets } = requireSale(sql, contract, collection)
    if (block === undefined) return undefined
    return [
      secret,
      block.hash,
      encodeInteger(block.nonce, 8),
      encodeInteger(prizes, 4),
      encodeInteger(tickets, 4)
    ].join('')
  },
  getTickets(sql, contract, args) {
    const collection = args.text()
    const [from, size] = [args.u32(), args.u32()]
    args.end()
    requireSale(sql, contract, collection)
    return readTickets(sql, collection, from, Math.min(size, MAX_TICKETS_PER_QUERY))
      .map(encodeTicket)
      .join('')
  }
}

function requireSale(sql: Sql, contract: string, collection: string): TicketSale {
  const sale = readSale(sql, collection)
  assertTicketSale(sale?.contract === contract, 'collection')
  return sale
}

function encodeTicket({ buyer, number, winningNonce }: Ticket): string {
  const key = decodeAddress(buyer) ?? new Uint8Array()
  return encodeInteger(number, 4) + toHex(key) + encodeInteger(winningNonce, 8)
}

function encodeInteger(value: number, bytes: number): string {
  return value.toString(16).padStart(bytes * 2, '0')
}
