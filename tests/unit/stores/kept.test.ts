import {
  cleanTestStorage,
  useTestStorageEngine as keepInMemory,
  setTestStorageKey
} from '@nanostores/persistent'
import { cleanStores } from 'nanostores'
import { beforeEach, describe, expect, test } from 'vitest'

import { STORAGE } from '../../../src/lib/config/storage.ts'
import {
  $pendingTransactions,
  $sentTransactions,
  startTracking
} from '../../../src/stores/transactions.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { createFakeWorld, type FakeWorld, NOW, VIEWER } from './fake-world.ts'

const FIVE_DAYS = 5 * 86_400

keepInMemory()

let world: FakeWorld

beforeEach(() => {
  cleanTestStorage()
  cleanStores($sentTransactions, $pendingTransactions)
  world = createFakeWorld()
  world.responses = { transactions: () => [] }
  setViewer(VIEWER)
})

describe('stored transactions', () => {
  test('expire after five days', () => {
    expect(STORAGE.transactions.expiresMs).toBe(FIVE_DAYS * 1000)
  })

  test.each([
    { name: 'five days old', sentAt: NOW - FIVE_DAYS, kept: 1 },
    { name: 'one second older', sentAt: NOW - FIVE_DAYS - 1, kept: 0 }
  ])('$name: $kept remain', ({ sentAt, kept }) => {
    keep(sentAt)
    startTracking()()
    expect($sentTransactions.get()).toHaveLength(kept)
  })
})

function keep(sentAt: number): void {
  const outcome = { step: 'success' }
  const sent = {
    hash: 'a',
    kind: 'end',
    title: '',
    sender: VIEWER,
    nonce: 1,
    entities: [],
    outcome
  }
  setTestStorageKey(STORAGE.transactions.key, JSON.stringify([{ ...sent, sentAt }]))
}
