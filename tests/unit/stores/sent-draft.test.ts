import {
  getTestStorage,
  setTestStorageKey,
  useTestStorageEngine as storeInMemory
} from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { STORAGE } from '../../../src/lib/config/storage.ts'
import { NetworkError, StatusError } from '../../../src/lib/errors.ts'
import { toBase64 } from '../../../src/lib/protocol/encoding.ts'
import { create } from '../../../src/stores/create.ts'
import { $restoredDraft, discardDraft, openDraft } from '../../../src/stores/create-draft.ts'
import {
  $createFormValues,
  type CreateFormValues,
  INITIAL_CREATE_VALUES
} from '../../../src/stores/create-form.ts'
import { checkSentDraft } from '../../../src/stores/sent-draft.ts'
import { HASH } from '../../transaction-hash.ts'
import { callData } from './call-data.ts'
import { type FakeWorld, flushPromises, VIEWER } from './fake-world.ts'
import { finishTransaction, openTradingWorld, transactionPlan } from './trading-world.ts'

const SONG = new File(['x'], 'sea.mp3', { type: 'audio/mpeg' })
const FILM = new File([new Uint8Array(1)], 'sea.mp4', { type: 'video/mp4' })
const TYPED: CreateFormValues = {
  ...INITIAL_CREATE_VALUES,
  collection: 'SEA-abcdef',
  file: SONG,
  name: 'Light'
}
const ASSET = {
  collection: 'SEA-abcdef',
  description: '',
  name: 'Light',
  quantity: 1,
  royaltiesBp: 2_000,
  tags: []
}
const CALL = callData('ESDTNFTCreate', 'SEA-abcdef', 1, 'Light', 2_000, 'Qm', '', 'https://x')
const UNKNOWN = { hash: HASH, name: 'Light', step: 'unknown' }

storeInMemory()

const kept = new Map<string, File>()
const files = {
  save: async (address: string, file: File) => void kept.set(address, file),
  read: async (address: string) => kept.get(address),
  remove: async (address: string) => void kept.delete(address)
}

let world: FakeWorld
let leave: () => void
let close = () => {}

beforeEach(() => {
  ;({ world, leave } = openTradingWorld({
    verifyContent: () => ({ verifyContent: true }),
    createNft: () => ({ createNft: transactionPlan(CALL, 0n, VIEWER) }),
    transactions: () => []
  }))
  create.reset()
  close = openDraft(files)
  discardDraft()
})

afterEach(() => {
  close()
  create.reset()
  leave()
})

const storedHash = () => JSON.parse(getTestStorage()[STORAGE.createDraft.key] ?? '{}').hash
const sent = () => $restoredDraft.get()?.sent

async function sign(file = SONG): Promise<void> {
  $createFormValues.set({ ...TYPED, file })
  void create.run({ params: { asset: ASSET, file, isSft: false } })
  await flushPromises()
  world.wallet.approve()
  await flushPromises()
}

/** Signs, and waits until the transaction is no longer tracked. */
async function signWithoutResult(file = SONG): Promise<void> {
  await sign(file)
  await world.advanceClock(3_600)
  expect(create.$state.get()).toMatchObject({ failure: { code: 'timedOut' } })
}

/** Opens the form again. `isReload` clears the state of the page first. */
async function reopen({ isReload = true } = {}): Promise<void> {
  close()
  create.reset()
  if (isReload) $createFormValues.set(INITIAL_CREATE_VALUES)
  close = openDraft(files)
  await flushPromises()
}

/** Checks the draft, as its note does when it appears. */
async function check(): Promise<void> {
  const draft = sent()
  if (draft) await checkSentDraft(draft, files)
}

function answer(status: string): void {
  const topic = toBase64(Uint8Array.of(7))
  const events = [{ identifier: 'ESDTNFTCreate', topics: ['', topic] }]
  const result = { txHash: HASH, status, data: btoa(CALL), logs: { events } }
  world.responses['transactions'] = () => [result]
  world.responses['transaction'] = () => result
}

