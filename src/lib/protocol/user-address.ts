// Whether an address can belong to a user, that is, has a private key.

import { decodeAddress, isContractKey } from './address.ts'
import { toHex } from './encoding.ts'

/**
 * The points of small order on the curve of Ed25519, as little-endian bytes without the sign bit. Signatures for these
 * keys can be forged without a private key. The last two are alternative encodings of the first two. Source: the
 * curve's equation; tests/chain/user-address.test.ts computes their order.
 */
const SMALL_ORDER_KEYS = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'
])
const SIGN_BYTE = 31
const SIGN_BIT = 0x80

/** False for contracts, for the zero address, and for keys that need no private key. */
export function isUserAddress(address: string): boolean {
  const key = decodeAddress(address)
  if (key === undefined || isContractKey(key)) return false
  const withoutSign = key.map((byte, at) => (at === SIGN_BYTE ? byte & ~SIGN_BIT : byte))
  return !SMALL_ORDER_KEYS.has(toHex(withoutSign))
}
