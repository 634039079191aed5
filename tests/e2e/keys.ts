// Signing outside a browser, with code of its own: if the product's signing were wrong, this would not agree with it.
// Sources: RFC 8032 (Ed25519), the network's documentation of signed messages and of native authentication.

import { keccak_256 } from '@noble/hashes/sha3.js'

const encoder = new TextEncoder()

/** PKCS #8 wrapping of a bare Ed25519 seed (RFC 8410 section 7). */
const PKCS8_HEADER = '302e020100300506032b657004220420'

/** Signature in hex over the bytes, by the key of a seed in hex. */
export async function sign(seed: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const pkcs8 = Buffer.from(PKCS8_HEADER + seed, 'hex')
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign'])
  return Buffer.from(await crypto.subtle.sign('Ed25519', key, bytes)).toString('hex')
}

/** What a wallet really signs for a message: the hash of the message behind the network's prefix. */
export async function signMessage(seed: string, message: string): Promise<string> {
  const length = encoder.encode(message).length
  const bytes = encoder.encode(`\x17Elrond Signed Message:\n${length}${message}`)
  return sign(seed, new Uint8Array(keccak_256(bytes)))
}

interface Login {
  address: string
  seed: string
  /** Origin of the site the person signs in to. */
  origin: string
  /** Hash of a recent block. */
  block: string
}

/** A native-auth token, as a wallet and the site make it between them. */
export async function nativeAuthToken({ address, seed, origin, block }: Login): Promise<string> {
  const extra = encoded(JSON.stringify({ timestamp: Math.floor(Date.now() / 1000) }))
  const loginToken = [encoded(origin), block, 86_400, extra].join('.')
  const signature = await signMessage(seed, `${address}${loginToken}`)
  return [encoded(address), encoded(loginToken), signature].join('.')
}

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url')
}
