// Reads a struct that a contract returned: its fields in sequence, each with the length of its type. Source: MultiversX
// serialization format, "nested" encoding; tested against responses of the real marketplace contract.

import { encodeAddress } from './address.ts'
import { type Bytes, decodeUtf8, toHex } from './encoding.ts'

const LENGTH_BYTES = 4
const U64_BYTES = 8
const PUBLIC_KEY_BYTES = 32

export interface ContractValueReader {
  /** One byte, for example of an enum. */
  byte(): number
  u64(): bigint
  /** Bytes preceded by their length, as text: a token identifier. */
  text(): string
  /** An unsigned number of any size. */
  number(): bigint
  /** A byte that says whether a number follows, and the number; `undefined` without one. */
  optionalNumber(): bigint | undefined
  /** `undefined` for 32 zero bytes, which mean no account. */
  address(): string | undefined
  /** Throws RangeError when bytes are left, because the struct is not the expected one. */
  end(): void
}

/** Every method throws RangeError when the bytes end too early. */
export function readContractValues(bytes: Bytes): ContractValueReader {
  let at = 0

  function take(count: number): Bytes {
    if (count > bytes.length - at) throw new RangeError('contract value: too short')
    at += count
    return bytes.slice(at - count, at)
  }

  const toBigint = (part: Bytes) => BigInt(`0x${toHex(part) || '0'}`)
  const takeSized = () => take(Number(toBigint(take(LENGTH_BYTES))))
  const reader: ContractValueReader = {
    byte: () => Number(toBigint(take(1))),
    u64: () => toBigint(take(U64_BYTES)),
    text: () => decodeUtf8(takeSized()),
    number: () => toBigint(takeSized()),
    optionalNumber: () => (reader.byte() === 0 ? undefined : reader.number()),
    address() {
      const key = take(PUBLIC_KEY_BYTES)
      return key.every(byte => byte === 0) ? undefined : encodeAddress(key)
    },
    end() {
      if (at !== bytes.length) throw new RangeError('contract value: bytes left')
    }
  }
  return reader
}
