// The IPFS content identifier (CID) of a file.

import type { Bytes } from '../../src/lib/protocol/encoding.ts'
import { sha256 } from '../../src/lib/protocol/sha256.ts'

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
const CID_VERSION = 0x01
const RAW_CODEC = 0x55
const SHA_256_CODE = 0x12

/** What `encodeCid` returns: its first four bytes are always the same. */
export const CID_PATTERN = /^bafkrei[a-z2-7]{52}$/

/** Returns the CID version 1 of a single raw block, in base32. Source: github.com/multiformats/cid */
export function encodeCid(digest: Uint8Array): string {
  const bytes = [CID_VERSION, RAW_CODEC, SHA_256_CODE, digest.length, ...digest]
  let text = 'b'
  let accumulator = 0
  let bits = 0
  for (const byte of bytes) {
    accumulator = (accumulator << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += BASE32[(accumulator >> bits) & 31]
    }
    accumulator &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + BASE32[(accumulator << (5 - bits)) & 31]
}

export async function computeCid(bytes: Bytes): Promise<string> {
  return encodeCid(await sha256(bytes))
}
