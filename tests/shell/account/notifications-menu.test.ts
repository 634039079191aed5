import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeAll, expect, test, vi } from 'vitest'

import type { Send } from '../../../src/lib/api/request.ts'
import { start } from '../../../src/shell/account/notifications-menu.ts'
import { expireNotificationDetails } from '../../../src/stores/notification-details.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { FakeObserver } from '../lists/list-page.ts'

const send = vi.hoisted(() => vi.fn())
const startStores = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('../../../src/shell/lazy/start-stores.ts', () => ({ startStores }))
vi.mock('../../../src/shell/lazy/deferred-styles.ts', () => ({ addStylesheet: async () => {} }))
vi.mock('../../../src/stores/platform.ts', () => ({
  platform: () => ({
    network: { marketplaceKey: 'atrium', nativeLabel: 'EGLD' },
    send: send as Send
  })
}))

const PAGE =
  '<button id="notifications-button"></button><div id="notifications"><div class="notifications-head"></div><span data-notifications-unread></span><button data-notifications-read hidden></button><p data-notifications-status></p><div data-notifications-state="list"></div></div>'
const DAY = 86_400
/** The auctions that the service returns, by id. */
const AUCTIONS = new Map<number, object>()

beforeAll(async () => {
  storeInMemory()
  FakeObserver.install()
  document.body.innerHTML = PAGE
  setViewer('erd1viewer')
  const now = Date.now() / 1000
  const notification = (id: string, ageDays: number) => ({
    ...{ id, auctionId: 7, identifier: 'ART-a1b2c3-01', name: `Work ${id}`, type: 'Won' },
    creationDate: now - ageDays * DAY
  })
  const page = { items: [notification('2', 0), notification('1', 3)] }
  const pictures = new Map([['ART-a1b2c3-01', { name: 'Work', picture: '/api/media/art.png' }]])
  send.mockImplementation(async ({ operation }) =>
    operation === 'notifiedAssets' ? pictures : operation === 'notifiedAuctions' ? AUCTIONS : page
  )
  start()
  await vi.waitFor(() => expect(links()).toHaveLength(2))
})

test('a notification is read once its row is in view, but stays marked until the panel opens again', {
  tags: ['@N9']
}, () => {
  expect(bell().dataset.unread).toBe('2')
  FakeObserver.report('2')
  expect(bell().dataset.unread).toBe('1')
  expect(bell().ariaLabel).toBe('Notifications, 1 unread')
  const count = document.querySelector('[data-notifications-unread]')
  expect(count?.textContent, 'as many as are marked').toBe('2 new')
  FakeObserver.report('1')
  expect(bell().dataset.unread).toBeUndefined()
  expect(count?.textContent).toBe('2 new')
  toggle('closed')
  expect(links().map(i => 'unread' in i.dataset)).toEqual([true, true])
  toggle('open')
  expect(links().map(i => 'unread' in i.dataset)).toEqual([false, false])
  expect(count?.textContent).toBe('')
  toggle('closed')
})

test('the bell keeps the count of the open panel, and counts the unread ones once it is closed', {
  tags: ['@N9']
}, async () => {
  setViewer('erd1fourth')
  await vi.waitFor(() => expect(bell().dataset.unread).toBe('2'))
  toggle('open')
  await vi.waitFor(() => expect(links()).toHaveLength(2))
  FakeObserver.report('2')
  expect(bell().dataset.unread).toBe('2')
  expect(document.querySelector('[data-notifications-unread]')?.textContent).toBe('2 new')
  toggle('closed')
  expect(bell().dataset.unread).toBe('1')
})

test('the pictures of the items load before the panel is opened', { tags: ['@N9'] }, async () => {
  await vi.waitFor(() => expect(document.querySelectorAll('#notifications img')).toHaveLength(2))
  const [first] = document.querySelectorAll<HTMLImageElement>('#notifications img')
  expect(first?.loading).toBe('eager')
})

