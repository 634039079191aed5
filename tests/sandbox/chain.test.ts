import { beforeEach, describe, expect, test } from 'vitest'

import { createAccount, readAccount, ZERO_ADDRESS } from '../../sandbox/ledger/accounts.ts'
import { encodeCall } from '../../src/lib/protocol/call-data.ts'
import { numberToHex, textToHex } from '../../src/lib/protocol/encoding.ts'
import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import { EGLD } from '../egld.ts'
import { createMarketWorld, NFT, NFT_ID } from './market-world.ts'
import {
  CONTRACT,
  createTestAccount,
  createTestNetwork,
  executePlan,
  getJson,
  postTransaction,
  signPlan,
  type TestAccount,
  type TestNetwork
} from './test-network.ts'

const STRANGER = 'erd1yuyvjrpsf0puhv9g655hs8pnxxndx9c5mu7txk0uh9u72pezglcqee92q3'

let network: TestNetwork
let alice: TestAccount

beforeEach(async () => {
  network = await createTestNetwork()
  alice = await createTestAccount('alice')
})

function fund(address: string, amount: bigint): Promise<Response> {
  return network.fetch(
    new Request('https://sandbox.internal/__sandbox/faucet', {
      method: 'POST',
      body: JSON.stringify({ address, amount: String(amount) })
    })
  )
}

