// Chooses the secret of a draw for sample data and tests, so that named accounts win or lose. A real sale draws its
// secret at random; here the hash of a future block is known too (chain/blocks.ts).
import { sha256 } from '@noble/hashes/sha2.js'

import { encodeUtf8, toHex } from '../../src/lib/protocol/encoding.ts'
import { ExecutionError } from '../chain/errors.ts'
import { firstBlockFrom, winnersWith } from './run-draw.ts'
import type { Ticket, TicketSale } from './sale-rows.ts'

/** When no secret was found after this many attempts, the requested result is practically impossible. */
const MAX_ATTEMPTS = 20_000

export interface RequestedDraw {
  /** Secrets are derived from it. */
  phrase: string
  tickets: readonly Pick<Ticket, 'buyer' | 'number'>[]
  /** Each wins at least one NFT. */
  winners: readonly string[]
  /** None of them wins. */
  losers: readonly string[]
}

/** The first secret (hex) whose draw has the requested winners and losers. Throws an `ExecutionError` for none. */
export function chooseSecret(
  sale: Pick<TicketSale, 'collection' | 'endSale' | 'prizes' | 'tickets'>,
  { losers, phrase, tickets, winners }: RequestedDraw
): string {
  const buyers = new Map(tickets.map(ticket => [ticket.number, ticket.buyer]))
  const { hash } = firstBlockFrom(sale.endSale)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const secret = toHex(sha256(encodeUtf8(`${phrase} ${attempt}`)))
    const won = new Set(winnersWith({ ...sale, secret }, hash).map(number => buyers.get(number)))
    const isRequested =
      winners.every(address => won.has(address)) && !losers.some(address => won.has(address))
    if (isRequested) return secret
  }
  throw new ExecutionError('no secret gives these winners and losers')
}
