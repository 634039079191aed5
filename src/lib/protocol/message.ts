// Signed messages: the digest that a wallet signs, and Ed25519 verification.

import { keccak_256 } from '@noble/hashes/sha3.js'

import { decodeAddress } from './address.ts'
import { type Bytes, encodeUtf8, joinBytes } from './encoding.ts'

/**
 * The first byte, 0x17, is the length of the rest: 23. A signed message can therefore never be a valid transaction,
 * whose signed bytes begin with a brace.
 */
const MESSAGE_PREFIX = '\x17Elrond Signed Message:\n'
/** Number of keys. A full cache is emptied, so that many addresses cannot fill the memory. */
const KEY_CACHE_SIZE = 500

/** The signed digest of a message: keccak-256 of prefix, decimal byte length and message. */
export function messageDigest(message: string | Uint8Array): Bytes {
  const body = typeof message === 'string' ? encodeUtf8(message) : message
  const head = encodeUtf8(MESSAGE_PREFIX + body.length)
  return new Uint8Array(keccak_256(joinBytes([head, body])))
}

// Importing a key costs about as much as verifying; the keys are public and the map is bounded.
const KEY_CACHE = new Map<string, Promise<CryptoKey>>()

/** Whether `signature` over `bytes` was made by the owner of `address`. Never throws. */
export async function verifySignature(
  address: string,
  bytes: Uint8Array,
  signature: Uint8Array
): Promise<boolean> {
  const raw = decodeAddress(address)
  // The values come from a request, so invalid ones give `false` instead of an exception.
  if (raw === undefined || signature.length !== 64) return false
  try {
    let key = KEY_CACHE.get(address)
    if (key === undefined) {
      key = crypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify'])
      if (KEY_CACHE.size >= KEY_CACHE_SIZE) KEY_CACHE.clear()
      KEY_CACHE.set(address, key)
    }
    return await crypto.subtle.verify(
      { name: 'Ed25519' },
      await key,
      new Uint8Array(signature),
      new Uint8Array(bytes)
    )
  } catch {
    // Importing throws for bytes that the platform does not accept as a key.
    return false
  }
}
