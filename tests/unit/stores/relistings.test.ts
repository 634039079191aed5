import {
  getTestStorage,
  setTestStorageKey,
  useTestStorageEngine as storeInMemory
} from '@nanostores/persistent'
import { beforeEach, expect, test } from 'vitest'

import { STORAGE } from '../../../src/lib/config/storage.ts'
import { findRelisting, type Relisting, storeRelisting } from '../../../src/stores/relistings.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { VIEWER } from './fake-world.ts'
import { OTHER_ACCOUNT } from './trading-world.ts'

const { key } = STORAGE.priceDraft
const [ITEM, OTHER_ITEM] = ['ART-abcdef-01', 'ART-abcdef-02']
const RELISTING: Relisting = {
  deadline: 1_900_000_000,
  kind: 'nft',
  mode: 'fixed',
  prices: { minBid: '1.7', hasBuyNow: false, buyNow: '', token: 'EGLD' },
  quantity: 1
}

storeInMemory()

beforeEach(() => {
  setTestStorageKey(key, undefined)
  setViewer(VIEWER)
})

test('storeRelisting() keeps a change of price for each account and item until it is removed', {
  tags: ['@M9']
}, () => {
  storeRelisting(ITEM, RELISTING)
  storeRelisting(OTHER_ITEM, { ...RELISTING, mode: 'auction' })
  expect(findRelisting(ITEM)).toMatchObject(RELISTING)
  setViewer(OTHER_ACCOUNT)
  expect(findRelisting(ITEM)).toBeUndefined()
  storeRelisting(ITEM, undefined)
  setViewer(VIEWER)
  storeRelisting(ITEM, undefined)
  expect(findRelisting(ITEM)).toBeUndefined()
  expect(findRelisting(OTHER_ITEM)?.mode).toBe('auction')
  storeRelisting(OTHER_ITEM, undefined)
  expect(getTestStorage()[key]).toBeUndefined()
})

test('findRelisting() ignores stored entries that are not valid', { tags: ['@M9'] }, () => {
  const stored = { ...RELISTING, address: VIEWER, identifier: ITEM }
  for (const text of ['{', '{}', '[null]', JSON.stringify([{ ...stored, prices: {} }])]) {
    setTestStorageKey(key, text)
    expect(findRelisting(ITEM)).toBeUndefined()
  }
  setTestStorageKey(key, JSON.stringify([stored]))
  expect(findRelisting(ITEM)).toMatchObject(RELISTING)
})
