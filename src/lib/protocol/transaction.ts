// Transactions: the bytes that a wallet signs and the hash that the network assigns. The order of fields is the
// protocol's; each form was checked against recorded transactions.
import { blake2b } from '@noble/hashes/blake2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

import { decodeAddress } from './address.ts'
import { type Bytes, encodeUtf8, fromBase64, fromHex, numberToHex, toHex } from './encoding.ts'
import { verifySignature } from './message.ts'

/** A transaction as the API transfers it: amounts as decimal text, data as base64, keys in any order. */
export interface PlainTransaction {
  nonce: number
  value: string
  receiver: string
  sender: string
  senderUsername?: string | undefined // base64
  receiverUsername?: string | undefined // base64
  gasPrice: number
  gasLimit: number
  data?: string | undefined // base64
  chainID: string
  version: number
  options?: number | undefined
  guardian?: string | undefined
  guardianSignature?: string | undefined // hex
  relayer?: string | undefined
  relayerSignature?: string | undefined // hex
  signature?: string | undefined // hex
}

/** Bit 0 of `options`: the wallet signs the hash, as Ledger devices do. Source: protocol, transaction version 2. */
export const HASH_SIGNING_OPTION = 1

/** What a wallet signs: the JSON itself, or its keccak-256 when options bit 0 is set. */
export function bytesToSign(transaction: PlainTransaction): Bytes {
  // The order of the keys is part of the protocol: another one gives other bytes, and the network refuses the
  // signature. Empty fields are absent, because JSON.stringify omits `undefined`.
  const text = JSON.stringify({
    nonce: transaction.nonce,
    value: transaction.value,
    receiver: transaction.receiver,
    sender: transaction.sender,
    senderUsername: transaction.senderUsername || undefined,
    receiverUsername: transaction.receiverUsername || undefined,
    gasPrice: transaction.gasPrice,
    gasLimit: transaction.gasLimit,
    data: transaction.data || undefined,
    chainID: transaction.chainID,
    version: transaction.version,
    options: transaction.options || undefined,
    guardian: transaction.guardian || undefined,
    relayer: transaction.relayer || undefined
  })
  const bytes = encodeUtf8(text)
  const isHashSigned = ((transaction.options ?? 0) & HASH_SIGNING_OPTION) !== 0
  return isHashSigned ? new Uint8Array(keccak_256(bytes)) : bytes
}

export async function verifyTransaction(transaction: PlainTransaction): Promise<boolean> {
  const signature = fromHex(transaction.signature ?? '')
  // Undefined when the signature is not hex. A missing signature gives an empty array, which verifySignature refuses by
  // its length.
  if (signature === undefined) return false
  return verifySignature(transaction.sender, bytesToSign(transaction), signature)
}

/** The network's hash of a signed transaction: blake2b-256 of its protobuf form. */
export function transactionHash(transaction: PlainTransaction): string {
  // The field numbers are those of the protocol's protobuf. The signature is part of the hash, which is therefore known
  // only after signing.
  const out: number[] = []
  writeNumber(out, 1, transaction.nonce)
  writeBytes(out, 2, encodeBigInt(BigInt(transaction.value)))
  writeBytes(out, 3, decodeAddress(transaction.receiver))
  writeBytes(out, 4, fromBase64(transaction.receiverUsername ?? ''))
  writeBytes(out, 5, decodeAddress(transaction.sender))
  writeBytes(out, 6, fromBase64(transaction.senderUsername ?? ''))
  writeNumber(out, 7, transaction.gasPrice)
  writeNumber(out, 8, transaction.gasLimit)
  writeBytes(out, 9, fromBase64(transaction.data ?? ''))
  writeBytes(out, 10, encodeUtf8(transaction.chainID))
  writeNumber(out, 11, transaction.version)
  writeBytes(out, 12, fromHex(transaction.signature ?? ''))
  writeNumber(out, 13, transaction.options ?? 0)
  // Without a guardian, neither of its fields is part of the hash.
  if (transaction.guardian) {
    writeBytes(out, 14, decodeAddress(transaction.guardian))
    writeBytes(out, 15, fromHex(transaction.guardianSignature ?? ''))
  }
  // The same for a relayer.
  if (transaction.relayer) {
    writeBytes(out, 16, decodeAddress(transaction.relayer))
    writeBytes(out, 17, fromHex(transaction.relayerSignature ?? ''))
  }
  return toHex(blake2b(new Uint8Array(out), { dkLen: 32 }))
}

/** Empty for a transaction without data, and for data that is not base64. */
export function decodeDataField(transaction: Pick<PlainTransaction, 'data'>): Bytes {
  return fromBase64(transaction.data ?? '') ?? new Uint8Array()
}

function writeNumber(out: number[], field: number, value: number): void {
  // Protobuf omits a number that is 0.
  if (value === 0) return
  // Wire type 0: the number itself follows.
  writeVarint(out, BigInt(field << 3))
  writeVarint(out, BigInt(value))
}

function writeBytes(out: number[], field: number, bytes: Uint8Array | undefined): void {
  if (bytes === undefined || bytes.length === 0) return
  // Wire type 2: a length follows, then that many bytes.
  writeVarint(out, BigInt((field << 3) | 2))
  writeVarint(out, BigInt(bytes.length))
  for (const byte of bytes) out.push(byte)
}

function writeVarint(out: number[], value: bigint): void {
  let rest = value
  while (rest > 127n) {
    // Seven bits at a time, the lowest first. The highest bit marks that another byte follows.
    out.push(Number(rest & 127n) | 128)
    rest >>= 7n
  }
  out.push(Number(rest))
}

/** The form of an amount in the hash: a sign byte, then the digits; zero is two zero bytes. */
function encodeBigInt(value: bigint): Uint8Array {
  const digits = fromHex(numberToHex(value)) ?? new Uint8Array()
  return new Uint8Array([0, ...(digits.length === 0 ? [0] : digits)])
}
