// Account addresses: bech32 (BIP-173) with the prefix `erd` around a 32-byte public key.
import { type Bytes, toHex } from './encoding.ts'

const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const PREFIX = 'erd'
const LENGTH = 62
const KEY_LENGTH = 32

/** The metachain's shard number as the API writes it. */
export const METACHAIN = 4294967295

/** The public key inside an address; `undefined` when it is not a lower-case `erd1…` address. */
export function decodeAddress(address: string): Bytes | undefined {
  if (address.length !== LENGTH || !address.startsWith(`${PREFIX}1`)) return undefined
  const words: number[] = []
  for (const character of address.slice(PREFIX.length + 1)) {
    const word = ALPHABET.indexOf(character)
    if (word < 0) return undefined
    words.push(word)
  }
  if (polymod([...expandPrefix(), ...words]) !== 1) return undefined
  const key = convertBits(words.slice(0, -6), 5, 8)
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
  const words = convertBits([...key], 8, 5) ?? []
  const check = polymod([...expandPrefix(), ...words, 0, 0, 0, 0, 0, 0]) ^ 1
  for (let i = 5; i >= 0; i--) words.push((check >>> (5 * i)) & 31)
  return `${PREFIX}1${words.map(word => ALPHABET[word]).join('')}`
}

/** Contracts have eight leading zero bytes; only they and the system accounts start so. */
export function isContractKey(key: Uint8Array): boolean {
  return key.subarray(0, 8).every(byte => byte === 0)
}

export function isContract(address: string): boolean {
  const key = decodeAddress(address)
  return key !== undefined && isContractKey(key)
}

/** Shard of a key in a network of three shards: the last two bits, the fourth folded back. */
export function shardOf(key: Uint8Array): number {
  if (toHex(key.subarray(0, 10)) === '00000000000000000001' && key.at(-1) === 0xff) return METACHAIN
  const last = key.at(-1) ?? 0
  return (last & 3) > 2 ? last & 1 : last & 3
}

function expandPrefix(): number[] {
  const codes = [...PREFIX].map(character => character.charCodeAt(0))
  return [...codes.map(code => code >> 5), 0, ...codes.map(code => code & 31)]
}

function polymod(words: number[]): number {
  let value = 1
  for (const word of words) {
    const top = value >>> 25
    value = ((value & 0x1ffffff) << 5) ^ word
    for (const [bit, generator] of GENERATOR.entries()) {
      if ((top >>> bit) & 1) value ^= generator
    }
  }
  return value >>> 0
}

// Padding is written when widening to words and must be zero when narrowing back to bytes.
function convertBits(values: number[], from: number, to: number): number[] | undefined {
  const result: number[] = []
  let accumulator = 0
  let bits = 0
  for (const value of values) {
    accumulator = (accumulator << from) | value
    bits += from
    while (bits >= to) {
      bits -= to
      result.push((accumulator >> bits) & ((1 << to) - 1))
    }
    accumulator &= (1 << bits) - 1
  }
  if (to < from && bits > 0) result.push((accumulator << (to - bits)) & ((1 << to) - 1))
  return to > from && (bits >= from || accumulator !== 0) ? undefined : result
}