test('a row has empty lines for its details, which go when the code of the details cannot be loaded', {
  tags: ['@N9']
}, async () => {
  const emptyLines = () =>
    [...document.querySelectorAll('#notifications .grow > span')].filter(
      i => !i.textContent?.trim()
    )
  expect(emptyLines()).not.toEqual([])
  startStores.mockRejectedValueOnce(new Error('offline'))
  bell().dispatchEvent(new Event('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(emptyLines()).toEqual([]))
  expect(links()).toHaveLength(2)
})

test('a button marks all notifications as read and removes their marks', {
  tags: ['@N9']
}, async () => {
  setViewer('erd1other')
  toggle('open')
  await vi.waitFor(() => expect(bell().dataset.unread).toBe('2'))
  toggle('open')
  expect(readButton().hidden).toBe(false)
  readButton().click()
  expect(bell().dataset.unread).toBeUndefined()
  expect(links().map(i => 'unread' in i.dataset)).toEqual([false, false])
  expect(readButton().hidden).toBe(true)
  const status = document.querySelector('[data-notifications-status]')
  expect(status?.textContent).toBe('All notifications are marked as read.')
  toggle('open')
  expect(status?.textContent).toBe('')
  toggle('closed')
})

test('every notification shows its time of day, even one of an earlier day', {
  tags: ['@N9']
}, () => {
  const times = links().map(i => i.querySelector('.faint')?.textContent)
  expect(times).toEqual(Array(2).fill(expect.stringMatching(/^\d\d:\d\d$/)))
})

test('a notification whose task is done says “Done” and counts as read without being in view', {
  tags: ['@N9']
}, async () => {
  setViewer('erd1third')
  await vi.waitFor(() => expect(bell().dataset.unread).toBe('2'))
  AUCTIONS.set(7, { status: 'Ended', hasBid: true, isPurchase: false })
  expireNotificationDetails()
  bell().dispatchEvent(new Event('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(bell().dataset.unread).toBeUndefined())
  expect(links().every(i => i.textContent?.includes('Done'))).toBe(true)
})

test('an admin sees the number of reported items in the bell and above the notifications', {
  tags: ['@C14', '@N9']
}, async () => {
  let total = 3
  const answer = send.getMockImplementation()
  send.mockImplementation(async request =>
    request.path?.startsWith('/api/reports') ? total : answer?.(request)
  )
  const asked = () => send.mock.calls.filter(([{ path }]) => path?.startsWith('/api/reports'))
  const row = () => document.querySelector('#notifications a[href="/moderation?list=reports"]')
  setViewer('erd1fifth')
  await vi.waitFor(() => expect(bell().dataset.unread).toBe('2'))
  toggle('open')
  await vi.waitFor(() => expect(links()).toHaveLength(2))
  expect(asked(), 'by the browser of an admin alone').toEqual([])
  document.documentElement.dataset.admin = 'reports'
  toggle('open')
  await vi.waitFor(() => expect(bell().dataset.unread).toBe('5'))
  expect(bell().ariaLabel).toBe('Notifications, 2 unread, 3 reported')
  expect(row()?.textContent).toContain('3 items and collections reported')
  total = 1
  document.dispatchEvent(new Event('fragment:refreshed'))
  await vi.waitFor(() => expect(row()?.textContent).toContain('1 item or collection reported'))
  total = 0
  document.dispatchEvent(new Event('fragment:refreshed'))
  await vi.waitFor(() => expect(row()).toBeNull())
  expect(bell().ariaLabel).toBe('Notifications, 2 unread')
  delete document.documentElement.dataset.admin
  toggle('closed')
})

function toggle(newState: 'closed' | 'open'): void {
  const event = Object.assign(new Event('toggle'), { newState })
  document.getElementById('notifications')?.dispatchEvent(event)
}

function readButton(): HTMLElement {
  return document.querySelector('[data-notifications-read]') as HTMLElement
}

function bell(): HTMLElement {
  return document.getElementById('notifications-button') as HTMLElement
}

function links(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('#notifications a')]
}
