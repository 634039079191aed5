import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { discardDraftsOnceMinted } from '../../../src/islands/create/minted-draft.ts'
import { STORAGE } from '../../../src/lib/config/storage.ts'
import { setPlatform } from '../../../src/stores/platform.ts'
import { notifyOutcome } from '../../../src/stores/transaction-outcomes.ts'
import type { SentTransaction, TransactionOutcome } from '../../../src/stores/transactions.ts'
import { createFakeWorld } from '../stores/fake-world.ts'

const HASH = 'ab12'
const DRAFT = JSON.stringify({ address: 'erd1me', entries: { name: 'Neap tide' }, hash: HASH })
const { key } = STORAGE.createDraft

const stored = new Map<string, string>()
const removed = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('../../../src/islands/create/draft-file-store.ts', () => ({
  draftFileStore: { remove: removed }
}))

beforeAll(() => {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    removeItem: (name: string) => stored.delete(name)
  })
  setPlatform(createFakeWorld().platform)
  discardDraftsOnceMinted()
})
afterAll(() => vi.unstubAllGlobals())

beforeEach(() => {
  removed.mockClear()
  stored.set(key, DRAFT)
})

function notify(sent: object, outcome: object = { step: 'success' }): void {
  const transaction: object = { hash: HASH, kind: 'createAsset', entities: [], ...sent }
  notifyOutcome(transaction as SentTransaction, outcome as TransactionOutcome)
}

test('a successful mint removes the draft at once and its file soon after', async () => {
  notify({})
  expect(stored.has(key)).toBe(false)
  await vi.waitFor(() => expect(removed).toHaveBeenCalledWith('erd1me'))
})

test.each([
  ['another transaction', { hash: 'cd34' }, undefined],
  ['a transaction of another kind', { kind: 'placeBid' }, undefined],
  ['a mint that failed', {}, { step: 'fail' }]
])('a draft stays after %s', (_, sent, outcome) => {
  notify(sent, outcome)
  expect(stored.get(key)).toBe(DRAFT)
})

test('a stored draft that cannot be read is left as it is', () => {
  stored.set(key, '{"hash"')
  notify({})
  expect(stored.get(key)).toBe('{"hash"')
})
