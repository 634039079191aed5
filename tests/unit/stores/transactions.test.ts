import {
  cleanTestStorage,
  setTestStorageKey,
  useTestStorageEngine as storeInMemory
} from '@nanostores/persistent'
import { cleanStores } from 'nanostores'
import { beforeEach, describe, expect, test } from 'vitest'

import { STORAGE } from '../../../src/lib/config/storage.ts'
import { NetworkError } from '../../../src/lib/errors.ts'
import { $toasts, dismissToast } from '../../../src/stores/toasts.ts'
import { onOutcome } from '../../../src/stores/transaction-outcomes.ts'
import {
  $pendingTransactions,
  $sentTransactions,
  findPending,
  nextNonce,
  type SentTransaction,
  startTracking,
  trackTransaction
} from '../../../src/stores/transactions.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { HASH } from '../../transaction-hash.ts'
import { createFakeWorld, type FakeWorld, flushPromises, NOW, VIEWER } from './fake-world.ts'
import { OTHER_ACCOUNT } from './trading-world.ts'

const SENT: SentTransaction = {
  hash: HASH,
  kind: 'bid',
  title: 'Bid of 1 XEGLD',
  sender: VIEWER,
  nonce: 7,
  entities: ['auction:7'],
  sentAt: NOW
}
/** Longer than a transaction can take on a network with rounds of six seconds. */
const LOST_SECONDS = 301

storeInMemory()

let world: FakeWorld
let stop: () => void

beforeEach(() => {
  cleanTestStorage()
  cleanStores($sentTransactions, $pendingTransactions)
  for (const { id } of $toasts.get()) dismissToast(id)
  world = createFakeWorld()
  world.responses['transactions'] = () => [{ txHash: HASH, status: 'pending' }]
  setViewer(VIEWER)
  stop = startTracking()
  return () => stop()
})

describe('a pending transaction', { tags: ['@W7', '@N10'] }, () => {
  test('times out when the network responds without its result', async () => {
    trackTransaction(SENT)
    world.responses['transactions'] = () => []
    await world.advanceClock(LOST_SECONDS)
    expect($toasts.get()).toMatchObject([{ id: HASH, status: 'timedOut' }])
    expect($pendingTransactions.get()).toEqual([])
  })

  test('does not time out while the network is down, and is tracked later', async () => {
    trackTransaction(SENT)
    world.responses['transactions'] = () => {
      throw new NetworkError('transactions: no answer')
    }
    await world.advanceClock(LOST_SECONDS)
    await world.advanceClock(LOST_SECONDS)
    expect($toasts.get()).toMatchObject([{ id: HASH, status: 'pending' }])
    world.responses['transactions'] = () => [{ txHash: HASH, status: 'success' }]
    await world.advanceClock(3)
    expect($toasts.get()).toMatchObject([{ id: HASH, status: 'success' }])
  })

  test('refetches what it changed when it succeeds, and again 3000 ms later', async () => {
    trackTransaction(SENT)
    world.responses['transactions'] = () => [{ txHash: HASH, status: 'success' }]
    await world.advanceClock(0.499)
    expect(world.refetchedEntities).toEqual([])
    for (let halves = 1; halves <= 6 && world.refetchedEntities.length === 0; halves += 1)
      await world.advanceClock(0.5)
    expect(world.refetchedEntities).toEqual(SENT.entities)
    await world.advanceClock(2.999)
    expect(world.refetchedEntities).toEqual(SENT.entities)
    await world.advanceClock(0.001)
    expect(world.refetchedEntities).toEqual([...SENT.entities, ...SENT.entities])
  })

  test('is tracked by the next page', async () => {
    trackTransaction(SENT)
    reload()
    expect($toasts.get()).toMatchObject([{ id: HASH, status: 'pending' }])
    world.responses['transactions'] = () => [{ txHash: HASH, status: 'success' }]
    await world.advanceClock(3)
    expect($toasts.get()).toMatchObject([{ id: HASH, status: 'success' }])
  })

  test('is reported once after another tab has tracked it to its outcome', async () => {
    const outcomes: string[] = []
    const stopListening = onOutcome(({ hash }) => outcomes.push(hash))
    trackTransaction(SENT)
    const stored = JSON.stringify([{ ...SENT, outcome: { step: 'success' }, endedAt: NOW }])
    setTestStorageKey('atrium:transactions', stored)
    setTestStorageKey('atrium:transactions', stored)
    stopListening()
    expect(outcomes).toEqual([HASH])
    expect($toasts.get()).toMatchObject([{ id: HASH, status: 'success' }])
  })

  test('is removed after five days', () => {
    stop()
    const seconds = STORAGE.transactions.expiresMs / 1000
    expect(seconds).toBe(5 * 86_400)
    trackTransaction({ ...SENT, sentAt: NOW - seconds })
    trackTransaction({ ...SENT, hash: 'b'.repeat(64), sentAt: NOW - seconds - 1 })
    stop = startTracking()
    expect($sentTransactions.get().map(i => i.hash)).toEqual([HASH])
  })
})

