import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeEach, expect, test, vi } from 'vitest'

import { setViewer } from '../../../src/stores/viewer.ts'

storeInMemory()

/** Loads a new copy of the module, because its state lasts for one page load. */
async function loadPage(address = 'erd1a') {
  vi.resetModules()
  const { setViewer: set } = await import('../../../src/stores/viewer.ts')
  set(address)
  return import('../../../src/stores/feed.ts')
}

beforeEach(() => setViewer('erd1a'))

test('visitFeed() returns the newest entry that the account saw on its last visit', {
  tags: ['@C7']
}, async () => {
  const first = await loadPage()
  expect(first.visitFeed(100), 'a first visit').toBeUndefined()
  const second = await loadPage()
  expect(second.visitFeed(150)).toBe(100)
  expect(second.visitFeed(150), 'on the way back').toBe(100)
  second.markFeedRead(150)
  expect(second.visitFeed(170), 'after an update').toBe(150)
  const other = await loadPage('erd1b')
  expect(other.visitFeed(180), 'of another account').toBeUndefined()
  const third = await loadPage()
  expect(third.visitFeed(160), 'with an older copy of the page').toBe(170)
  expect((await loadPage()).visitFeed(180)).toBe(170)
})
