// Wallets of the sandbox. The named wallets are derived from a fixed phrase when the network starts, so they are the
// same everywhere and no key is stored. Their balances and profiles: seed/people.ts.

import { encodeAddress } from '../src/lib/protocol/address.ts'
import { type Bytes, encodeUtf8, fromBase64, toHex } from '../src/lib/protocol/encoding.ts'

export const WALLET_NAMES = ['alice', 'bob', 'carol', 'dana', 'admin', 'newcomer'] as const
export type WalletName = (typeof WALLET_NAMES)[number]

export const WALLET_NOTES: Record<WalletName, string> = {
  alice: 'Trader with art and tokens',
  bob: 'Trader with art and tokens',
  carol: 'Trader with art and tokens',
  dana: 'Creator with followers',
  admin: 'May use the admin operations',
  newcomer: 'Never did anything yet'
}

export interface TestWallet {
  name: string
  seed: Bytes
  address: string
}

export type NamedWallets = Record<WalletName, TestWallet>

export async function deriveNamedWallets(): Promise<NamedWallets> {
  const entries = await Promise.all(
    WALLET_NAMES.map(async name => [name, await deriveNamedWallet(name)] as const)
  )
  return Object.fromEntries(entries) as NamedWallets
}

/** Derives the wallet whose seed is the SHA-256 of the phrase and its name. */
export async function deriveNamedWallet(name: string): Promise<TestWallet> {
  const phrase = encodeUtf8(`atrium sandbox wallet: ${name}`)
  return walletFromSeed(name, new Uint8Array(await crypto.subtle.digest('SHA-256', phrase)))
}

export async function walletFromSeed(name: string, seed: Bytes): Promise<TestWallet> {
  const jwk = await crypto.subtle.exportKey('jwk', await importSeed(seed, true))
  const x = 'x' in jwk ? (jwk.x ?? '') : ''
  const key = fromBase64(x.replaceAll('-', '+').replaceAll('_', '/'))
  if (key === undefined) throw new Error(`wallet ${name}: the exported key has no public part`)
  return { name, seed, address: encodeAddress(key) }
}

/** Imports a 32-byte seed as a signing key. */
export async function importSeed(seed: Bytes, extractable = false): Promise<CryptoKey> {
  const wrapped = new Uint8Array([...PKCS8_PREFIX, ...seed])
  return crypto.subtle.importKey('pkcs8', wrapped, { name: 'Ed25519' }, extractable, ['sign'])
}

export async function signBytes(key: CryptoKey, bytes: Bytes): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.sign({ name: 'Ed25519' }, key, bytes)))
}

/** The PKCS #8 prefix of a raw Ed25519 seed. Source: RFC 8410, section 7. */
const PKCS8_PREFIX = [48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]
