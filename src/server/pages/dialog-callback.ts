// The page that a dialog returns to when it is closed, when the dialog's URL names one.

import { matchRoute } from '../../lib/config/match-route.ts'
import { sameOriginPath } from '../../lib/same-origin.ts'

/** The path in `callbackUrl` when it is a page of this site; `undefined` for any other URL, and for the logout page. */
export function readCallback(url: URL): string | undefined {
  const path = sameOriginPath(url.searchParams.get('callbackUrl') ?? undefined, url.origin)
  const name = path && matchRoute(new URL(path, url.origin).pathname)?.name
  return name && name !== 'logout' ? path : undefined
}
