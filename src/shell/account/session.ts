// Keeps the page and the person in step. Live layers hold what was rendered for whoever was signed in, so a login, a
// logout or another account is a full load, never a soft one.

import { dispatch, listen } from '../../lib/dom/events.ts'
import { sameOriginUrl } from '../../lib/same-origin.ts'
import { openSidebar } from '../../stores/sidebar.ts'

const CHANNEL = 'atrium-session'

let viewer: string | undefined
let hasChanged = false

/** Who this document was made for; undefined for a visitor. The same until the next full load. */
export function viewerAddress(): string | undefined {
  return viewer
}

/** Somebody has come or gone: what stands here is not kept any more. */
export function hasSessionChanged(): boolean {
  return hasChanged
}

export function startSession(): void {
  const page = document.documentElement.dataset
  viewer = page.viewer
  if (page.prerendered !== undefined) void resolveViewer()
  const channel = new BroadcastChannel(CHANNEL)
  // Another tab has signed in or out: this one shows somebody else's page.
  channel.onmessage = () => {
    clearSavedLists()
    location.reload()
  }
  listen('session:changed', event => {
    const { returnTo } = event.detail
    channel.postMessage('changed')
    clearSavedLists()
    const to = sameOriginUrl(returnTo, location.origin)
    if (to) location.assign(to)
    else location.reload()
  })
  // Given back whole by the browser, as it was for the one who was here before.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasChanged) location.reload()
  })
  openConnectFromUrl()
}

/** A page built ahead was made for nobody: the header is told by the edge, which alone can read the session. */
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
    // Offline: the page reads as it does for a visitor.
  }
}

/** What lists remember was rendered for the one who has left; leaving the page would write it down once more. */
function clearSavedLists(): void {
  hasChanged = true
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('list ')) sessionStorage.removeItem(key)
}

/** A page that needs a login, opened by its address, sends the visitor below with `?connect=<where to>`. */
function openConnectFromUrl(): void {
  const here = new URL(location.href)
  const wanted = here.searchParams.get('connect')
  if (wanted === null) return
  here.searchParams.delete('connect')
  history.replaceState(history.state, '', here)
  openSidebar(sameOriginUrl(wanted, location.origin))
}