describe('the toast of a failed transaction', { tags: ['@W7', '@N10'] }, () => {
  const LATER = 'b'.repeat(64)
  const LISTING = {
    ...SENT,
    kind: 'startAuction',
    title: 'Auction of Lantern',
    entities: ['asset:ART-abcdef-01', 'account']
  } as const satisfies SentTransaction
  const MINT = {
    ...SENT,
    kind: 'createAsset',
    title: 'NFT Lantern',
    entities: ['collection:ART-abcdef']
  } as const satisfies SentTransaction

  async function failThenSucceed(first: SentTransaction, second: object): Promise<string[]> {
    trackTransaction(first)
    world.responses['transactions'] = () => []
    await world.advanceClock(LOST_SECONDS)
    expect($toasts.get()).toMatchObject([{ id: HASH, status: 'timedOut' }])
    trackTransaction({ ...first, hash: LATER, sentAt: NOW + LOST_SECONDS, ...second })
    world.responses['transactions'] = () => [{ txHash: LATER, status: 'success' }]
    await world.advanceClock(3)
    return $toasts.get().map(i => `${i.id.slice(0, 1)} ${i.status}`)
  }

  test.each([
    {
      name: 'the same item at another price',
      first: LISTING,
      second: { title: 'Sale of Lantern' }
    },
    { name: 'the same work', first: MINT, second: {} }
  ])('is dismissed when a later transaction for $name succeeds', async ({ first, second }) => {
    expect(await failThenSucceed(first, second)).toEqual(['b success'])
  })

  test.each([
    {
      name: 'another item',
      first: LISTING,
      second: { entities: ['asset:ART-abcdef-02', 'account'] }
    },
    { name: 'another action', first: LISTING, second: { kind: 'send' } },
    { name: 'another work of the collection', first: MINT, second: { title: 'NFT Anchor' } }
  ])('stays when a later transaction for $name succeeds', async ({ first, second }) => {
    expect(await failThenSucceed(first, second)).toEqual([
      `${HASH.slice(0, 1)} timedOut`,
      'b success'
    ])
  })

  test('does not appear when the success of a later transaction arrives at the same time', async () => {
    trackTransaction(LISTING)
    trackTransaction({ ...LISTING, hash: LATER, nonce: 8 })
    world.responses['transactions'] = () => [
      { txHash: HASH, status: 'fail' },
      { txHash: LATER, status: 'success' }
    ]
    await world.advanceClock(3)
    await flushPromises()
    expect($toasts.get().map(i => i.id)).toEqual([LATER])
  })
})

describe('stored transactions', { tags: ['@W7'] }, () => {
  test.each([
    ['without a nonce', { nonce: undefined }],
    ['with a nonce that is a text', { nonce: '7' }],
    ['with a nonce that is a fraction', { nonce: 7.5 }],
    ['without a title', { title: undefined }],
    ['with an entity that is not a text', { entities: [7] }],
    ['with an unknown outcome', { outcome: { step: 'executed' } }],
    ['with a reason that is not a text', { outcome: { step: 'fail', reason: {} } }]
  ])('are ignored %s', (_, change) => {
    setTestStorageKey('atrium:transactions', JSON.stringify([{ ...SENT, ...change }]))
    expect($sentTransactions.get()).toEqual([])
    expect(nextNonce(VIEWER, 4)).toBe(4)
    expect($toasts.get()).toEqual([])
  })

  test('are read as they were stored', () => {
    const stored = [{ ...SENT, outcome: { step: 'fail', reason: 'sold' }, endedAt: NOW }]
    setTestStorageKey('atrium:transactions', JSON.stringify(stored))
    expect($sentTransactions.get()).toEqual(stored)
  })
})

describe('a transaction of another account in this browser', { tags: ['@W7'] }, () => {
  beforeEach(() => {
    trackTransaction({ ...SENT, sender: OTHER_ACCOUNT })
    for (const { id } of $toasts.get()) dismissToast(id)
    reload()
  })

  test('causes no toast, pending button, nonce or request for the viewer', async () => {
    await world.advanceClock(3)
    expect($toasts.get()).toEqual([])
    expect(findPending('bid', 'auction:7')).toBeUndefined()
    expect(nextNonce(VIEWER, 4)).toBe(4)
    expect(world.requests).toEqual([])
  })

  test('is tracked when that account signs in again', async () => {
    setViewer(OTHER_ACCOUNT)
    expect(findPending('bid', 'auction:7')).toMatchObject({ hash: HASH })
    world.responses['transactions'] = () => [{ txHash: HASH, status: 'success' }]
    await world.advanceClock(3)
    expect($toasts.get()).toMatchObject([{ id: HASH, status: 'success' }])
  })

  test('does not time out while a transaction of the viewer is tracked', async () => {
    const mine = 'b'.repeat(64)
    trackTransaction({ ...SENT, hash: mine })
    world.responses['transactions'] = () => [{ txHash: mine, status: 'success' }]
    await world.advanceClock(LOST_SECONDS)
    expect($sentTransactions.get().find(i => i.hash === HASH)?.outcome).toBeUndefined()
  })
})

test('a quiet transaction shows no toast while it is pending, and none when it times out', async () => {
  trackTransaction({ ...SENT, isQuiet: true })
  await world.advanceClock(3)
  expect($toasts.get()).toEqual([])
  world.responses['transactions'] = () => []
  await world.advanceClock(LOST_SECONDS)
  await flushPromises()
  expect($toasts.get()).toEqual([])
  expect($pendingTransactions.get()).toEqual([])
})

function reload(): void {
  stop()
  for (const { id } of $toasts.get()) dismissToast(id)
  stop = startTracking()
}
