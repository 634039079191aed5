// A draw as a contract publishes it, and the answers of the chain API that contain it.

import { fromHex, toBase64 } from '../../../../src/lib/protocol/encoding.ts'
import { drawWinners } from '../../../../src/lib/rules/draw.ts'
import type { DrawBlocks, PublishedDraw } from '../../../../src/lib/rules/draw-check.ts'

const SECRET = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join('')
const HASH = 'aa'.repeat(32)
/** The commitment of the example in docs/draw.md. */
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'

export const BLOCKS: DrawBlocks = {
  block: { hash: HASH, nonce: 50, shard: 1, timestamp: 1_002 },
  previous: { hash: 'ab'.repeat(32), nonce: 49, shard: 1, timestamp: 996 }
}

/** Creates the draw of the example in docs/draw.md, whose ticket 7 belongs to the key `07…`. */
export async function createDraw(ticketCount = 10, prizes = 3): Promise<PublishedDraw> {
  const collection = 'FRONT-0d0d0d'
  const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array()
  const winners = await drawWinners({
    blockHash: bytes(HASH),
    collection,
    prizes,
    secret: bytes(SECRET),
    tickets: ticketCount
  })
  const nonces = new Map(winners.map((number, at) => [number, at + 1]))
  return {
    contract: 'erd1qqqqqqqqqqqqqpgqjhj42naawczc6spqh4j8a5fj22m0u5ugh9mq9v2hgz',
    collection,
    saleEnd: 1_000,
    commitment: COMMITMENT,
    secret: SECRET,
    blockHash: HASH,
    blockNonce: 50,
    prizes,
    ticketCount,
    tickets: Array.from({ length: ticketCount }, (_, at) => ({
      number: at + 1,
      owner: ((at + 1) % 256).toString(16).padStart(2, '0').repeat(32),
      winningNonce: nonces.get(at + 1) ?? 0
    }))
  }
}

const hexOf = (value: number, bytes: number) => value.toString(16).padStart(bytes * 2, '0')
const view = (hex: string) => ({
  returnCode: 'ok',
  returnData: [toBase64(fromHex(hex) ?? new Uint8Array())]
})

/** Responses of the chain API, by the source of the request. */
export function chainResponses(draw: PublishedDraw): Record<string, () => unknown> {
  const { blockHash, blockNonce, commitment, prizes, saleEnd, secret, ticketCount, tickets } = draw
  const numbers = hexOf(blockNonce, 8) + hexOf(prizes, 4) + hexOf(ticketCount, 4)
  return {
    'contract getDrawCommitment': () => view(commitment),
    'contract getSaleEnd': () => view(hexOf(saleEnd, 8)),
    'contract getDrawResult': () => view(secret + blockHash + numbers),
    'contract getTickets': () =>
      view(tickets.map(i => hexOf(i.number, 4) + i.owner + hexOf(i.winningNonce, 8)).join('')),
    block: () => BLOCKS.block,
    blocks: () => [BLOCKS.previous]
  }
}
