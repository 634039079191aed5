// The due event of a draw: it runs with the first block at or after the end of the sale.
import { fromHex } from '../../src/lib/protocol/encoding.ts'
import { BLOCK_SECONDS, type Block, blockAt } from '../chain/blocks.ts'
import { firstRow, type Sql } from '../ledger/sql.ts'
import { drawWinners } from './draw.ts'
import { readSale, type TicketSale } from './sale-rows.ts'

interface DueDraw {
  collection: string
  at: number // Unix seconds of the block
}

/** The draw with the earliest block. A sale without an end (0) is never due. */
export function nextDraw(sql: Sql): DueDraw | undefined {
  const row = firstRow<{ collection: string; end_sale: number }>(
    sql,
    `SELECT collection, end_sale FROM ticket_sale WHERE block_hash IS NULL AND end_sale > 0
     ORDER BY end_sale LIMIT 1`
  )
  return row && { collection: row.collection, at: firstBlockFrom(row.end_sale).timestamp }
}

/** Reveals the secret and writes the nonces of the winning tickets. */
export function runDraw(sql: Sql, collection: string): void {
  const sale = readSale(sql, collection)
  if (sale === undefined) throw new Error(`runDraw: no ticket sale of ${collection}`)
  const block = firstBlockFrom(sale.endSale)
  sql.all(
    'UPDATE ticket_sale SET block_hash = ?, block_nonce = ? WHERE collection = ?',
    block.hash,
    block.nonce,
    collection
  )
  for (const [index, number] of winnersWith(sale, block.hash).entries()) {
    sql.all(
      'UPDATE ticket SET winning_nonce = ? WHERE collection = ? AND number = ?',
      index + 1,
      collection,
      number
    )
  }
}

/** The first block whose timestamp is not before `at`. */
export function firstBlockFrom(at: number): Block {
  return blockAt(at + BLOCK_SECONDS - 1)
}

/** The numbers of the winning tickets when the draw has this block. */
export function winnersWith(
  sale: Pick<TicketSale, 'collection' | 'prizes' | 'secret' | 'tickets'>,
  blockHash: string
): number[] {
  const { collection, prizes, tickets } = sale
  const secret = fromHex(sale.secret) ?? new Uint8Array()
  return drawWinners({
    secret,
    blockHash: fromHex(blockHash) ?? new Uint8Array(),
    collection,
    prizes,
    tickets
  })
}
