// Account addresses: bech32 (BIP-173) with the prefix `erd` around a 32-byte public key.
import { bech32 } from '@scure/base'

import { type Bytes, toHex } from './encoding.ts'

const PREFIX = 'erd'
/** The prefix `erd`, a `1`, 52 characters for the key and 6 for the checksum. */
const LENGTH = 62
const KEY_LENGTH = 32

/** The metachain's shard number as the API writes it. */
export const METACHAIN = 4294967295

/** The public key inside an address; `undefined` when it is not a lower-case `erd1…` address. */
export function decodeAddress(address: string): Bytes | undefined {
  // bech32 allows all capitals too; the network does not.
  if (address.length !== LENGTH || !address.startsWith(`${PREFIX}1`)) return undefined
  // Also undefined for a wrong checksum: a mistyped character must not become another account.
  const words = bech32.decodeUnsafe(address)?.words
  const key = words && bech32.fromWordsUnsafe(words)
  // Valid bech32 of another length is no account.
  return key?.length === KEY_LENGTH ? new Uint8Array(key) : undefined
}

export function isAddress(text: string): boolean {
  return decodeAddress(text) !== undefined
}

/** Throws for anything but 32 bytes: that is a bug of the caller, never a visitor's input. */
export function encodeAddress(key: Uint8Array): string {
  if (key.length !== KEY_LENGTH) {
    throw new RangeError(`encodeAddress: expected a key of 32 bytes, got ${key.length}`)
  }
  return bech32.encode(PREFIX, bech32.toWords(key))
}

/** Eight zero bytes are twelve such characters and a part of the next one. */
const CONTRACT_START = `${PREFIX}1${'q'.repeat(12)}`

/** Whether the key belongs to a contract: eight leading zero bytes. System accounts have them too. */
export function isContractKey(key: Uint8Array): boolean {
  return key.subarray(0, 8).every(byte => byte === 0)
}

export function isContract(address: string): boolean {
  // Most addresses belong to people and need not be decoded.
  if (!address.startsWith(CONTRACT_START)) return false
  const key = decodeAddress(address)
  return key !== undefined && isContractKey(key)
}

/**
 * Shard of a key in a network of three shards: its last two bits. There is no shard 3, so for this value only the last
 * bit counts. Source: protocol, shard of an address.
 */
export function shardOf(key: Uint8Array): number {
  // The contracts of the metachain, such as the system contract: nine zero bytes and a 1, and 0xff at the end.
  if (toHex(key.subarray(0, 10)) === '00000000000000000001' && key.at(-1) === 0xff) return METACHAIN
  // An empty key counts as 0. It cannot come from decodeAddress.
  const lastByte = key.at(-1) ?? 0
  return (lastByte & 3) > 2 ? lastByte & 1 : lastByte & 3
}
