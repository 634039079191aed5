// Reads a draw from the chain: the contract's views and two blocks. The server uses it for the page, and the browser
// again before it computes.

import {
  loadBlock,
  loadDrawCommitment,
  loadDrawResult,
  loadDrawTickets,
  loadPreviousBlock,
  loadSaleEnd,
  TICKETS_PER_QUERY
} from '../api/draw.ts'
import type { Send } from '../api/request.ts'
import { StatusError } from '../errors.ts'
import type { DrawBlocks, DrawTicket, PublishedDraw, SaleKey } from '../rules/draw-check.ts'

export type ChainDraw =
  /** The contract has no such view, so the draw cannot be recomputed. */
  | { step: 'unpublished' }
  | { step: 'committed'; commitment: string; saleEnd: number }
  | { step: 'tooLarge'; commitment: string; saleEnd: number; ticketCount: number }
  | { step: 'drawn'; draw: PublishedDraw }

/** `maxTickets`: the tickets are not read when there are more. Throws the errors of `send`. */
export async function loadChainDraw(
  send: Send,
  sale: SaleKey,
  maxTickets: number
): Promise<ChainDraw> {
  const commitment = await send(loadDrawCommitment(sale)).catch((error: unknown) => {
    // The contract's own error for an unknown view, as opposed to an error of a server between.
    if (error instanceof StatusError && error.code === 'refused') return undefined
    throw error
  })
  if (commitment === undefined) return { step: 'unpublished' }
  const [saleEnd, result] = await Promise.all([send(loadSaleEnd(sale)), send(loadDrawResult(sale))])
  if (!result) return { step: 'committed', commitment, saleEnd }
  const { ticketCount } = result
  if (ticketCount > maxTickets) return { step: 'tooLarge', commitment, saleEnd, ticketCount }
  const tickets = await loadTickets(send, sale, ticketCount)
  return { step: 'drawn', draw: { ...sale, ...result, saleEnd, commitment, tickets } }
}

/** Throws the errors of `send`; a block that the chain does not have is `undefined`. */
export async function loadDrawBlocks(send: Send, hash: string): Promise<DrawBlocks> {
  const block = await send(loadBlock(hash)).catch((error: unknown) => {
    if (error instanceof StatusError && error.status === 404) return undefined
    throw error
  })
  const previous = block && (await send(loadPreviousBlock(block)))
  return { block, previous }
}

async function loadTickets(send: Send, sale: SaleKey, count: number): Promise<DrawTicket[]> {
  const pages = Math.ceil(count / TICKETS_PER_QUERY)
  const found = await Promise.all(
    Array.from({ length: pages }, (_, at) =>
      send(loadDrawTickets(sale, at * TICKETS_PER_QUERY, TICKETS_PER_QUERY))
    )
  )
  return found.flat()
}
