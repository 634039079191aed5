// A piece as the network writes it into the event of its creation.
// Source: data/esdt/esdt.proto of mx-chain-core-go; checked against recorded events.

import { decodeAddress } from '../../src/lib/protocol/address.ts'
import { type Bytes, fromHex, hexToNumber, numberToHex } from '../../src/lib/protocol/encoding.ts'
import type { NftType } from '../ledger/nfts.ts'

const TYPES: Record<NftType, number> = { NonFungibleESDT: 2, SemiFungibleESDT: 3 }

export function tokenBytes(token: {
  type: NftType
  quantity: bigint
  nonce: number
  creator: string
  /** Of ESDTNFTCreate, in hex. */
  args: readonly string[]
}): Bytes {
  const { args, creator, nonce, quantity, type } = token
  const [, , name = '', royalties = '', hash = '', attributes = '', ...uris] = args
  const metadata = [
    ...number(1, BigInt(nonce)),
    ...bytes(2, fromHex(name)),
    ...bytes(3, decodeAddress(creator)),
    ...number(4, hexToNumber(royalties) ?? 0n),
    ...bytes(5, fromHex(hash)),
    ...uris.flatMap(uri => bytes(6, fromHex(uri))),
    ...bytes(7, fromHex(attributes))
  ]
  // The sign before the magnitude.
  const value = [0, ...(fromHex(numberToHex(quantity)) ?? [])]
  return new Uint8Array([
    ...number(1, BigInt(TYPES[type])),
    ...bytes(2, value),
    ...bytes(4, metadata)
  ])
}

function number(field: number, value: bigint): number[] {
  return value === 0n ? [] : [field << 3, ...varint(value)]
}

function bytes(field: number, value: ArrayLike<number> | undefined): number[] {
  if (!value || value.length === 0) return []
  return [(field << 3) | 2, ...varint(BigInt(value.length)), ...Array.from(value)]
}

function varint(value: bigint): number[] {
  const out: number[] = []
  let left = value
  while (left > 127n) {
    out.push(Number(left & 127n) | 128)
    left >>= 7n
  }
  return [...out, Number(left)]
}
