// The login guard: returns the redirect target for a page that the viewer may not open, from the flags of its route
// (specification 1 section 2.3; the flags are in lib/config/routes.ts).

import { matchRoute, parentLayerPath } from '../lib/config/match-route.ts'
import type { RouteFlags } from '../lib/config/route.ts'
import { routes } from '../lib/config/routes.ts'

export interface GuardContext {
  viewer: { address: string } | undefined
  /** The layer module fetches the page to open it above the current one; the browser does not load its URL. */
  isSoftNavigation: boolean
  /** On a partner's site, which has no account pages. The page below a dialog of an account is then the home page. */
  isPartner?: boolean
}

/** `undefined` when no redirect is needed. */
export function guardRedirect(
  flags: RouteFlags,
  url: URL,
  { viewer, isPartner = false, isSoftNavigation }: GuardContext
): string | undefined {
  const isAccountDialog = matchRoute(url.pathname)?.name === 'accountModal'
  const below = isPartner && isAccountDialog ? routes.home() : parentLayerPath(url.pathname)
  if (flags.direct === false && !isSoftNavigation && below !== undefined) return below
  if (!flags.auth || viewer) return undefined
  // The login opens above the page below, or above home, and then returns to this URL.
  const wanted = encodeURIComponent(url.pathname + url.search)
  return `${below ?? routes.home()}?connect=${wanted}`
}
