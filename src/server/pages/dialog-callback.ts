// Where closing a dialog leads, when its address says so.

import { matchRoute } from '../../lib/config/match-route.ts'
import { sameOriginPath } from '../../lib/same-origin.ts'

/** The path in `callbackUrl`, when it is a page of this site; `undefined` for any other address and for logout. */
export function readCallback(url: URL): string | undefined {
  const path = sameOriginPath(url.searchParams.get('callbackUrl') ?? undefined, url.origin)
  const name = path && matchRoute(new URL(path, url.origin).pathname)?.name
  return name && name !== 'logout' ? path : undefined
}
