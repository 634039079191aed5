import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { STORAGE } from '../../../src/lib/config/storage.ts'
import { dispatch } from '../../../src/lib/dom/events.ts'
import { startSession } from '../../../src/shell/account/session.ts'
import { showSessionChange } from '../../../src/shell/feedback/session-change.ts'
import { $toasts, dismissToast } from '../../../src/stores/toasts.ts'

const ADDRESS = `erd1${'q'.repeat(54)}5k9x`
const { key } = STORAGE.sessionChange

beforeEach(() => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    }
  )
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  document.body.innerHTML = ''
})

afterEach(() => {
  vi.restoreAllMocks()
  for (const { id } of $toasts.get()) dismissToast(id)
  sessionStorage.clear()
})

function open(viewer: string | undefined) {
  delete document.documentElement.dataset.viewer
  if (viewer) document.documentElement.dataset.viewer = viewer
  startSession()
}

/**
 * Reports a change of the session, and then opens a page for `next`. The listeners of earlier documents still run, and
 * a document has one viewer, so the last page is that of `next`.
 */
function change(viewer: string | undefined, isLogout: boolean, next: string | undefined) {
  open(viewer)
  dispatch('session:changed', { isLogout, returnTo: '/nfts' })
  open(next)
}

test.each([
  ['a login', undefined, false, ADDRESS, 'You are connected', 'erd1q…5k9x'],
  ['a logout', ADDRESS, true, undefined, 'Logged out', undefined]
] as const)(
  'after %s, the next page says so in a toast once',
  (_, viewer, isLogout, next, title, text) => {
    change(viewer, isLogout, next)
    expect(sessionStorage.getItem(key)).not.toBeNull()
    showSessionChange()
    expect($toasts.get()).toMatchObject([{ status: 'success', title, text }])
    expect(sessionStorage.getItem(key)).toBeNull()
  }
)

test('a login that opens a dialog shows no toast', () => {
  change(undefined, false, ADDRESS)
  document.body.innerHTML = '<div data-layer="modal"></div>'
  showSessionChange()
  expect($toasts.get()).toEqual([])
  expect(sessionStorage.getItem(key)).toBeNull()
})

test('a logout shows a toast even over a dialog, which does not show it', () => {
  change(ADDRESS, true, undefined)
  document.body.innerHTML = '<div data-layer="modal"></div>'
  showSessionChange()
  expect($toasts.get()).toMatchObject([{ status: 'success', title: 'Logged out' }])
})

test('a refused session is stored neither as a login nor as a logout', () => {
  change(ADDRESS, false, undefined)
  expect(sessionStorage.getItem(key)).toBeNull()
})
