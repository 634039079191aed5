// The draw of a ticket sale, a function of published inputs only: docs/draw.md describes every byte. The site repeats
// it with code of its own (src/lib/rules/draw.ts).
import { sha256 } from '@noble/hashes/sha2.js'

import { type Bytes, encodeUtf8, joinBytes } from '../../src/lib/protocol/encoding.ts'

export interface DrawInput {
  secret: Bytes // 32 bytes
  blockHash: Bytes // 32 bytes
  collection: string
  prizes: number
  tickets: number
}

/** Words of 32 bits in one digest. */
const DIGEST_WORDS = 8
const WORD_RANGE = 2 ** 32

/** What the contract publishes before the sale. */
export function commitmentOf(secret: Bytes): Bytes {
  return new Uint8Array(sha256(secret))
}

/** Numbers of the winning tickets; the first wins the NFT with nonce 1, the second the NFT with nonce 2, and so on. */
export function drawWinners(input: DrawInput): number[] {
  const { prizes, tickets } = input
  const count = Math.min(prizes, tickets)
  const nextBelow = createRandomRange(seedOf(input))
  const numbers = Array.from({ length: tickets }, (_, index) => index + 1)
  for (let index = 0; index < count; index += 1) {
    const other = index + nextBelow(tickets - index)
    const swapped = numbers[other] as number
    numbers[other] = numbers[index] as number
    numbers[index] = swapped
  }
  return numbers.slice(0, count)
}

function seedOf({ blockHash, collection, secret }: DrawInput): Bytes {
  return new Uint8Array(sha256(joinBytes([secret, blockHash, encodeUtf8(collection)])))
}

/** Uniform numbers below a limit: words at or above the largest multiple of the limit are skipped. */
function createRandomRange(seed: Bytes): (limit: number) => number {
  const nextWord = createWords(seed)
  return limit => {
    const end = WORD_RANGE - (WORD_RANGE % limit)
    for (;;) {
      const word = nextWord()
      if (word < end) return word % limit
    }
  }
}

/** The words of the digests of seed and counter, one digest after the other. */
function createWords(seed: Bytes): () => number {
  let digest = new DataView(new ArrayBuffer(0))
  let used = DIGEST_WORDS
  let counter = 0
  return () => {
    if (used === DIGEST_WORDS) {
      const suffix = new Uint8Array(4)
      new DataView(suffix.buffer).setUint32(0, counter)
      digest = new DataView(new Uint8Array(sha256(joinBytes([seed, suffix]))).buffer)
      counter += 1
      used = 0
    }
    used += 1
    return digest.getUint32((used - 1) * 4)
  }
}
