// Encodes an NFT as the network does in the event of its creation.
// Source: data/esdt/esdt.proto of mx-chain-core-go; checked against recorded events.

import { decodeAddress } from '../../src/lib/protocol/address.ts'
import {
  type Bytes,
  encodeUtf8,
  fromBase64,
  fromHex,
  numberToHex
} from '../../src/lib/protocol/encoding.ts'
import type { NftType } from '../ledger/nfts.ts'
import { firstRow, type Sql } from '../ledger/sql.ts'

const TYPE_CODES: Record<NftType, number> = { NonFungibleESDT: 2, SemiFungibleESDT: 3 }

interface TokenFields {
  type: NftType
  quantity: bigint
  nonce: number
  creator: string
  royalties: number
  name: Bytes
  hash: Bytes
  attributes: Bytes
  uris: readonly Bytes[]
}

export function encodeToken(token: TokenFields): Bytes {
  const { attributes, creator, hash, name, nonce, quantity, royalties, type, uris } = token
  const metadata = [
    ...numberField(1, BigInt(nonce)),
    ...bytesField(2, name),
    ...bytesField(3, decodeAddress(creator)),
    ...numberField(4, BigInt(royalties)),
    ...bytesField(5, hash),
    ...uris.flatMap(uri => bytesField(6, uri)),
    ...bytesField(7, attributes)
  ]
  // The sign byte, then the magnitude.
  const value = [0, ...(fromHex(numberToHex(quantity)) ?? [])]
  return new Uint8Array([
    ...numberField(1, BigInt(TYPE_CODES[type])),
    ...bytesField(2, value),
    ...bytesField(4, metadata)
  ])
}

/** An NFT in the form in which the network sends it to another shard. */
export function transferredTokenBytes(sql: Sql, identifier: string, quantity: bigint): Bytes {
  const row = firstRow<{
    type: NftType
    nonce: number
    creator: string
    royalties: number
    name: string
    hash: string
    attributes: string
    attribute_bytes: string | null
    uris: string
  }>(
    sql,
    `SELECT type, nonce, creator, royalties, name, hash, attributes, attribute_bytes, uris FROM nft
     WHERE identifier = ?`,
    identifier
  )
  if (row === undefined) return new Uint8Array()
  const uris = JSON.parse(row.uris) as string[]
  return encodeToken({
    ...row,
    quantity,
    name: encodeUtf8(row.name),
    hash: fromBase64(row.hash) ?? new Uint8Array(),
    attributes: attributeBytes(row),
    uris: uris.map(encodeUtf8)
  })
}

/** The attributes as they were written. The text column lost the bytes that are not UTF-8. */
export function attributeBytes(row: { attributes: string; attribute_bytes: string | null }): Bytes {
  const bytes = row.attribute_bytes === null ? undefined : fromBase64(row.attribute_bytes)
  return bytes ?? encodeUtf8(row.attributes)
}

/** The key of a field has its number in the upper bits and its wire type in the lower three: 0 a number, 2 bytes. */
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
