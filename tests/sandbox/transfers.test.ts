// Transfers and the functions of an account, with the gas, texts and events of a real node.

import { beforeEach, describe, expect, test } from 'vitest'

import { shardOfAddress } from '../../sandbox/chain/shards.ts'
import { createAccount } from '../../sandbox/ledger/accounts.ts'
import { decodeAddress } from '../../src/lib/protocol/address.ts'
import { encodeCall } from '../../src/lib/protocol/call-data.ts'
import { numberToHex, textToHex, toHex } from '../../src/lib/protocol/encoding.ts'
import { EGLD } from '../egld.ts'
import { createMarketWorld, type MarketWorld, SFT, SFT_ID } from './market-world.ts'
import { CONTRACT, executePlan } from './test-network.ts'
import { USDC } from './test-people.ts'

let world: MarketWorld
beforeEach(async () => {
  world = await createMarketWorld()
})

const keyHex = (address: string) => toHex(decodeAddress(address) ?? new Uint8Array())
const item = (quantity: number) => [textToHex(SFT.collection), '01', numberToHex(quantity)]
const tokens = (amount: number) => [textToHex(USDC), '', numberToHex(amount)]

function multi(to: string, count: number, ...transfers: string[]) {
  const { alice } = world.people
  const data = encodeCall('MultiESDTNFTTransfer', [keyHex(to), numberToHex(count), ...transfers])
  const gasLimit = to === CONTRACT ? 9_000_000 : 3_000_000
  return executePlan(world.network, alice, { receiver: alice.address, data, gasLimit })
}

describe('MultiESDTNFTTransfer', { tags: ['@S2'] }, () => {
  test('moves several tokens, each for 200,000 gas, in one event', async () => {
    const { alice, carol } = world.people
    // Between shards the data of the SFT would cost gas too.
    expect(shardOfAddress(alice.address)).toBe(shardOfAddress(carol.address))
    const native = [textToHex('EGLD-000000'), '', numberToHex(7)]
    const before = world.egld('carol')
    const done = await multi(carol.address, 3, ...item(2), ...tokens(10), ...native)
    expect(done.status).toBe('success')
    expect([world.units('carol', SFT_ID), world.tokens('carol'), world.egld('carol')]).toEqual([
      2n,
      1_000_000_010n,
      before + 7n
    ])
    const { gasUsed, logs } = done.body
    const [event] = logs?.events ?? []
    expect(event).toMatchObject({ identifier: 'MultiESDTNFTTransfer', address: alice.address })
    expect(event?.topics).toHaveLength(3 * 3 + 1)
    const data = encodeCall('MultiESDTNFTTransfer', [
      keyHex(carol.address),
      '03',
      ...item(2),
      ...tokens(10),
      ...native
    ])
    const { length } = atob(data)
    expect(gasUsed).toBe(50_000 + 1_500 * length + 600_000)
  })

  test.each<[string, () => Promise<{ status: string; message: string | undefined }>, string]>([
    [
      'more units than there are',
      () => multi(world.people.bob.address, 1, ...item(99)),
      `insufficient quantity for token: ${SFT.collection} nonce 1 for token ${SFT.collection}`
    ],
    [
      'fewer tokens than announced',
      () => multi(world.people.bob.address, 2, ...item(1)),
      'invalid arguments to process built-in function, invalid number of arguments'
    ],
    [
      'no tokens',
      () => multi(world.people.bob.address, 0, ...item(1)),
      'invalid arguments to process built-in function, 0 tokens to transfer'
    ],
    [
      'no units',
      () => multi(world.people.bob.address, 1, ...item(0)),
      `invalid NFT quantity for token ${SFT.collection}`
    ],
    [
      'the sender as receiver',
      () => multi(world.people.alice.address, 1, ...item(1)),
      'invalid arguments to process built-in function, can not transfer to self'
    ],
    [
      'a contract and no call',
      () => multi(CONTRACT, 1, ...item(1)),
      'sending value to non payable contract'
    ]
  ])('is invalid with %s', async (_, attempt, message) => {
    expect(await attempt()).toMatchObject({ status: 'invalid', message })
    expect(world.units('alice', SFT_ID)).toBe(20n)
  })

  test('pays for a call with one token, and fails with two tokens', async () => {
    await world.sendOffer('bob', { nft: SFT, quantity: 2n })
    const call = [textToHex('acceptOffer'), '01']
    expect(await multi(CONTRACT, 2, ...item(2), ...tokens(1), ...call)).toMatchObject({
      status: 'fail',
      message: 'incorrect number of ESDT transfers'
    })
    expect(world.units('alice', SFT_ID)).toBe(20n)
    expect(await multi(CONTRACT, 1, ...item(2), ...call)).toMatchObject({ status: 'success' })
    expect(world.units('bob', SFT_ID)).toBe(2n)
  })
})

describe('SaveKeyValue', { tags: ['@S2'] }, () => {
  function save(...texts: string[]) {
    const { alice } = world.people
    const data = encodeCall('SaveKeyValue', texts.map(textToHex))
    return executePlan(world.network, alice, { receiver: alice.address, data, gasLimit: 1_000_000 })
  }

  test('costs gas for every byte, and more gas for a byte that is added', async () => {
    const used: number[] = []
    for (const value of ['value', 'value', 'val', 'value long']) {
      used.push((await save('key', value)).body.gasUsed)
    }
    expect(used).toEqual([253_000, 203_000, 195_000, 293_000])
  })

  test.each([
    [
      'a reserved key',
      ['ELRONDkey', 'value'],
      'operation in account not permitted it is not allowed to save under key ELRONDkey'
    ],
    ['a key without a value', ['key'], 'invalid arguments to process built-in function']
  ])('refuses %s', async (_, texts, message) => {
    expect(await save(...texts)).toMatchObject({ status: 'invalid', message })
  })

  test('uses the whole gas limit when the limit is more than ten times what is needed', async () => {
    const { alice } = world.people
    const data = encodeCall('SaveKeyValue', ['01', '02'])
    const plan = { receiver: alice.address, data, gasLimit: 100_000_000 }
    const { body, status } = await executePlan(world.network, alice, plan)
    expect(status).toBe('success')
    expect(body.gasUsed).toBe(100_000_000)
    const written = body.logs?.events.find(({ identifier }) => identifier === 'writeLog')
    expect(atob(written?.topics[1] ?? '')).toBe(
      '@too much gas provided for processing: gas provided = 99923000, gas used = 112000'
    )
  })
})

describe('a transfer of EGLD', { tags: ['@S2'] }, () => {
  test('reports the refunded gas in a receipt', async () => {
    const { alice, carol } = world.people
    const plan = { receiver: carol.address, value: '5', gasLimit: 1_000_000 }
    const { body } = await executePlan(world.network, alice, plan)
    expect(body).toMatchObject({
      status: 'success',
      gasUsed: 50_000,
      fee: '50000000000000',
      receipt: { data: 'refundedGas', value: '9500000000000' }
    })
  })

  test('is invalid with a username that the receiver does not have', async () => {
    const { alice, bob } = world.people
    createAccount(world.network.sql, { address: bob.address, username: 'bob' })
    const named = (name: string) =>
      executePlan(world.network, alice, {
        receiver: bob.address,
        value: String(EGLD),
        receiverUsername: btoa(name)
      } as { receiver: string })
    const wrong = await named('carol.elrond')
    expect(wrong).toMatchObject({ status: 'invalid' })
    expect(wrong.body.receipt?.data).toBe('user name does not match')
    expect(await named('bob.elrond')).toMatchObject({ status: 'success' })
  })
})
