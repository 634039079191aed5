// Guarded accounts: a guardian is set, becomes active after the cooldown, adds its signature, and is replaced. As
// measured on a real node.

import { beforeEach, describe, expect, test } from 'vitest'

import { createAccount, readAccount } from '../../sandbox/ledger/accounts.ts'
import { planBid } from '../../sandbox/market/plans.ts'
import { signBytes } from '../../sandbox/wallets.ts'
import { decodeAddress } from '../../src/lib/protocol/address.ts'
import { encodeCall } from '../../src/lib/protocol/call-data.ts'
import { textToHex, toHex } from '../../src/lib/protocol/encoding.ts'
import { bytesToSign, type PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { EGLD } from '../egld.ts'
import { createMarketWorld, NFT, NFT_ID } from './market-world.ts'
import {
  CONTRACT,
  createTestAccount,
  createTestNetwork,
  type FinalTransaction,
  getJson,
  postTransaction,
  type TestAccount,
  type TestNetwork
} from './test-network.ts'

const COOLING_OFF_SECONDS = 20 * 86_400
const GUARDED = 2
const HASH_SIGNED = 1

let network: TestNetwork
let alice: TestAccount
let bob: TestAccount
let guardian: TestAccount
let stranger: TestAccount

beforeEach(async () => {
  network = await createTestNetwork()
  alice = await createTestAccount('alice')
  bob = await createTestAccount('bob')
  guardian = await createTestAccount('guardian')
  stranger = await createTestAccount('stranger')
  createAccount(network.sql, { address: alice.address, balance: EGLD })
})

async function sign(
  change: Partial<PlainTransaction>,
  cosigner?: TestAccount
): Promise<PlainTransaction> {
  const transaction: PlainTransaction = {
    nonce: readAccount(network.sql, alice.address).nonce,
    value: '0',
    receiver: bob.address,
    sender: alice.address,
    gasPrice: 1_000_000_000,
    gasLimit: 600_000,
    chainID: 'S',
    version: 2,
    ...(cosigner === undefined ? {} : { options: GUARDED, guardian: cosigner.address }),
    ...change
  }
  const bytes = bytesToSign(transaction)
  return {
    ...transaction,
    signature: await signBytes(alice.key, bytes),
    ...(cosigner === undefined ? {} : { guardianSignature: await signBytes(cosigner.key, bytes) })
  }
}

async function post(transaction: PlainTransaction): Promise<{ txHash?: string; message?: string }> {
  return (await postTransaction(network, transaction)).json() as Promise<{ txHash?: string }>
}

async function run(
  change: Partial<PlainTransaction>,
  cosigner?: TestAccount
): Promise<FinalTransaction> {
  const { message, txHash } = await post(await sign(change, cosigner))
  if (txHash === undefined) throw new Error(message)
  network.advanceTime(2)
  return getJson<FinalTransaction>(network, `chain/transactions/${txHash}`)
}

function ownCall(name: string, ...args: string[]): Partial<PlainTransaction> {
  return { receiver: alice.address, data: encodeCall(name, args) }
}

function setGuardian(account: TestAccount): Partial<PlainTransaction> {
  const key = toHex(decodeAddress(account.address) ?? new Uint8Array())
  return ownCall('SetGuardian', key, textToHex('service'))
}

async function guardAlice(): Promise<void> {
  await run(setGuardian(guardian))
  network.advanceTime(COOLING_OFF_SECONDS)
  await run(ownCall('GuardAccount'))
}

function reason({ logs }: FinalTransaction): string {
  const signal = logs?.events.find(({ identifier }) => identifier === 'signalError')
  return atob(signal?.topics[1] ?? '')
}

function guardInfo(): Promise<Record<string, unknown>> {
  return getJson(network, `chain/accounts/${alice.address}?withGuardianInfo=true`)
}

describe('a guardian', { tags: ['@S2'] }, () => {
  test('is pending until the cooling-off time is over, and can guard the account after it', async () => {
    expect(await run(setGuardian(guardian))).toMatchObject({ status: 'success', gasUsed: 436_500 })
    const before = await guardInfo()
    expect(before).toMatchObject({ isGuarded: false, pendingGuardianAddress: guardian.address })
    expect(before['activeGuardianAddress']).toBeUndefined()
    expect(reason(await run(ownCall('GuardAccount')))).toBe('account has no active guardian')
    network.advanceTime(COOLING_OFF_SECONDS)
    expect(await run(ownCall('GuardAccount'))).toMatchObject({
      status: 'success',
      gasUsed: 318_000
    })
    expect(await guardInfo()).toMatchObject({
      isGuarded: true,
      activeGuardianAddress: guardian.address,
      activeGuardianServiceUid: 'service'
    })
    expect(reason(await run(ownCall('GuardAccount'), guardian))).toBe(
      'cannot guard account, it is already guarded'
    )
  })

  test.each<[string, () => Partial<PlainTransaction>, string]>([
    [
      'GuardAccount without a guardian',
      () => ownCall('GuardAccount'),
      'account has no guardian set'
    ],
    [
      'UnGuardAccount without a guardian',
      () => ownCall('UnGuardAccount'),
      'account has no guardian set'
    ],
    [
      'the account itself as guardian',
      () => setGuardian(alice),
      'cannot set own address as guardian'
    ],
    [
      'a key of two bytes',
      () => ownCall('SetGuardian', 'aabb', '41'),
      'invalid address for guardian'
    ],
    [
      'SetGuardian with one argument',
      () => ownCall('SetGuardian', '41'),
      'invalid number of arguments, expected 2, got 1 '
    ],
    [
      'another account as receiver',
      () => ({ ...setGuardian(guardian), receiver: bob.address }),
      'operation in account not permitted'
    ]
  ])('is refused in an invalid call: %s', async (_, plan, message) => {
    const done = await run(plan())
    expect(done.status).toBe('invalid')
    expect(reason(done)).toBe(message)
  })

  test('signs a transaction of the account, which uses 50,000 more gas at the full price', async () => {
    await guardAlice()
    const { balance } = readAccount(network.sql, alice.address)
    const done = await run({ value: '1', gasLimit: 400_000 }, guardian)
    expect(done).toMatchObject({ status: 'success', gasUsed: 100_000, fee: '100000000000000' })
    const hashed = await run({ value: '1', options: GUARDED | HASH_SIGNED }, guardian)
    expect(hashed.status).toBe('success')
    const spent = balance - readAccount(network.sql, alice.address).balance
    expect(spent).toBe(2n * 100_000_000_000_001n)
  })

  test.each<[string, Partial<PlainTransaction>, string]>([
    [
      'no signature',
      { guardianSignature: '' },
      "ed25519: invalid signature when checking the guardian's signature"
    ],
    [
      'a foreign signature',
      { guardianSignature: 'ab'.repeat(64) },
      "ed25519: invalid signature when checking the guardian's signature"
    ]
  ])('with %s is refused when the transaction is posted', async (_, change, message) => {
    await guardAlice()
    const { message: said } = await post({ ...(await sign({}, guardian)), ...change })
    expect(said).toBe(`transaction generation failed: ${message}`)
  })

  test('is refused without the guardian option or without the gas for its signature', async () => {
    await guardAlice()
    const unannounced = await sign({ options: 0 }, guardian)
    expect((await post(unannounced)).message).toMatch(/guardian option not set$/)
    const cheap = await sign({ gasLimit: 99_999 }, guardian)
    expect((await post(cheap)).message).toMatch(/insufficient gas limit in tx$/)
  })

  test('of another account, or a missing one, leaves the transaction pending', async () => {
    await guardAlice()
    for (const cosigner of [undefined, stranger]) {
      const { txHash = '' } = await post(await sign({ value: '1' }, cosigner))
      network.advanceTime(3_600)
      const waiting = await getJson<FinalTransaction>(network, `chain/transactions/${txHash}`)
      expect(waiting.status).toBe('pending')
    }
    // A transaction with the correct guardian uses the nonce of the pending one.
    expect((await run({ value: '1' }, guardian)).status).toBe('success')
    expect(network.sql.all("SELECT 1 FROM tx WHERE status = 'pending'")).toEqual([])
  })

  test('is replaced immediately if it signs, and otherwise only after the cooling-off time', async () => {
    await guardAlice()
    await run(setGuardian(stranger))
    expect(await guardInfo()).toMatchObject({
      activeGuardianAddress: guardian.address,
      pendingGuardianAddress: stranger.address
    })
    await run(setGuardian(bob), guardian)
    const replaced = await guardInfo()
    expect(replaced).toMatchObject({ isGuarded: true, activeGuardianAddress: bob.address })
    expect(replaced['pendingGuardianAddress']).toBeUndefined()
    expect((await run(ownCall('UnGuardAccount'), bob)).status).toBe('success')
    expect((await run({ value: '1' })).status).toBe('success')
  })
})

test('a guarded account bids with both signatures', { tags: ['@S2', '@S3'] }, async () => {
  const world = await createMarketWorld()
  network = world.network
  alice = world.people.bob
  await guardAlice()
  await world.list('alice')
  const plan = planBid({
    sender: alice.address,
    contract: CONTRACT,
    auction: 1,
    nft: NFT,
    price: { token: 'EGLD', amount: EGLD }
  })
  const { data, gasLimit, receiver, value } = plan
  const done = await run({ data, gasLimit: gasLimit + 50_000, receiver, value }, guardian)
  expect(done.status).toBe('success')
  expect(world.auction(1)).toMatchObject({ current_winner: alice.address, identifier: NFT_ID })
})
