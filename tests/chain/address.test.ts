import { describe, expect, test } from 'vitest'
import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import {
  decodeAddress,
  encodeAddress,
  isAddress,
  isContract,
  METACHAIN,
  shardOf
} from '../../src/lib/protocol/address.ts'
import { toHex } from '../../src/lib/protocol/encoding.ts'

const ALICE = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'
const MARKET = 'erd1qqqqqqqqqqqqqpgqz8q2ggskllzh9dp5988uz42jn95pqeghu00s0mlgca'

describe('decodeAddress', () => {
  test('returns the public key', () => {
    expect(toHex(decodeAddress(MARKET) ?? new Uint8Array())).toBe(
      '0000000000000000050011c0a42216ffc572b43429cfc155529968106517e3df'
    )
  })

  test.each([
    ['empty text', ''],
    ['a wrong last letter', `${ALICE.slice(0, -1)}q`],
    ['two letters swapped', ALICE.replace('yu5', 'y5u')],
    ['capitals', ALICE.toUpperCase()],
    ['another prefix', `ard1${ALICE.slice(4)}`],
    ['a letter that bech32 does not have', ALICE.replace('yu5', 'yb5')],
    ['one letter less', ALICE.slice(0, -1)],
    ['one letter more', `${ALICE}q`]
  ])('refuses %s', (_, address) => {
    expect(decodeAddress(address)).toBeUndefined()
    expect(isAddress(address)).toBe(false)
  })
})

describe('encodeAddress', () => {
  test.each([ALICE, MARKET, SYSTEM_CONTRACT])('restores %s from its public key', address => {
    expect(encodeAddress(decodeAddress(address) ?? new Uint8Array())).toBe(address)
  })

  test('refuses a key of 31 bytes', () => {
    expect(() => encodeAddress(new Uint8Array(31))).toThrow(RangeError)
  })
})

describe('isContract', () => {
  test.each([
    [MARKET, true],
    [SYSTEM_CONTRACT, true],
    [ALICE, false]
  ])('of %s is %s', (address, expected) => {
    expect(isContract(address)).toBe(expected)
  })
})

describe('shardOf', () => {
  // Expected shards as reported by a real node of a three-shard network.
  test.each([
    [ALICE, 1],
    ['erd1yuyvjrpsf0puhv9g655hs8pnxxndx9c5mu7txk0uh9u72pezglcqee92q3', 0],
    ['erd1mmxy73fuge83whsg2f3wk5jfm7lgc574jtcrnu6fhmhderdkevmssjte98', 1],
    ['erd15gza7rswype7kscsvmcl704erjepfzudypg7thgawudllzqwg54qfa8csd', 2],
    [SYSTEM_CONTRACT, METACHAIN]
  ])('of %s is %s', (address, shard) => {
    expect(shardOf(decodeAddress(address) ?? new Uint8Array())).toBe(shard)
  })
})
