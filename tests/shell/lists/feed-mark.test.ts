import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeEach, expect, test, vi } from 'vitest'

import { dispatch } from '../../../src/lib/dom/events.ts'
import { start } from '../../../src/shell/lists/feed.ts'
import { visitFeed } from '../../../src/stores/feed.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { showPage } from '../page.ts'

vi.mock('../../../src/shell/lazy/start-stores.ts', () => ({ startStores: async () => {} }))

storeInMemory()

const entry = (time: number) =>
  `<li data-key="${time}"><time datetime="${new Date(time * 1000).toISOString()}"></time></li>`

beforeEach(() => setViewer('erd1a'))

test('the feed marks the first entry known from the last visit, unless no entry is new', {
  tags: ['@C7']
}, async () => {
  visitFeed(200)
  show([300, 250, 200, 150])
  start()
  await vi.waitFor(() => expect(markedKeys()).toEqual(['200']))
  show([200, 150])
  dispatch('page:shown')
  await Promise.resolve()
  expect(markedKeys()).toEqual([])
})

function show(times: readonly number[]): void {
  const entries = times.map(entry).join('')
  showPage(`<div data-feed="building" data-feed-newest="${times[0]}"><ul>${entries}</ul></div>`)
}

function markedKeys(): (string | undefined)[] {
  return [...document.querySelectorAll('[data-feed-seen]')].map(i => i.dataset.key)
}

test('the number of people that a feed needs is shown until the viewer follows that many', {
  tags: ['@C7']
}, () => {
  showPage(
    '<div data-feed="building"><button data-feed-launch="5" disabled></button><span data-following-count="4"></span><span data-following-goal>of 5</span></div>'
  )
  const count = document.querySelector('[data-following-count]')
  const goal = document.querySelector('[data-following-goal]')
  if (count) count.dataset.followingCount = '5'
  dispatch('following:changed')
  expect(goal?.hidden).toBe(true)
  if (count) count.dataset.followingCount = '4'
  dispatch('following:changed')
  expect(goal?.hidden).toBe(false)
})
