// Keeps the page and the person in step. Live layers hold what was rendered for whoever was signed in, so a login, a
// logout or another account is a full load, never a soft one.

import { openSidebar } from '../stores/sidebar.ts'

/** Detail of `session:changed`, which the wallet's session dispatches on the document. */
export interface SessionChange {
  /** Where to go; absent = this page again. */
  returnTo?: string | undefined
}

const CHANNEL = 'atrium-session'

export function startSession(): void {
  const channel = new BroadcastChannel(CHANNEL)
  // Another tab has signed in or out: this one shows somebody else's page.
  channel.onmessage = () => location.reload()
  document.addEventListener('session:changed', event => {
    const { returnTo } = (event as CustomEvent<SessionChange | undefined>).detail ?? {}
    channel.postMessage('changed')
    sessionStorage.clear()
    if (returnTo) location.assign(returnTo)
    else location.reload()
  })
  askToConnect()
}

/** A page that needs a login, opened by its address, sends the visitor below with `?connect=<where to>`. */
function askToConnect(): void {
  const here = new URL(location.href)
  const wanted = here.searchParams.get('connect')
  if (wanted === null) return
  here.searchParams.delete('connect')
  history.replaceState(history.state, '', here)
  openSidebar(isOwnPath(wanted) ? wanted : undefined)
}

function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/\\')
}