describe('a draft whose transaction may have succeeded', { tags: ['@C1', '@W7'] }, () => {
  test.each([
    ['a reload', true],
    ['the form was closed and opened again', false]
  ])('warns after %s when its transaction has timed out', async (_, isReload) => {
    await signWithoutResult()
    await reopen({ isReload })
    expect(sent()).toMatchObject({ hash: HASH, step: 'checking' })
    await check()
    expect(sent()).toEqual(UNKNOWN)
    expect($createFormValues.get()).toEqual(TYPED)
    await reopen()
    expect(sent()).toMatchObject({ hash: HASH })
  })

  test.each([
    [
      'warns when the answer of the network is lost',
      new NetworkError('send transaction: no answer'),
      HASH
    ],
    [
      'does not warn when the network refuses its transaction',
      new StatusError(400, 'send transaction'),
      undefined
    ]
  ])('%s', async (_, error, hash) => {
    world.responses['send transaction'] = () => {
      throw error
    }
    await sign()
    expect(create.$state.get().step).toBe('failed')
    expect(storedHash()).toBe(hash)
    await reopen()
    expect(sent()?.hash).toBe(hash)
  })

  test('keeps the transaction hash after a second attempt that was not signed', async () => {
    await signWithoutResult()
    void create.run({ params: { asset: ASSET, file: SONG, isSft: false } })
    await flushPromises()
    world.wallet.rejectWith(new Error('the wallet is locked'))
    await flushPromises()
    expect(create.$state.get()).toMatchObject({ step: 'failed' })
    expect(storedHash()).toBe(HASH)
  })

  test('still warns when its file, which was not kept, is chosen again', async () => {
    await signWithoutResult(FILM)
    kept.clear()
    await reopen()
    expect($restoredDraft.get()).toMatchObject({ lostFile: 'sea.mp4', sent: { hash: HASH } })
    $createFormValues.set({ ...$createFormValues.get(), file: FILM })
    expect(storedHash()).toBe(HASH)
    await check()
    expect($restoredDraft.get()).toEqual({ lostFile: 'sea.mp4', sent: UNKNOWN })
  })

  test.each([
    { name: 'the transaction is pending', arrange: () => answer('pending') },
    { name: 'the network does not answer', arrange: () => delete world.responses['transactions'] }
  ])('keeps its warning while $name', async ({ arrange }) => {
    await signWithoutResult()
    await reopen()
    arrange()
    await check()
    expect(sent()).toEqual(UNKNOWN)
    expect(storedHash()).toBe(HASH)
  })

  test('is deleted with its file when its transaction has succeeded, and names the new asset', async () => {
    await signWithoutResult()
    await reopen()
    answer('success')
    await check()
    const minted = { step: 'minted', identifier: 'SEA-abcdef-07', isChanged: false }
    expect(sent()).toEqual({ ...UNKNOWN, ...minted })
    expect($createFormValues.get()).toEqual(INITIAL_CREATE_VALUES)
    expect(getTestStorage()[STORAGE.createDraft.key]).toBeUndefined()
    expect(kept.size).toBe(0)
    await reopen()
    expect($restoredDraft.get()).toBeUndefined()
  })

  test('is deleted when its transaction has succeeded, even if the new asset cannot be found', async () => {
    await signWithoutResult()
    await reopen()
    answer('success')
    delete world.responses['transaction']
    await check()
    expect(sent()).toMatchObject({ step: 'minted', identifier: undefined })
    expect($createFormValues.get()).toEqual(INITIAL_CREATE_VALUES)
  })

  test('cancels a second signature request when its transaction turns out to have succeeded', async () => {
    await signWithoutResult()
    await reopen()
    answer('success')
    void create.run({ params: { asset: ASSET, file: SONG, isSft: false } })
    await flushPromises()
    expect(create.$state.get().step).toBe('awaitingSignature')
    await check()
    expect(world.wallet.cancelCount).toBe(1)
  })

  test('is kept when it was changed meanwhile and its transaction has succeeded', async () => {
    await signWithoutResult()
    await reopen()
    $createFormValues.set({ ...$createFormValues.get(), name: 'Dusk' })
    answer('success')
    await check()
    expect(sent()).toMatchObject({ step: 'minted', name: 'Light', isChanged: true })
    expect($createFormValues.get()).toEqual({ ...TYPED, name: 'Dusk' })
    await reopen()
    expect($restoredDraft.get()).toEqual({ lostFile: undefined })
  })

  test('becomes a normal draft again when its transaction has failed', async () => {
    await signWithoutResult()
    await reopen()
    answer('fail')
    await check()
    expect($restoredDraft.get()).toEqual({ lostFile: undefined })
    expect($createFormValues.get()).toEqual(TYPED)
    expect(storedHash()).toBeUndefined()
  })

  test('becomes a normal draft again when its form has shown that the transaction failed', async () => {
    await sign()
    await finishTransaction(world, { status: 'fail' })
    expect(storedHash()).toBeUndefined()
    await reopen({ isReload: false })
    expect($restoredDraft.get()).toEqual({ lostFile: undefined })
  })

  test('stays discarded when it is discarded during the check', async () => {
    await signWithoutResult()
    await reopen()
    answer('success')
    const checked = check()
    discardDraft()
    await checked
    expect($restoredDraft.get()).toBeUndefined()
  })

  test('causes no warning for the entries of this page when another page has stored it', async () => {
    $createFormValues.set(TYPED)
    close()
    const { file: _, fileRefusal: __, ...entries } = { ...TYPED, name: 'Dusk' }
    const draft = { address: VIEWER, entries, hash: HASH }
    setTestStorageKey(STORAGE.createDraft.key, JSON.stringify(draft))
    close = openDraft(files)
    expect($restoredDraft.get()).toEqual({ lostFile: undefined })
  })
})
