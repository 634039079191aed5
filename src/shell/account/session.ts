// Keeps the page consistent with the session. Live layers contain content rendered for the signed-in person, so a
// login, a logout or a change of account always causes a full page load.

import { STORAGE } from '../../lib/config/storage.ts'
import { deleteCache } from '../../lib/delete-cache.ts'
import { dispatch, listen } from '../../lib/dom/events.ts'
import { sameOriginUrl } from '../../lib/same-origin.ts'
import { openSidebar } from '../../stores/sidebar.ts'

const CHANNEL = 'atrium-session'

let viewer: string | undefined
let hasChanged = false

/**
 * The address of the viewer this document was rendered for; undefined for a visitor. On a prerendered page it is set
 * once the session is known.
 */
export function renderedViewer(): string | undefined {
  return viewer
}

/** True after a login or logout: from then on no list is saved. */
export function hasSessionChanged(): boolean {
  return hasChanged
}

export function startSession(): void {
  const page = document.documentElement.dataset
  viewer = page.viewer
  if (page.prerendered !== undefined) void resolveViewer()
  const channel = new BroadcastChannel(CHANNEL)
  // Another tab logged in or out, so this page belongs to a session that has ended.
  channel.onmessage = () => {
    clearSavedLists()
    location.reload()
  }
  listen('session:changed', event => {
    const { isLogout, returnTo } = event.detail
    channel.postMessage('changed')
    clearSavedLists()
    if (isLogout) {
      localStorage.removeItem(STORAGE.profileDraft.key)
      localStorage.removeItem(STORAGE.createDraft.key)
      deleteCache(STORAGE.createFile.key)
      sessionStorage.setItem(STORAGE.loggedOut.key, 'yes')
    }
    const to = sameOriginUrl(returnTo, location.origin)
    if (to) location.assign(to)
    else location.reload()
  })
  // The back/forward cache restored a page of the previous session.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasChanged) location.reload()
  })
  openConnectFromUrl()
}

/**
 * A prerendered page has no viewer. The session cookie can only be read on the server, so the viewer is requested
 * from there.
 */
async function resolveViewer(): Promise<void> {
  try {
    const answer = await fetch('/api/session')
    const { address }: { address?: unknown } = await answer.json()
    if (typeof address !== 'string') return
    viewer = address
    dispatch('viewer:resolved')
    const { showViewer } = await import('./show-viewer.ts')
    showViewer(address)
  } catch {
    // Offline: the page is shown as for a visitor.
  }
}

/**
 * Deletes the saved lists, which were rendered for the previous session, and keeps the page from saving them again
 * when it unloads.
 */
function clearSavedLists(): void {
  hasChanged = true
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(STORAGE.lists.key)) sessionStorage.removeItem(key)
}

/**
 * When a visitor opens a page that needs a login, the server redirects to the page below with `?connect=<return
 * URL>`. Opens the login for it.
 */
function openConnectFromUrl(): void {
  const here = new URL(location.href)
  const wanted = here.searchParams.get('connect')
  if (wanted === null) return
  here.searchParams.delete('connect')
  history.replaceState(history.state, '', here)
  openSidebar(sameOriginUrl(wanted, location.origin))
}
