// The name a file has on IPFS: its content identifier.

import type { Bytes } from './bucket.ts'

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
const VERSION_1 = 0x01
const RAW = 0x55
const SHA_256 = 0x12

export const CID = /^bafkrei[a-z2-7]{52}$/

/** Source: github.com/multiformats/cid, version 1 of a single block of raw bytes, in base 32 as its text. */
export function cidOf(sha256: Uint8Array): string {
  const bytes = [VERSION_1, RAW, SHA_256, sha256.length, ...sha256]
  let text = 'b'
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += BASE32[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + BASE32[(held << (5 - bits)) & 31]
}

export async function nameOf(bytes: Bytes): Promise<string> {
  return cidOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
