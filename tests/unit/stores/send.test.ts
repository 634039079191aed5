// Sending an item: which accounts may receive it, and that only the transfer shown in the form is signed.

import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'

import { SYSTEM_CONTRACT } from '../../../src/lib/config/networks.ts'
import { StatusError } from '../../../src/lib/errors.ts'
import type { SendData } from '../../../src/lib/loaders/send.ts'
import { encodeAddress } from '../../../src/lib/protocol/address.ts'
import { findReceiver } from '../../../src/stores/find-receiver.ts'
import { sendForm, sendItem } from '../../../src/stores/send.ts'
import { $pendingTransactions } from '../../../src/stores/transactions.ts'
import { HASH } from '../../transaction-hash.ts'
import { type FakeWorld, flushPromises, MARKETPLACE_ADDRESS, VIEWER } from './fake-world.ts'
import { openSellWorld, TARGET } from './sell-world.ts'
import { dataOfForm, nodesData } from './trading-world.ts'

storeInMemory()

const PERSON = encodeAddress(new Uint8Array(32).fill(0xee))
const RECEIVER = {
  address: PERSON,
  publicKey: 'ee'.repeat(32),
  herotag: 'dana',
  isPrivate: false,
  picture: undefined
}

let world: FakeWorld

beforeEach(() => {
  const opened = openSellWorld()
  world = opened.world
  world.responses['profiles'] = () => ({ info: { [PERSON]: { herotag: 'dana' } } })
  world.responses['username'] = () => ({ address: PERSON })
  const close = sendForm.open(TARGET)
  return () => {
    close()
    opened.leave()
  }
})

describe('findReceiver()', { tags: ['@W7'] }, () => {
  test.each([PERSON, ` ${PERSON} `, 'dana', '@Dana'])(
    'finds the receiver for the input "%s"',
    async typed => {
      expect(await findReceiver(typed)).toEqual({
        ok: true,
        value: expect.objectContaining(RECEIVER)
      })
    }
  )

  test('finds a receiver whose profile cannot be loaded', async () => {
    world.responses['profiles'] = () => {
      throw new StatusError(500, 'profiles')
    }
    expect(await findReceiver(PERSON)).toMatchObject({ ok: true, value: { address: PERSON } })
  })

  test.each([
    ['', 'noReceiver'],
    ['two words', 'badReceiver'],
    [`${PERSON.slice(0, -1)}q`, 'badAddress'],
    [PERSON.toUpperCase(), 'badAddress'],
    [VIEWER, 'ownAddress'],
    [MARKETPLACE_ADDRESS, 'contract'],
    [SYSTEM_CONTRACT, 'contract'],
    [encodeAddress(new Uint8Array(32)), 'contract']
  ])('refuses the input "%s": %s', async (typed, code) => {
    expect(await findReceiver(typed)).toMatchObject({ ok: false, reason: { code } })
  })

  test('reports a name that the network does not know', async () => {
    world.responses['username'] = () => {
      throw new StatusError(404, 'username')
    }
    expect(await findReceiver('@nobody')).toEqual({
      ok: false,
      reason: { code: 'unknownName', name: 'nobody' }
    })
  })

  test('refuses a name that belongs to the viewer or to a contract', async () => {
    world.responses['username'] = () => ({ address: VIEWER })
    expect(await findReceiver('me')).toMatchObject({ reason: { code: 'ownAddress' } })
    world.responses['username'] = () => ({ address: MARKETPLACE_ADDRESS })
    expect(await findReceiver('market')).toMatchObject({ reason: { code: 'contract' } })
  })
})

describe('sending an item', { tags: ['@W7'] }, () => {
  test('signs a transaction to the viewer’s own account that names the receiver in its data', async () => {
    const data = await dataOfForm<SendData>(sendForm)
    void sendItem.run({ target: TARGET, data, receiver: RECEIVER, quantity: 2 })
    await flushPromises()
    expect(sendItem.$state.get()).toMatchObject({ summary: { receiver: PERSON } })
    expect(world.signedTransactions).toMatchObject([
      { receiver: VIEWER, sender: VIEWER, value: '0', gasLimit: 3_822_000 }
    ])
    expect(atob(world.signedTransactions[0]?.data ?? '')).toBe(
      `ESDTNFTTransfer@4152542d616263646566@01@02@${'ee'.repeat(32)}`
    )
    world.wallet.approve()
    await flushPromises()
    expect($pendingTransactions.get()).toMatchObject([
      { kind: 'sendItem', hash: HASH, title: '2 × Study no. 1 to dana' }
    ])
    world.responses['transactions'] = () => [{ txHash: HASH, status: 'success' }]
    await world.advanceClock(3)
    expect(sendItem.$state.get()).toMatchObject({ step: 'succeeded' })
    expect(world.refetchedEntities).toContain('asset:ART-abcdef-01')
  })

  test('signs the public key of the shown address, not the key that was passed along', async () => {
    const data = await dataOfForm<SendData>(sendForm)
    const receiver = { ...RECEIVER, publicKey: 'aa'.repeat(32) }
    void sendItem.run({ target: TARGET, data, receiver, quantity: 1 })
    await flushPromises()
    expect(atob(world.signedTransactions[0]?.data ?? '')).toMatch(
      new RegExp(`@${'ee'.repeat(32)}$`)
    )
  })

  test.each([
    ['the viewer’s own account', VIEWER, 'ownAddress'],
    ['a contract', MARKETPLACE_ADDRESS, 'contract']
  ])('refuses %s as the receiver', async (_, address, code) => {
    const data = await dataOfForm<SendData>(sendForm)
    await sendItem.run({ target: TARGET, data, receiver: { ...RECEIVER, address }, quantity: 1 })
    expect(sendItem.$state.get()).toEqual({ step: 'refused', reason: { code } })
    expect(world.signedTransactions).toEqual([])
  })

  test.each([
    ['copies that were sold meanwhile', '1', { code: 'overHeld', held: 1 }],
    ['an item that was listed meanwhile', '0', { code: 'notHeld' }]
  ])('refuses to send %s', async (_, balance, reason) => {
    const data = await dataOfForm<SendData>(sendForm)
    world.responses['assetBalance'] = () => nodesData('assets', { balance })
    await sendItem.run({ target: TARGET, data, receiver: RECEIVER, quantity: 2 })
    expect(sendItem.$state.get()).toEqual({ step: 'refused', reason })
    expect(world.signedTransactions).toEqual([])
  })
})