describe('POST /transactions', { tags: ['@S2'] }, () => {
  test('accepts a signed transfer as pending, and executes it in a later round', async () => {
    await fund(alice.address, 5n * EGLD)
    const { nonce, balance } = readAccount(network.sql, alice.address)
    const signed = await signPlan(alice, { receiver: STRANGER, value: String(EGLD) }, nonce)
    const answer = await postTransaction(network, signed)
    expect(answer.status).toBe(201)
    const { txHash, ...rest } = (await answer.json()) as { txHash: string }
    expect(rest).toEqual({
      receiver: STRANGER,
      sender: alice.address,
      receiverShard: 0,
      senderShard: expect.any(Number),
      status: 'Pending'
    })
    const pending = await getJson<{ status: string }>(network, `chain/transactions/${txHash}`)
    expect(pending.status).toBe('pending')
    expect(readAccount(network.sql, alice.address).nonce).toBe(nonce)
    network.advanceTime(2)
    const final = await getJson(network, `chain/transactions/${txHash}`)
    expect(final).toMatchObject({ status: 'success', fee: '50000000000000', value: String(EGLD) })
    expect(readAccount(network.sql, STRANGER).balance).toBe(EGLD)
    expect(readAccount(network.sql, alice.address)).toMatchObject({
      nonce: nonce + 1,
      balance: balance - EGLD - 50_000_000_000_000n
    })
    expect(readAccount(network.sql, ZERO_ADDRESS).balance).toBe(50_000_000_000_000n)
  })

  test.each([
    ['a wrong signature', { value: '2' }, 'ed25519: invalid signature'],
    ['another chain', { chainID: 'D' }, 'invalid chain ID'],
    ['too little gas', { gasLimit: 49_999 }, 'insufficient gas limit in tx'],
    [
      'more gas than a block has',
      { gasLimit: 1_500_000_001 },
      'more gas was provided than gas limit per block'
    ],
    ['too low a gas price', { gasPrice: 1 }, 'insufficient gas price in tx'],
    [
      'a receiver that is no address',
      { receiver: 'erd1nobody' },
      'could not create receiver address'
    ],
    ['a value that is no number', { value: '1.5' }, 'invalid value']
  ])('refuses %s', async (_, change, message) => {
    await fund(alice.address, EGLD)
    const { nonce } = readAccount(network.sql, alice.address)
    const signed = await signPlan(alice, { receiver: STRANGER, value: '1' }, nonce)
    const answer = await postTransaction(network, { ...signed, ...change })
    expect(answer.status).toBe(400)
    const body = (await answer.json()) as { message: string }
    expect(body.message).toContain(`transaction generation failed: ${message}`)
  })

  test.each([
    ['Sender', { sender: '' }],
    ['Receiver', { receiver: '' }],
    ['Signature', { signature: '' }]
  ])('reports a missing field: %s', async (name, change) => {
    const signed = await signPlan(alice, { receiver: STRANGER }, 0)
    const answer = await postTransaction(network, { ...signed, ...change })
    expect(await answer.json()).toEqual({
      statusCode: 400,
      message: `${name} must be provided`,
      error: 'Bad Request'
    })
  })

  test('refuses a nonce that is already used', async () => {
    await fund(alice.address, EGLD)
    await executePlan(network, alice, { receiver: STRANGER, value: '1' })
    const answer = await postTransaction(network, await signPlan(alice, { receiver: STRANGER }, 0))
    expect(((await answer.json()) as { message: string }).message).toBe(
      'transaction generation failed: invalid transaction lowerNonceInTx: true, veryHighNonceInTx: false'
    )
  })

  test('keeps a transaction pending until all nonces before its nonce are used', async () => {
    await fund(alice.address, EGLD)
    const { nonce } = readAccount(network.sql, alice.address)
    const later = await signPlan(alice, { receiver: STRANGER, value: '7' }, nonce + 1)
    const { txHash } = (await (await postTransaction(network, later)).json()) as { txHash: string }
    network.advanceTime(600)
    const waiting = await getJson<{ status: string }>(network, `chain/transactions/${txHash}`)
    expect(waiting.status).toBe('pending')
    await executePlan(network, alice, { receiver: STRANGER, value: '5' })
    const done = await getJson<{ status: string }>(network, `chain/transactions/${txHash}`)
    expect(done.status).toBe('success')
    expect(readAccount(network.sql, STRANGER).balance).toBe(12n)
  })

  test('makes a transfer above the balance invalid, but charges the fee and uses the nonce', async () => {
    const dora = await createTestAccount('dora')
    await fund(dora.address, EGLD)
    const done = await executePlan(network, dora, { receiver: STRANGER, value: String(2n * EGLD) })
    expect(done.status).toBe('invalid')
    expect(done.body.receipt?.data).toBe('insufficient funds')
    expect(readAccount(network.sql, dora.address)).toMatchObject({
      nonce: 1,
      balance: EGLD - 50_000_000_000_000n
    })
  })

  test('refuses a transaction of an account that cannot pay the fee', async () => {
    const dora = await createTestAccount('dora')
    const answer = await postTransaction(network, await signPlan(dora, { receiver: STRANGER }, 0))
    expect(((await answer.json()) as { message: string }).message).toContain('insufficient funds')
  })

  test.each([
    ['the later one at the same gas price', 1_000_000_000, 1_000_000_000, '2'],
    ['the later one at a higher gas price', 1_000_000_000, 1_000_000_001, '2'],
    ['the earlier one at a higher gas price', 1_000_000_001, 1_000_000_000, '1']
  ])(
    'executes one of two transactions with the same nonce: %s',
    async (_, firstPrice, secondPrice, won) => {
      await fund(alice.address, EGLD)
      const { nonce } = readAccount(network.sql, alice.address)
      const hashes: string[] = []
      for (const [value, gasPrice] of [
        ['1', firstPrice],
        ['2', secondPrice]
      ] as const) {
        const plan = { receiver: STRANGER, value, gasPrice }
        const answer = await postTransaction(network, await signPlan(alice, plan, nonce))
        hashes.push(((await answer.json()) as { txHash: string }).txHash)
      }
      network.advanceTime(2)
      const found = await getJson<{ status: string; value: string }[]>(
        network,
        `chain/transactions?hashes=${hashes.join(',')}`
      )
      expect(found).toEqual([expect.objectContaining({ status: 'success', value: won })])
      expect(readAccount(network.sql, STRANGER).balance).toBe(BigInt(won))
    }
  )
})

