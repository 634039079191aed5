// Blocks are computed on demand. A block's hash contains the block's number, so the time of any issued
// hash is known without a stored row.
import { blake2b } from '@noble/hashes/blake2.js'

import { encodeUtf8, toHex } from '../../src/lib/protocol/encoding.ts'

/**
 * As on the public networks. It is also long enough that the time between the end of a ticket sale and its draw is
 * visible.
 */
export const BLOCK_SECONDS = 6

const NUMBER_DIGITS = 12

const EPOCH_SECONDS = 86_400

export interface Block {
  hash: string
  nonce: number
  timestamp: number
}

/** The block at a time (Unix seconds). */
export function blockAt(at: number): Block {
  const nonce = Math.floor(at / BLOCK_SECONDS)
  return { hash: blockHash(nonce), nonce, timestamp: nonce * BLOCK_SECONDS }
}

/** The number of the day-long epoch at a time (Unix seconds). */
export function epochAt(at: number): number {
  return Math.floor(at / EPOCH_SECONDS)
}

/** The block with this hash; `undefined` for a hash that this network did not issue. */
export function blockByHash(hash: string): Block | undefined {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined
  const nonce = Number.parseInt(hash.slice(-NUMBER_DIGITS), 16)
  // Without this check any hash that ends in the number would be accepted.
  if (blockHash(nonce) !== hash) return undefined
  return { hash, nonce, timestamp: nonce * BLOCK_SECONDS }
}

function blockHash(nonce: number): string {
  const digest = toHex(blake2b(encodeUtf8(`atrium sandbox block ${nonce}`), { dkLen: 32 }))
  return digest.slice(0, -NUMBER_DIGITS) + nonce.toString(16).padStart(NUMBER_DIGITS, '0')
}
