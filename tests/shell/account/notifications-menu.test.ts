import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeAll, expect, test, vi } from 'vitest'

import type { Send } from '../../../src/lib/api/request.ts'
import { start } from '../../../src/shell/account/notifications-menu.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { FakeObserver } from '../lists/list-page.ts'

const send = vi.hoisted(() => vi.fn())
vi.mock('../../../src/shell/lazy/lazy-activation.ts', () => ({ startStores: async () => {} }))
vi.mock('../../../src/shell/lazy/deferred-styles.ts', () => ({ addStylesheet: async () => {} }))
vi.mock('../../../src/stores/platform.ts', () => ({
  platform: () => ({
    network: { marketplaceKey: 'atrium', nativeLabel: 'EGLD' },
    send: send as Send
  })
}))

const PAGE =
  '<button id="notifications-button"></button><div id="notifications"><div data-notifications-state="list"></div></div>'
const DAY = 86_400

beforeAll(async () => {
  storeInMemory()
  FakeObserver.install()
  document.body.innerHTML = PAGE
  setViewer('erd1viewer')
  const now = Date.now() / 1000
  const notification = (id: string, ageDays: number) => ({
    ...{ id, auctionId: 0, identifier: 'ART-a1b2c3-01', name: `Work ${id}`, type: 'Won' },
    creationDate: now - ageDays * DAY
  })
  send.mockResolvedValue({ items: [notification('2', 0), notification('1', 3)] })
  start()
  await vi.waitFor(() => expect(links()).toHaveLength(2))
})

test('a notification is read once its row is in view, and stays marked until the next opening', {
  tags: ['@N9']
}, () => {
  expect(bell().dataset.unread).toBe('2')
  FakeObserver.report('2')
  expect(bell().dataset.unread).toBe('1')
  expect(bell().ariaLabel).toBe('Notifications, 1 unread')
  FakeObserver.report('1')
  expect(bell().dataset.unread).toBeUndefined()
  toggle('closed')
  expect(links().map(i => 'unread' in i.dataset)).toEqual([true, true])
  toggle('open')
  expect(links().map(i => 'unread' in i.dataset)).toEqual([false, false])
})

test('beside one of an earlier day stands the time of that day', { tags: ['@N9'] }, () => {
  const times = links().map(i => i.querySelector('.faint')?.textContent)
  expect(times).toEqual(['now', expect.stringMatching(/^\d\d:\d\d$/)])
})

function toggle(newState: 'closed' | 'open'): void {
  const event = Object.assign(new Event('toggle'), { newState })
  document.getElementById('notifications')?.dispatchEvent(event)
}

function bell(): HTMLElement {
  return document.getElementById('notifications-button') as HTMLElement
}

function links(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('#notifications a')]
}
