// Signed messages: the digest that a wallet signs, Ed25519 verification, and native-auth tokens. Only the token
// itself is checked here; its age, origin and block are checked by the verifier.
import { keccak_256 } from '@noble/hashes/sha3.js'

import { decodeAddress } from './address.ts'
import { type Bytes, base64UrlToText, fromHex, fromUtf8, textToBase64Url } from './encoding.ts'

const MESSAGE_PREFIX = '\x17Elrond Signed Message:\n'
const KEY_CACHE_SIZE = 500

export interface NativeAuth {
  address: string
  init: string // the login token: origin, block hash, ttl and extra information
  origin: string
  blockHash: string
  ttl: number // seconds
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
    return false
  }
}

/** The login token a wallet signs: `base64url(origin).blockHash.ttl.base64url(extraInfo)`. */
export function nativeAuthInit(parts: {
  origin: string
  blockHash: string
  ttl: number
  extraInfo?: Record<string, unknown>
}): string {
  const extra = textToBase64Url(JSON.stringify(parts.extraInfo ?? {}))
  return `${textToBase64Url(parts.origin)}.${parts.blockHash}.${parts.ttl}.${extra}`
}

export function nativeAuthToken(address: string, init: string, signatureHex: string): string {
  return `${textToBase64Url(address)}.${textToBase64Url(init)}.${signatureHex}`
}

/** The parts of a token, each well formed; `undefined` when any is not. */
export function parseNativeAuth(token: string): NativeAuth | undefined {
  const [head, middle, tail, ...more] = token.split('.')
  if (head === undefined || middle === undefined || tail === undefined || more.length > 0) {
    return undefined
  }
  const address = base64UrlToText(head)
  const init = base64UrlToText(middle)
  const signature = fromHex(tail)
  if (address === undefined || init === undefined || signature?.length !== 64) return undefined
  if (decodeAddress(address) === undefined) return undefined
  const body = parseInit(init)
  return body === undefined ? undefined : { address, init, signature, ...body }
}

/** Ledger signs the legacy form with `{}` appended, every other wallet the plain one. */
export async function verifyNativeAuth(token: NativeAuth): Promise<boolean> {
  for (const suffix of ['', '{}']) {
    const digest = messageDigest(token.address + token.init + suffix)
    if (await verifySignature(token.address, digest, token.signature)) return true
  }
  return false
}

function parseInit(
  init: string
): Pick<NativeAuth, 'origin' | 'blockHash' | 'ttl' | 'extraInfo'> | undefined {
  const [origin64, blockHash, ttlText, extra64, ...more] = init.split('.')
  if (origin64 === undefined || extra64 === undefined || more.length > 0) return undefined
  if (blockHash === undefined || ttlText === undefined) return undefined
  const origin = base64UrlToText(origin64)
  const extraText = base64UrlToText(extra64)
  if (origin === undefined || extraText === undefined) return undefined
  if (!/^[0-9]{1,9}$/.test(ttlText) || !/^[0-9a-f]+$/.test(blockHash)) return undefined
  try {
    const extraInfo: unknown = JSON.parse(extraText)
    if (typeof extraInfo !== 'object' || extraInfo === null) return undefined
    return { origin, blockHash, ttl: Number(ttlText), extraInfo: { ...extraInfo } }
  } catch {
    return undefined
  }
}
