// Loads the tag manager that the deployment names, after consent. It reads what it needs from the page's `dataLayer`; the
// content policy allows its scripts and those of its analytics only.

import { matchRoute } from '../../lib/config/match-route.ts'
import { listen } from '../../lib/dom/events.ts'

interface TagEvent {
  event: string
  'gtm.start'?: number
  page?: string
}

export function startTagManager(id: string, signal: AbortSignal): void {
  const dataLayer: TagEvent[] = [{ event: 'gtm.js', 'gtm.start': Date.now() }]
  Object.assign(window, { dataLayer })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
  listen('page:shown', () => dataLayer.push(pageView()), { signal })
  dataLayer.push(pageView())
  // A script cannot be unloaded.
  signal.addEventListener('abort', () => location.reload())
}

function pageView(): TagEvent {
  return { event: 'page_view', page: matchRoute(location.pathname)?.route.path ?? 'not found' }
}
