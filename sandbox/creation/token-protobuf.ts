// Encodes an NFT as the network does in the event of its creation.
// Source: data/esdt/esdt.proto of mx-chain-core-go; checked against recorded events.

import { decodeAddress } from '../../src/lib/protocol/address.ts'
import { type Bytes, fromHex, hexToNumber, numberToHex } from '../../src/lib/protocol/encoding.ts'
import type { NftType } from '../ledger/nfts.ts'

const TYPE_CODES: Record<NftType, number> = { NonFungibleESDT: 2, SemiFungibleESDT: 3 }

export function encodeToken(token: {
  type: NftType
  quantity: bigint
  nonce: number
  creator: string
  /** Arguments of ESDTNFTCreate, in hex. */
  args: readonly string[]
}): Bytes {
  const { args, creator, nonce, quantity, type } = token
  const [, , name = '', royalties = '', hash = '', attributes = '', ...uris] = args
  const metadata = [
    ...numberField(1, BigInt(nonce)),
    ...bytesField(2, fromHex(name)),
    ...bytesField(3, decodeAddress(creator)),
    ...numberField(4, hexToNumber(royalties) ?? 0n),
    ...bytesField(5, fromHex(hash)),
    ...uris.flatMap(uri => bytesField(6, fromHex(uri))),
    ...bytesField(7, fromHex(attributes))
  ]
  // The sign byte, then the magnitude.
  const value = [0, ...(fromHex(numberToHex(quantity)) ?? [])]
  return new Uint8Array([
    ...numberField(1, BigInt(TYPE_CODES[type])),
    ...bytesField(2, value),
    ...bytesField(4, metadata)
  ])
}

function numberField(field: number, value: bigint): number[] {
  // Protobuf omits 0 and empty fields.
  return value === 0n ? [] : [field << 3, ...encodeVarint(value)]
}

function bytesField(field: number, value: ArrayLike<number> | undefined): number[] {
  if (!value || value.length === 0) return []
  return [(field << 3) | 2, ...encodeVarint(BigInt(value.length)), ...Array.from(value)]
}

function encodeVarint(value: bigint): number[] {
  const bytes: number[] = []
  let remaining = value
  while (remaining > 127n) {
    bytes.push(Number(remaining & 127n) | 128)
    remaining >>= 7n
  }
  return [...bytes, Number(remaining)]
}
