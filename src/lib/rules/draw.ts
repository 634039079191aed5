// Recomputes the draw of a ticket sale from the inputs that the contract publishes; docs/draw.md describes the draw.
// Written from that document alone, so that it does not repeat a mistake of the sandbox's contract.

import { type Bytes, encodeUtf8, joinBytes } from '../protocol/encoding.ts'
import { sha256 } from '../protocol/sha256.ts'

/** The inputs that determine the winners. All are public after the draw. */
export interface DrawInputs {
  collection: string
  /** Hash of the first block at or after the end of the sale. */
  blockHash: Bytes
  /** Chosen before the sale, and published after it. */
  secret: Bytes
  prizes: number
  /** Tickets are numbered from 1 to this number. */
  tickets: number
}

/** The number of different words. */
const WORDS = 2 ** 32
const WORD_BYTES = 4

/**
 * The number of the winning ticket of each NFT: the first one won the NFT with nonce 1. A Fisher–Yates shuffle of the
 * tickets, which ends after the winners.
 */
export async function drawWinners(inputs: DrawInputs): Promise<number[]> {
  const { blockHash, collection, prizes, secret, tickets } = inputs
  const nextWord = await createWords(joinBytes([secret, blockHash, encodeUtf8(collection)]))
  const order = Array.from({ length: tickets }, (_, index) => index + 1)
  const winners = Math.min(prizes, tickets)
  for (let at = 0; at < winners; at += 1) {
    const chosen = at + (await nextBelow(tickets - at, nextWord))
    const [current = 0, winner = 0] = [order[at], order[chosen]]
    order[at] = winner
    order[chosen] = current
  }
  return order.slice(0, winners)
}

/** Whether the secret is the one that the contract committed itself to before the sale. */
export async function isCommitted(secret: Bytes, commitment: Bytes): Promise<boolean> {
  const digest = await sha256(secret)
  return digest.length === commitment.length && digest.every((byte, at) => byte === commitment[at])
}

/**
 * A number below `limit`, each with the same probability: words above the last whole multiple of `limit` are skipped.
 */
async function nextBelow(limit: number, nextWord: () => Promise<number>): Promise<number> {
  const end = WORDS - (WORDS % limit)
  let word = await nextWord()
  while (word >= end) word = await nextWord()
  return word % limit
}

/** Random words of 32 bits: the digests of the seed with a counter, one after another. */
async function createWords(input: Bytes): Promise<() => Promise<number>> {
  const seed = await sha256(input)
  let counter = 0
  let block = new DataView(new ArrayBuffer(0))
  let at = 0
  return async () => {
    if (at === block.byteLength) {
      block = new DataView((await sha256(joinBytes([seed, toWord(counter)]))).buffer)
      counter += 1
      at = 0
    }
    at += WORD_BYTES
    return block.getUint32(at - WORD_BYTES)
  }
}

function toWord(value: number): Bytes {
  const bytes = new Uint8Array(WORD_BYTES)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
