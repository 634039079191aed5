// SHA-256 in hexadecimal, for cache keys and the digests of proofs and tokens.

import { fromUtf8, toHex } from '../src/lib/protocol/encoding.ts'

export async function sha256Hex(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromUtf8(text))))
}
