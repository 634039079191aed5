import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { STORAGE } from '../../../src/lib/config/storage.ts'
import { dispatch } from '../../../src/lib/dom/events.ts'
import { startSession } from '../../../src/shell/account/session.ts'
import { $toasts, dismissToast } from '../../../src/stores/toasts.ts'

const ADDRESS = 'erd1viewer'

beforeEach(() => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    }
  )
})
afterEach(() => vi.restoreAllMocks())

describe('a page that the browser restores from its cache', { tags: ['@N2', '@N6'] }, () => {
  const answer = vi.fn<() => Promise<Response>>()

  beforeEach(() => {
    vi.stubGlobal('fetch', answer.mockReset())
    vi.spyOn(location, 'reload').mockImplementation(() => {})
    delete document.documentElement.dataset.viewer
  })

  /** Shows the page of this viewer as the first page of a document that was loaded by this type of navigation. */
  const show = (viewer: string | undefined, type: string, persisted = false) => {
    if (viewer) document.documentElement.dataset.viewer = viewer
    const load = { type } as PerformanceNavigationTiming
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load])
    startSession()
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  }

  test.each([
    {
      name: 'it was for a visitor who has logged in since',
      viewer: undefined,
      session: { address: ADDRESS }
    },
    { name: 'it was for a person who has logged out since', viewer: ADDRESS, session: {} },
    { name: 'it was for another person', viewer: 'erd1other', session: { address: ADDRESS } }
  ])('is reloaded when $name', async ({ session, viewer }) => {
    answer.mockImplementation(async () => Response.json(session))
    show(viewer, 'back_forward')
    await vi.waitFor(() => expect(location.reload).toHaveBeenCalled())
  })

  test.each([
    {
      name: 'it was for the person who is signed in',
      viewer: ADDRESS,
      ok: true,
      session: { address: ADDRESS }
    },
    {
      name: 'it was for a visitor who is still not signed in',
      viewer: undefined,
      ok: true,
      session: {}
    },
    { name: 'the session cannot be read', viewer: ADDRESS, ok: false, session: {} }
  ])('stays when $name', async ({ ok, session, viewer }) => {
    const response = { ok, json: vi.fn(async () => session) }
    answer.mockResolvedValue(response as Partial<Response> as Response)
    show(viewer, 'navigate', true)
    // There is one request for each earlier test, because all tests share one document.
    const requests = answer.mock.results.length
    expect(requests).toBeGreaterThan(0)
    await Promise.all(answer.mock.results.map(i => i.value))
    if (ok) await vi.waitFor(() => expect(response.json).toHaveBeenCalledTimes(requests))
    await Promise.all(response.json.mock.results.map(i => i.value))
    expect(location.reload).not.toHaveBeenCalled()
  })
})

test('a page that was loaded from the server does not request the session', {
  tags: ['@N6']
}, () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  startSession()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(fetched).not.toHaveBeenCalled()
})

test('a logout removes the drafts of the person, and a login does not', {
  tags: ['@W5', '@N16']
}, () => {
  const deleteCache = vi.fn(async () => true)
  vi.stubGlobal('caches', { delete: deleteCache })
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  startSession()
  const { createDraft, priceDraft, profileDraft } = STORAGE
  const drafts = [profileDraft, createDraft, priceDraft].map(i => i.key)
  for (const key of drafts) localStorage.setItem(key, '{}')
  dispatch('session:changed', { returnTo: '/nfts' })
  expect(drafts.map(key => localStorage.getItem(key))).toEqual(['{}', '{}', '{}'])
  expect(deleteCache).not.toHaveBeenCalled()
  dispatch('session:changed', { isLogout: true, returnTo: '/' })
  expect(drafts.map(key => localStorage.getItem(key))).toEqual([null, null, null])
  expect(deleteCache).toHaveBeenCalledWith(STORAGE.createFile.key)
})

describe('the message that a login has expired', { tags: ['@N15'] }, () => {
  test('appears to a signed-in person, and not again after it was closed', async () => {
    document.documentElement.dataset.viewer = ADDRESS
    startSession()
    dispatch('session:missing')
    await vi.waitFor(() => expect($toasts.get()).toHaveLength(1))
    expect($toasts.get()[0]).toMatchObject({
      title: 'Your login has expired',
      link: { href: expect.stringMatching(/\?connect=/), opens: 'document' }
    })
    dismissToast('login-expired')
    dispatch('session:missing')
    await vi.dynamicImportSettled()
    expect($toasts.get()).toEqual([])
  })

  test('does not appear to a visitor', async () => {
    delete document.documentElement.dataset.viewer
    startSession()
    dispatch('session:missing')
    await vi.dynamicImportSettled()
    expect($toasts.get()).toEqual([])
  })
})

test.each([
  { name: 'a logout removes', viewer: ADDRESS, isLogout: true, kept: null },
  { name: 'a change of the account removes', viewer: ADDRESS, isLogout: false, kept: null },
  { name: 'a login of a visitor keeps', viewer: undefined, isLogout: false, kept: '{}' }
])(
  '$name the stored list of the item pager',
  { tags: ['@W5', '@N4'] },
  ({ isLogout, kept, viewer }) => {
    vi.spyOn(location, 'assign').mockImplementation(() => {})
    vi.stubGlobal('caches', { delete: vi.fn(async () => true) })
    delete document.documentElement.dataset.viewer
    if (viewer) document.documentElement.dataset.viewer = viewer
    startSession()
    sessionStorage.setItem(STORAGE.pagerList.key, '{}')
    dispatch('session:changed', { isLogout, returnTo: '/' })
    expect(sessionStorage.getItem(STORAGE.pagerList.key)).toBe(kept)
  }
)
