// A visitor's click on a link that requires a login opens the sidebar; after the login the page of the link is loaded.
// Must handle the click before the router does: stopping a navigation later causes a full page load.

import { matchRoute } from '../../lib/config/match-route.ts'
import { isPlainClick } from '../../lib/dom/plain-click.ts'
import { openSidebar } from '../../stores/sidebar.ts'
import { renderedViewer } from '../account/session.ts'

export function startLoginLinks(): void {
  document.addEventListener('click', onClick, true)
}

function onClick(event: MouseEvent): void {
  if (!isPlainClick(event)) return
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin || renderedViewer()) return
  if (!link.hasAttribute('data-needs-login') && !needsLogin(link.pathname)) return
  event.preventDefault()
  event.stopPropagation()
  // Without the anchor: the page after a login must be loaded, and the browser loads none for a change of the anchor.
  openSidebar(link.pathname + link.search)
}

function needsLogin(pathname: string): boolean {
  return matchRoute(pathname)?.route.flags.auth === true
}
