// SHA-256 with the platform's Web Crypto, in browsers and at the edge.

import { type Bytes, encodeUtf8, toHex } from './encoding.ts'

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** In hexadecimal, for cache keys and the digests of proofs and tokens. */
export async function sha256Hex(text: string): Promise<string> {
  return toHex(await sha256(encodeUtf8(text)))
}
