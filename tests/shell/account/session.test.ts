import { expect, test, vi } from 'vitest'

import { STORAGE } from '../../../src/lib/config/storage.ts'
import { dispatch } from '../../../src/lib/dom/events.ts'
import { startSession } from '../../../src/shell/account/session.ts'

test('a logout removes the drafts of the person, and a login does not', {
  tags: ['@W5', '@N16']
}, () => {
  const deleteCache = vi.fn(async () => true)
  vi.stubGlobal('caches', { delete: deleteCache })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    }
  )
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  startSession()
  const drafts = [STORAGE.profileDraft.key, STORAGE.createDraft.key]
  for (const key of drafts) localStorage.setItem(key, '{}')
  dispatch('session:changed', { returnTo: '/nfts' })
  expect(drafts.map(key => localStorage.getItem(key))).toEqual(['{}', '{}'])
  expect(deleteCache).not.toHaveBeenCalled()
  dispatch('session:changed', { isLogout: true, returnTo: '/' })
  expect(drafts.map(key => localStorage.getItem(key))).toEqual([null, null])
  expect(deleteCache).toHaveBeenCalledWith(STORAGE.createFile.key)
})