describe('the chain API', { tags: ['@S2'] }, () => {
  test('returns an empty account for an unused address', async () => {
    expect(await getJson(network, `chain/accounts/${STRANGER}`)).toMatchObject({
      address: STRANGER,
      balance: '0',
      nonce: 0,
      shard: 0
    })
  })

  test.each([
    ['chain/accounts/nobody', 400],
    [`chain/accounts/${STRANGER}/tokens/EGLD`, 400],
    [`chain/accounts/${STRANGER}/tokens/NONE-abcdef`, 404],
    ['chain/usernames/nobody-at-all', 404],
    ['chain/transactions/abc', 400],
    [`chain/transactions/${'0'.repeat(64)}`, 404],
    [`chain/blocks/${'0'.repeat(64)}`, 404],
    ['chain/unheard-of', 404],
    ['nowhere', 404]
  ])('answers %s with the HTTP status %i', async (path, status) => {
    const answer = await network.fetch(new Request(`https://sandbox.internal/${path}`))
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ statusCode: status })
  })

  test('knows the time of its own block, and of no other block', async () => {
    const block = await getJson<{ hash: string }>(
      network,
      'chain/blocks/latest?ttl=86400&fields=hash'
    )
    expect(Object.keys(block)).toEqual(['hash'])
    const timestamp = network.context.blockTime(block.hash)
    expect(network.context.now() - (timestamp ?? 0)).toBeLessThan(6)
    expect(network.context.blockTime('ab'.repeat(32))).toBeUndefined()
  })

  test('returns the network config and the network time', async () => {
    const { data } = await getJson<{ data: { config: Record<string, unknown> } }>(
      network,
      'chain/network/config'
    )
    expect(data.config['erd_chain_id']).toBe(ENVIRONMENTS.sandbox.chainId)
    network.advanceTime(3_600)
    const answer = await network.fetch(new Request('https://sandbox.internal/chain/economics'))
    const date = Date.parse(answer.headers.get('Date') ?? '')
    expect(Math.floor(date / 1000)).toBe(network.context.now())
  })

  test('redirects a username to its account', async () => {
    createAccount(network.sql, { address: alice.address, username: 'zoe' })
    for (const name of ['zoe', 'zoe.elrond']) {
      const answer = await network.fetch(
        new Request(`https://sandbox.internal/chain/usernames/${name}`)
      )
      expect(answer.status).toBe(302)
      expect(answer.headers.get('Location')).toBe(`/chain/accounts/${alice.address}`)
    }
  })
})

describe('GET /transactions/:hash', { tags: ['@S2'] }, () => {
  test('returns the operations of the transaction, but not its version and its options', async () => {
    const world = await createMarketWorld()
    await world.list('alice', { maxBid: EGLD })
    const { hash } = await world.bid('bob', { amount: EGLD })
    const { network } = world
    const found = await getJson<Record<string, unknown>>(network, `chain/transactions/${hash}`)
    expect(found).not.toHaveProperty('version')
    expect(found).not.toHaveProperty('options')
    const { alice, bob, dana, owner } = world.people
    const paid = { id: hash, action: 'transfer', type: 'egld', sender: CONTRACT }
    expect(found['operations']).toEqual([
      { ...paid, receiver: owner.address, value: String(EGLD / 40n) },
      { ...paid, receiver: dana.address, value: String(EGLD / 20n) },
      { ...paid, receiver: alice.address, value: String(EGLD - EGLD / 40n - EGLD / 20n) },
      {
        ...paid,
        type: 'nft',
        collection: NFT.collection,
        identifier: NFT_ID,
        value: '1',
        receiver: bob.address
      },
      { id: hash, action: 'writeLog', type: 'log', sender: CONTRACT, data: btoa('@6f6b') }
    ])
  })
})

describe('EGLD', { tags: ['@S2', '@W6'] }, () => {
  test('is not moved by an ESDTTransfer of the token EGLD', async () => {
    await fund(alice.address, 5n * EGLD)
    const args = [textToHex('EGLD'), numberToHex(EGLD)]
    const data = encodeCall('ESDTTransfer', args)
    for (const receiver of [STRANGER, ENVIRONMENTS.sandbox.marketplaceContract]) {
      const { balance } = readAccount(network.sql, receiver)
      const done = await executePlan(network, alice, { receiver, data, gasLimit: 1_000_000 })
      expect(done).toMatchObject({ status: 'invalid', message: 'insufficient funds' })
      expect(readAccount(network.sql, receiver).balance).toBe(balance)
    }
  })
})
