// A test wallet that signs login tokens with a key derived from its name.

import { encodeAddress } from '../../../src/lib/protocol/address.ts'
import { toHex } from '../../../src/lib/protocol/encoding.ts'
import { messageDigest } from '../../../src/lib/protocol/message.ts'
import { nativeAuthInit, nativeAuthToken } from '../../../src/lib/protocol/native-auth.ts'

/** The DER prefix of an Ed25519 seed (RFC 8410). */
const PKCS8_PREFIX = '302e020100300506032b657004220420'

export interface LoginTokenInput {
  origin: string
  blockHash: string
  ttl: number
  /** The suffix that a Ledger appends to the message. */
  suffix?: string
  extraInfo?: Record<string, unknown>
}

export interface LoginWallet {
  address: string
  signLoginToken(parts: LoginTokenInput): Promise<string>
}

export async function createLoginWallet(name: string): Promise<LoginWallet> {
  const seed = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`test ${name}`))
  return loginWalletFromSeed(Buffer.from(seed).toString('hex'))
}

/** `seed`: 32 bytes in hex, such as those of the sandbox's named wallets. */
export async function loginWalletFromSeed(seed: string): Promise<LoginWallet> {
  const der = new Uint8Array(Buffer.from(PKCS8_PREFIX + seed, 'hex'))
  const key = await crypto.subtle.importKey('pkcs8', der, 'Ed25519', true, ['sign'])
  const { x } = await crypto.subtle.exportKey('jwk', key)
  const address = encodeAddress(new Uint8Array(Buffer.from(x ?? '', 'base64url')))
  return {
    address,
    signLoginToken: async ({ suffix = '', ...parts }) => {
      const init = nativeAuthInit({ extraInfo: { timestamp: 1 }, ...parts })
      const digest = messageDigest(address + init + suffix)
      const signature = await crypto.subtle.sign('Ed25519', key, digest)
      return nativeAuthToken(address, init, toHex(new Uint8Array(signature)))
    }
  }
}
