import { readFileSync } from 'node:fs'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { describe, expect, test } from 'vitest'
import { transactionFee } from '../../sandbox/chain/fees.ts'
import { decodeCall, encodeCall } from '../../src/lib/protocol/call-data.ts'
import { encodeUtf8, toHex } from '../../src/lib/protocol/encoding.ts'
import {
  bytesToSign,
  type PlainTransaction,
  transactionHash,
  verifyTransaction
} from '../../src/lib/protocol/transaction.ts'

interface Recorded {
  name: string
  transaction: PlainTransaction
  bytesToSign: string
  hash: string
}

// Transactions accepted by a real node, recorded with the signed bytes and the hash that the node returned.
const RECORDED = JSON.parse(
  readFileSync(new URL('fixtures/recorded-transactions.json', import.meta.url), 'utf8')
) as Recorded[]

const VECTOR: PlainTransaction = {
  nonce: 7,
  value: '1000000000000000000',
  receiver: 'erd1qqqqqqqqqqqqqpgqz8q2ggskllzh9dp5988uz42jn95pqeghu00s0mlgca',
  sender: 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th',
  gasPrice: 1_000_000_000,
  gasLimit: 11_100_000,
  data: 'YmlkQDJhQDU0NDU1MzU0MmQ2MTYxNjI2MjYzNjNAMDEyMw==',
  chainID: 'D',
  version: 1,
  signature:
    '88c07742b85f6aef2f30009bcbde5bb932f919019b80857ed7b401d9ecf082d3f18694765ebc753dd83f682035c23a6b041d928d1ade7d35fa0dd76978acfa0c'
}

test('there are fourteen recorded transactions', () => {
  expect(RECORDED).toHaveLength(14)
})

describe.each(RECORDED)(
  'the recorded transaction $name',
  ({ transaction, bytesToSign: signed, hash }) => {
    test('has the same bytes to sign as in the recording', () => {
      const bytes = encodeUtf8(signed)
      const expected = transaction.options ? keccak_256(bytes) : bytes
      expect(toHex(bytesToSign(transaction))).toBe(toHex(expected))
    })

    test('has a valid signature', async () => {
      expect(await verifyTransaction(transaction)).toBe(true)
    })

    test('has the hash that the node returned', () => {
      expect(transactionHash(transaction)).toBe(hash)
    })

    test.each([
      ['value', { value: '31' }],
      ['nonce', { nonce: transaction.nonce + 1 }],
      ['chain', { chainID: 'D' }],
      ['gas', { gasLimit: transaction.gasLimit + 1 }]
    ])('fails verification with another %s', async (_, change) => {
      expect(await verifyTransaction({ ...transaction, ...change })).toBe(false)
    })
  }
)

describe('the test vector of the data service', () => {
  test('has a valid signature', async () => {
    expect(await verifyTransaction(VECTOR)).toBe(true)
  })

  test('has the expected hash', () => {
    expect(transactionHash(VECTOR)).toBe(
      'b6ca3b48282cb1b0f9f9da1e6b70aa46ff3ef067b6ca603dc222c2421c366a42'
    )
  })

  test('costs the expected fee', () => {
    expect(transactionFee(VECTOR)).toBe(210_990_000_000_000n)
  })
})

describe('transactionFee', () => {
  // Gas used, data bytes and fee of recorded transactions.
  test.each([
    ['a transfer', 50_000, 0, 50_000_000_000_000n],
    ['a transfer with data', 66_500, 11, 66_500_000_000_000n],
    ['a creation', 1_700_500, 247, 433_300_000_000_000n],
    ['an NFT transfer', 418_300, 107, 212_578_000_000_000n],
    ['a refused NFT transfer', 1_210_500, 107, 220_500_000_000_000n]
  ])('charges for %s the fee that the node charged', (_, gas, bytes, fee) => {
    const data = btoa('x'.repeat(bytes))
    expect(transactionFee({ ...VECTOR, data }, gas)).toBe(fee)
  })
})

describe('bytesToSign', () => {
  test('returns a hash of 32 bytes with the hash-signing option, and JSON without it', () => {
    expect(bytesToSign({ ...VECTOR, version: 2, options: 1 })).toHaveLength(32)
    expect(toHex(bytesToSign({ ...VECTOR, version: 2, options: 2 })).startsWith('7b')).toBe(true)
  })
})

describe('an encoded call', () => {
  test('decodes to its original name and arguments', () => {
    const data = encodeCall('bid', ['2a', '', '0123'])
    expect(decodeCall(atob(data))).toEqual({ name: 'bid', args: ['2a', '', '0123'] })
  })
})
