import {
  cleanTestStorage,
  getTestStorage,
  useTestStorageEngine as storeInMemory
} from '@nanostores/persistent'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { AccountNotification } from '../../../src/lib/api/notifications.ts'
import { STORAGE } from '../../../src/lib/config/storage.ts'
import { NetworkError } from '../../../src/lib/errors.ts'
import { createFakeWorld, type FakeWorld, VIEWER } from './fake-world.ts'

storeInMemory()

const OTHER = `${VIEWER.slice(0, -1)}q`
const WON = { type: 'Won', identifier: 'ART-a1b2c3-01', name: 'A work', auctionId: 7 }

let world: FakeWorld
let store: typeof import('../../../src/stores/notifications.ts')
let login: (address: string | undefined) => void

beforeEach(async () => {
  cleanTestStorage()
  vi.resetModules()
  const { setPlatform } = await import('../../../src/stores/platform.ts')
  world = createFakeWorld()
  setPlatform(world.platform)
  login = (await import('../../../src/stores/viewer.ts')).setViewer
  store = await import('../../../src/stores/notifications.ts')
  store.$unread.listen(() => {})
  login(VIEWER)
})

describe('notifications', { tags: ['@N9'] }, () => {
  test('are requested a hundred at a time for this marketplace', async () => {
    respondWith('2', '1')
    await store.refreshNotifications()
    expect(world.requests).toMatchObject([
      {
        operation: 'notifications',
        variables: { filters: { marketplaceKey: 'atrium' }, pagination: { first: 100 } }
      }
    ])
    expect(shown()).toEqual(['2', '1'])
  })

  test('are requested once for concurrent calls', async () => {
    respondWith('1')
    await Promise.all([store.refreshNotifications(), store.refreshNotifications()])
    expect(world.requests).toHaveLength(1)
  })

  test('are not requested for a visitor', async () => {
    login(undefined)
    await store.refreshNotifications()
    expect(world.requests).toEqual([])
    expect(store.$notifications.get().step).toBe('waiting')
  })

  test('report a failed request and load with the next one', async () => {
    fail()
    await store.refreshNotifications()
    expect(store.$notifications.get().step).toBe('failed')
    respondWith('1')
    await store.refreshNotifications()
    expect(shown()).toEqual(['1'])
  })

  test('are kept when a later request fails', async () => {
    respondWith('1')
    await store.refreshNotifications()
    fail()
    await store.refreshNotifications()
    expect(shown()).toEqual(['1'])
  })
})

describe('unread notifications', { tags: ['@N9'] }, () => {
  test('include all notifications at first, and only new ones after the others were seen', async () => {
    respondWith('2', '1')
    await store.refreshNotifications()
    expect([...store.$unread.get()]).toEqual(['2', '1'])
    store.markNotificationsSeen(['2', '1'])
    expect(store.$unread.get().size).toBe(0)
    respondWith('3', '2', '1')
    await store.refreshNotifications()
    expect([...store.$unread.get()]).toEqual(['3'])
  })

  test('stay unread until they are marked as seen', async () => {
    respondWith('3', '2', '1')
    await store.refreshNotifications()
    store.markNotificationsSeen(['3'])
    store.markNotificationsSeen(['2'])
    expect([...store.$unread.get()]).toEqual(['1'])
  })

  test('are stored as seen only while the service returns them', async () => {
    respondWith('2', '1')
    await store.refreshNotifications()
    store.markNotificationsSeen(['2', '1'])
    respondWith('3', '2')
    await store.refreshNotifications()
    store.markNotificationsSeen(['3', 'of another account'])
    expect(JSON.parse(getTestStorage()[STORAGE.notifications.key] ?? '')).toEqual({
      [VIEWER]: ['3', '2']
    })
  })

  test('are stored as seen for each account separately', async () => {
    respondWith('1')
    await store.refreshNotifications()
    store.markNotificationsSeen(['1'])
    login(OTHER)
    await store.refreshNotifications()
    expect([...store.$unread.get()]).toEqual(['1'])
    store.markNotificationsSeen(['1'])
    login(VIEWER)
    expect(store.$unread.get().size).toBe(0)
    expect(JSON.parse(getTestStorage()[STORAGE.notifications.key] ?? '')).toEqual({
      [VIEWER]: ['1'],
      [OTHER]: ['1']
    })
  })
})

function respondWith(...ids: string[]): void {
  world.responses['notifications'] = () => ({
    notifications: {
      edges: ids.map(id => ({ cursor: id, node: { id, ...WON, creationDate: 1 } })),
      pageInfo: { endCursor: '', hasNextPage: false },
      pageData: { count: ids.length }
    }
  })
}

function fail(): void {
  world.responses['notifications'] = () => {
    throw new NetworkError('notifications: no answer')
  }
}

function shown(): string[] {
  const state = store.$notifications.get()
  return state.step === 'ready' ? state.items.map((i: AccountNotification) => i.id) : []
}
