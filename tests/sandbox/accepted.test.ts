// Which posted transactions the node accepts, and the texts of its refusals. Measured on a real node.

import { beforeEach, describe, expect, test } from 'vitest'

import { shardOfAddress } from '../../sandbox/chain/shards.ts'
import { createAccount } from '../../sandbox/ledger/accounts.ts'
import { signBytes } from '../../sandbox/wallets.ts'
import { bytesToSign, type PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { EGLD } from '../egld.ts'
import {
  createTestAccount,
  createTestNetwork,
  type TestAccount,
  type TestNetwork
} from './test-network.ts'

let network: TestNetwork
let alice: TestAccount
let bob: TestAccount

beforeEach(async () => {
  network = await createTestNetwork()
  alice = await createTestAccount('alice')
  bob = await createTestAccount('bob')
  for (const { address } of [alice, bob]) createAccount(network.sql, { address, balance: EGLD })
})

async function post(json: string): Promise<string> {
  const request = new Request('https://sandbox.internal/chain/transactions', {
    method: 'POST',
    body: json
  })
  const answer = await network.fetch(request)
  const { message } = (await answer.json()) as { message?: string }
  return message ?? 'accepted'
}

async function sign(change: Partial<PlainTransaction>): Promise<PlainTransaction> {
  const transaction: PlainTransaction = {
    nonce: 0,
    value: '0',
    receiver: bob.address,
    sender: alice.address,
    gasPrice: 1_000_000_000,
    gasLimit: 50_000,
    chainID: 'S',
    version: 2,
    ...change
  }
  return { ...transaction, signature: await signBytes(alice.key, bytesToSign(transaction)) }
}

const FAILED = 'transaction generation failed: '

describe('POST /transactions', { tags: ['@S2'] }, () => {
  test.each<[string, Partial<PlainTransaction>, string]>([
    ['accepts an unknown bit in the options', { options: 4 }, 'accepted'],
    ['accepts the highest bit in the options', { options: 2 ** 31 }, 'accepted'],
    [
      'refuses the guardian bit without gas for a second signature',
      { options: 2 },
      `${FAILED}insufficient gas limit in tx`
    ],
    [
      'refuses the guardian bit without a guardian',
      { options: 2, gasLimit: 100_000 },
      `${FAILED}parameter is invalid`
    ],
    [
      'refuses options above 32 bits',
      { options: 2 ** 32 },
      'validation error: json: cannot unmarshal number 4294967296'
    ],
    [
      'refuses options in version 1',
      { options: 1, version: 1 },
      `${FAILED}invalid transaction version`
    ],
    ['accepts a later version', { version: 255 }, 'accepted'],
    ['refuses the version 0', { version: 0 }, 'transaction must contain version : no version'],
    ['refuses an empty chain ID', { chainID: '' }, 'transaction must contain chainID : no chainID'],
    ['accepts more gas than a call may use', { gasLimit: 600_000_001 }, 'accepted'],
    [
      'refuses a value of 27 digits',
      { value: `1${'0'.repeat(26)}` },
      `${FAILED}tx value is too big`
    ],
    [
      'refuses a value of 28 digits',
      { value: `1${'0'.repeat(27)}` },
      `${FAILED}value length is too big`
    ],
    ['refuses a negative value', { value: '-1' }, `${FAILED}negative value`],
    ['refuses an empty value', { value: '' }, `${FAILED}invalid value`],
    [
      'refuses a username that is too long',
      { receiverUsername: btoa('a'.repeat(40)) },
      `${FAILED}invalid receiver username length`
    ],
    [
      'refuses data that is not base64',
      { data: '§', gasLimit: 60_000 },
      'validation error: illegal base64 data'
    ],
    [
      'refuses data without its base64 padding',
      { data: 'aGVsbG8', gasLimit: 60_000 },
      'validation error: illegal base64 data'
    ]
  ])('%s', async (_, change, message) => {
    expect(await post(JSON.stringify(await sign(change)))).toBe(message)
  })

  test.each<[string, string, string, string]>([
    ['a nonce that is written with a fraction', '"nonce":0,', '"nonce":0.0,', '0.0'],
    ['a gas limit that is written with an exponent', '"gasLimit":50000,', '"gasLimit":5e4,', '5e4'],
    ['a nonce that is written with an exponent', '"nonce":0,', '"nonce":0e0,', '0e0']
  ])('refuses %s', async (_, from, to, written) => {
    const json = JSON.stringify(await sign({}))
    expect(json).toContain(from)
    const message = `validation error: json: cannot unmarshal number ${written}`
    expect(await post(json.replace(from, to))).toBe(message)
  })

  test.each<[string, string, string]>([
    ['a nonce of null', '"nonce":0,', '"nonce":null,'],
    ['no nonce', '"nonce":0,', ''],
    ['a value with leading zeros', '"value":"0"', '"value":"00"'],
    ['options of null', '"version":2', '"version":2,"options":null'],
    ['data of null', '"version":2', '"version":2,"data":null'],
    ['a guardian of null', '"version":2', '"version":2,"guardian":null'],
    ['an unknown field', '"version":2', '"version":2,"color":1']
  ])('accepts %s', async (_, from, to) => {
    const json = JSON.stringify(await sign({}))
    expect(await post(json.replace(from, to))).toBe('accepted')
  })

  test('accepts a line break in base64 data', async () => {
    const json = JSON.stringify(await sign({ data: 'aGVsbG8=', gasLimit: 60_000 }))
    expect(await post(json.replace('aGVs', 'aGVs\\n'))).toBe('accepted')
  })
})

describe('a relayed transaction', { tags: ['@S2'] }, () => {
  let poor: TestAccount
  let relayer: TestAccount

  beforeEach(async () => {
    poor = await createTestAccount('poor')
    relayer = await relayerOf(poor)
    createAccount(network.sql, { address: relayer.address, balance: EGLD })
  })

  test('costs the relayer the fee for 50,000 more gas, and costs the sender nothing', async () => {
    const signed = await relay(poor, relayer, { gasLimit: 300_000 })
    expect(await post(JSON.stringify(signed))).toBe('accepted')
    network.advanceTime(2)
    const { sql } = network
    expect(sql.all('SELECT status, fee FROM tx')).toEqual([
      { status: 'success', fee: '100000000000000' }
    ])
    expect(balanceOf(relayer)).toBe(EGLD - 100_000_000_000_000n)
    expect(balanceOf(poor)).toBe(0n)
  })

  test('is invalid when its sender cannot pay the value', async () => {
    expect(await post(JSON.stringify(await relay(poor, relayer, { value: '5' })))).toBe('accepted')
    network.advanceTime(2)
    expect(network.sql.all('SELECT status FROM tx')).toEqual([{ status: 'invalid' }])
  })

  test.each<[string, Partial<PlainTransaction>, string]>([
    ['no gas for the second signature', { gasLimit: 50_000 }, 'insufficient gas limit in tx'],
    ['no signature of its relayer', { relayerSignature: '' }, 'invalid relayed transaction'],
    ['a foreign signature', { relayerSignature: 'ab'.repeat(64) }, 'ed25519: invalid signature'],
    ['a signature without a relayer', { relayer: '' }, 'invalid relayed transaction']
  ])('is refused with %s', async (_, change, message) => {
    const signed = { ...(await relay(poor, relayer, {})), ...change }
    expect(await post(JSON.stringify(signed))).toBe(FAILED + message)
  })

  test('is refused when its relayer is in another shard', async () => {
    const other = await relayerOf(poor, false)
    createAccount(network.sql, { address: other.address, balance: EGLD })
    const signed = await relay(poor, other, {})
    expect(await post(JSON.stringify(signed))).toBe(`${FAILED}shard ID missmatch`)
  })
})

function balanceOf({ address }: TestAccount): bigint {
  const query = 'SELECT balance FROM account WHERE address = ?'
  const [row] = network.sql.all<{ balance: string }>(query, address)
  return BigInt(row?.balance ?? 0)
}

async function relayerOf({ address }: TestAccount, sameShard = true): Promise<TestAccount> {
  for (let index = 0; ; index += 1) {
    const account = await createTestAccount(`relayer ${index}`)
    const isSame = shardOfAddress(account.address) === shardOfAddress(address)
    if (isSame === sameShard) return account
  }
}

async function relay(
  sender: TestAccount,
  relayer: TestAccount,
  change: Partial<PlainTransaction>
): Promise<PlainTransaction> {
  const transaction: PlainTransaction = {
    ...(await sign({ gasLimit: 100_000, ...change })),
    sender: sender.address,
    relayer: relayer.address
  }
  const bytes = bytesToSign(transaction)
  return {
    ...transaction,
    signature: await signBytes(sender.key, bytes),
    relayerSignature: await signBytes(relayer.key, bytes)
  }
}
