// Keeps the page consistent with the session. Live layers contain content rendered for the signed-in person, so a
// login, a logout or a change of account always causes a full page load.

import { STORAGE } from '../../lib/config/storage.ts'
import { deleteCache } from '../../lib/delete-cache.ts'
import { listen } from '../../lib/dom/events.ts'
import { sameOriginUrl } from '../../lib/same-origin.ts'
import { openSidebar } from '../../stores/sidebar.ts'

const CHANNEL = 'atrium-session'

const importLoginExpired = () => import('../feedback/login-expired.ts')

let viewer: string | undefined
let hasChanged = false
let isExpiryShown = false

/** The address of the viewer this document was rendered for; undefined for a visitor. */
export function renderedViewer(): string | undefined {
  return viewer
}

/** True after a login or logout: from then on no list is saved. */
export function hasSessionChanged(): boolean {
  return hasChanged
}

export function startSession(): void {
  viewer = document.documentElement.dataset.viewer
  const channel = new BroadcastChannel(CHANNEL)
  // Another tab has logged in or out, so this page belongs to an ended session.
  channel.onmessage = () => {
    clearSavedLists()
    location.reload()
  }
  listen('session:changed', event => {
    const { isLogout, returnTo } = event.detail
    channel.postMessage('changed')
    clearSavedLists()
    if (isLogout) {
      for (const { key } of [STORAGE.profileDraft, STORAGE.createDraft, STORAGE.priceDraft])
        localStorage.removeItem(key)
      deleteCache(STORAGE.createFile.key)
    }
    // No toast when the viewer's session was refused, because the next page opens the login.
    if (isLogout || !viewer) sessionStorage.setItem(STORAGE.sessionChange.key, 'yes')
    const to = sameOriginUrl(returnTo, location.origin)
    if (to) location.assign(to)
    else location.reload()
  })
  listen('session:missing', () => {
    // Shown once, because a page repeats some of its requests and the message may have been closed.
    if (!viewer || isExpiryShown) return
    isExpiryShown = true
    importLoginExpired().then(
      i => i.showLoginExpired(),
      () => {
        isExpiryShown = false // the failed action shows its own error
      }
    )
  })
  // The browser may show a page from its back/forward cache that was loaded before a login or a logout.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasChanged) location.reload()
    else if (persisted || isHistoryLoad()) void reloadOutdatedPage()
  })
  openConnectFromUrl()
}

/** Whether the page was opened by Back or Forward. Browsers then use their copy without asking the server. */
function isHistoryLoad(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'back_forward'
}

/** Only the server can read the session cookie. */
async function reloadOutdatedPage(): Promise<void> {
  try {
    const response = await fetch('/api/session')
    if (!response.ok) return
    const { address }: { address?: unknown } = await response.json()
    if (address !== viewer) location.reload()
  } catch {
    // Offline: the page stays as it is.
  }
}

/**
 * Deletes the saved lists, because they were rendered for the previous session, and prevents the page from saving them
 * again when it unloads. After a logout it also deletes the list of the item pager, which may be a personal list; a
 * visitor who logs in keeps it. Must run before layers/return-after-login.ts saves the page that was left, under the
 * same prefix.
 */
function clearSavedLists(): void {
  hasChanged = true
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(STORAGE.lists.key)) sessionStorage.removeItem(key)
  if (viewer) sessionStorage.removeItem(STORAGE.pagerList.key)
}

/**
 * When a visitor opens a page that needs a login, the server redirects to the page below that page with
 * `?connect=<return URL>`. Opens the login, which returns to that URL.
 */
function openConnectFromUrl(): void {
  const here = new URL(location.href)
  const wanted = here.searchParams.get('connect')
  if (wanted === null) return
  here.searchParams.delete('connect')
  history.replaceState(history.state, '', here)
  openSidebar(sameOriginUrl(wanted, location.origin))
}
