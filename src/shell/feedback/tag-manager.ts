// Loads the deployment's tag manager after consent. The tag manager reads its data from the page's `dataLayer`. The
// content policy allows only the scripts of the tag manager and of its analytics.

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
  // Reloads the page, because a script cannot be unloaded.
  signal.addEventListener('abort', () => location.reload())
}

function pageView(): TagEvent {
  return { event: 'page_view', page: matchRoute(location.pathname)?.route.path ?? 'not found' }
}
