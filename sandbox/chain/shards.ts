// The shard of an account; 0 for a text that is no address.

import { decodeAddress, shardOf } from '../../src/lib/protocol/address.ts'

export function shardOfAddress(address: string): number {
  const key = decodeAddress(address)
  return key === undefined ? 0 : shardOf(key)
}
