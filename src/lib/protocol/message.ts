// Signed messages: the digest that a wallet signs, Ed25519 verification, and the reader of native-auth tokens. Only the
// token itself is checked here; its age, origin and block are checked by the verifier.
import { keccak_256 } from '@noble/hashes/sha3.js'

import { decodeAddress } from './address.ts'
import { type Bytes, base64UrlToText, fromHex, fromUtf8 } from './encoding.ts'

/**
 * The first byte, 0x17, is the length of the rest: 23. A signed message can therefore never be a valid transaction,
 * whose signed bytes begin with a brace.
 */
const MESSAGE_PREFIX = '\x17Elrond Signed Message:\n'
/** Number of keys. A full cache is emptied, so that many addresses cannot fill the memory. */
const KEY_CACHE_SIZE = 500

export interface NativeAuth {
  address: string
  init: string // the login token: origin, block hash, ttl and extra information
  origin: string
  blockHash: string
  ttl: number // seconds
  /** Chosen by the client that made the token. It is signed, but its content is not checked here. */
  extraInfo: Record<string, unknown>
  signature: Bytes
}

/** The signed digest of a message: keccak-256 of prefix, decimal byte length and message. */
export function messageDigest(message: string | Uint8Array): Bytes {
  const body = typeof message === 'string' ? fromUtf8(message) : message
  const head = fromUtf8(MESSAGE_PREFIX + body.length)
  const whole = new Uint8Array(head.length + body.length)
  whole.set(head)
  whole.set(body, head.length)
  return new Uint8Array(keccak_256(whole))
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
  // The values come from a request: wrong ones are refused, not thrown.
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

/** The parts of a token, each well formed; `undefined` when any is not. */
export function parseNativeAuth(token: string): NativeAuth | undefined {
  const [head, middle, tail, ...more] = token.split('.')
  // A fourth part would be outside of the signature.
  if (head === undefined || middle === undefined || tail === undefined || more.length > 0) {
    return undefined
  }
  const address = base64UrlToText(head)
  const init = base64UrlToText(middle)
  const signature = fromHex(tail)
  // An Ed25519 signature has 64 bytes.
  if (address === undefined || init === undefined || signature?.length !== 64) return undefined
  if (decodeAddress(address) === undefined) return undefined
  const body = parseInit(init)
  return body === undefined ? undefined : { address, init, signature, ...body }
}

/** Ledger signs the legacy form with `{}` appended, every other wallet the plain one. */
export async function verifyNativeAuth(token: NativeAuth): Promise<boolean> {
  for (const suffix of ['', '{}']) {
    // The address is part of the message, so that the token of one account cannot be used for another.
    const digest = messageDigest(token.address + token.init + suffix)
    if (await verifySignature(token.address, digest, token.signature)) return true
  }
  return false
}

function parseInit(
  init: string
): Pick<NativeAuth, 'origin' | 'blockHash' | 'ttl' | 'extraInfo'> | undefined {
  const [origin64, blockHash, ttlText, extra64, ...more] = init.split('.')
  // Exactly four parts, as in the services' own verifier.
  if (origin64 === undefined || extra64 === undefined || more.length > 0) return undefined
  if (blockHash === undefined || ttlText === undefined) return undefined
  const origin = base64UrlToText(origin64)
  const extraText = base64UrlToText(extra64)
  if (origin === undefined || extraText === undefined) return undefined
  // Decimal digits only: no sign, fraction or exponent. Nine digits, so that the sum with a timestamp stays exact.
  if (!/^[0-9]{1,9}$/.test(ttlText) || !/^[0-9a-f]+$/.test(blockHash)) return undefined
  try {
    const extraInfo: unknown = JSON.parse(extraText)
    // `null` is valid JSON and an object for `typeof`.
    if (typeof extraInfo !== 'object' || extraInfo === null) return undefined
    return { origin, blockHash, ttl: Number(ttlText), extraInfo: { ...extraInfo } }
  } catch {
    return undefined
  }
}
