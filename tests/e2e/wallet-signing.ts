// Signs outside the browser, with code of its own: an error in the product's signing is then not repeated here.
// Sources: RFC 8032 (Ed25519), the network's documentation of signed messages and of native authentication.

import { keccak_256 } from '@noble/hashes/sha3.js'

const encoder = new TextEncoder()

/** The PKCS #8 header of a raw Ed25519 seed (RFC 8410 section 7). */
const PKCS8_HEADER = '302e020100300506032b657004220420'

/** Signs the bytes with the key of a hex seed. Returns the signature in hex. */
export async function sign(seed: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const pkcs8 = Buffer.from(PKCS8_HEADER + seed, 'hex')
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign'])
  return Buffer.from(await crypto.subtle.sign('Ed25519', key, bytes)).toString('hex')
}

/** The address of a seed: its public key in bech32 (BIP 173) with the network's prefix. */
export async function addressOf(seed: string): Promise<string> {
  const pkcs8 = Buffer.from(PKCS8_HEADER + seed, 'hex')
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', key)
  const words = toFiveBitGroups(Buffer.from(x, 'base64url'))
  const prefix = [...'erd'].map(i => i.charCodeAt(0))
  const expanded = [...prefix.map(i => i >> 5), 0, ...prefix.map(i => i & 31)]
  const sum = bech32Checksum([...expanded, ...words, 0, 0, 0, 0, 0, 0]) ^ 1
  const tail = [25, 20, 15, 10, 5, 0].map(shift => (sum >> shift) & 31)
  return `erd1${[...words, ...tail].map(i => BECH32[i]).join('')}`
}

const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

function toFiveBitGroups(bytes: Uint8Array): number[] {
  const bits = [...bytes].map(i => i.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(i => Number.parseInt(i.padEnd(5, '0'), 2))
}

function bech32Checksum(values: readonly number[]): number {
  const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
  return values.reduce((sum, value) => {
    const next = ((sum & 0x1ffffff) << 5) ^ value
    return generators.reduce((all, part, at) => (((sum >> 25) >> at) & 1 ? all ^ part : all), next)
  }, 1)
}

/** Signs a message as wallets do: the hash of the message with the network's prefix. */
export async function signMessage(seed: string, message: string): Promise<string> {
  const length = encoder.encode(message).length
  const bytes = encoder.encode(`\x17Elrond Signed Message:\n${length}${message}`)
  return sign(seed, new Uint8Array(keccak_256(bytes)))
}

/** The fields that a transaction's signature covers. `data` is base64. */
export interface TransactionFields {
  nonce: number
  value: string
  receiver: string
  sender: string
  gasPrice: number
  gasLimit: number
  data?: string | null
  chainID: string
  version: number
  options?: number | null
  guardian?: string | null
}

const HASH_SIGNING = 1

/** The fields in the order in which the protocol signs them, without empty ones. */
export function canonicalFields(fields: TransactionFields): TransactionFields {
  const { nonce, value, receiver, sender, gasPrice, gasLimit, data, chainID, version } = fields
  const { guardian, options } = fields
  return {
    nonce,
    value,
    receiver,
    sender,
    gasPrice,
    gasLimit,
    ...(data ? { data } : {}),
    chainID,
    version,
    ...(options ? { options } : {}),
    ...(guardian ? { guardian } : {})
  }
}

export async function signTransaction(seed: string, fields: TransactionFields): Promise<string> {
  const text = Buffer.from(JSON.stringify(canonicalFields(fields)))
  const isHashed = ((fields.options ?? 0) & HASH_SIGNING) !== 0
  return sign(seed, new Uint8Array(isHashed ? keccak_256(text) : text))
}

interface NativeAuthInput {
  address: string
  seed: string
  /** The origin of the site the user logs in to. */
  origin: string
  /** The hash of a recent block. */
  block: string
}

/** Creates a native-auth token, as a wallet and the site do together. */
export async function nativeAuthToken({
  address,
  seed,
  origin,
  block
}: NativeAuthInput): Promise<string> {
  // The edge accepts each proof only once, and an account may log in twice within a second. The random value makes the
  // proofs differ.
  const nonce = crypto.randomUUID()
  const extra = base64Url(JSON.stringify({ timestamp: Math.floor(Date.now() / 1000), nonce }))
  const loginToken = [base64Url(origin), block, 86_400, extra].join('.')
  const signature = await signMessage(seed, `${address}${loginToken}`)
  return [base64Url(address), base64Url(loginToken), signature].join('.')
}

function base64Url(text: string): string {
  return Buffer.from(text).toString('base64url')
}
