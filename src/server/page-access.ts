// The login guard: the redirect target for a page that the viewer may not open, by the flags of its route
// (specification 1 section 2.3). Specs that use `connectPath` test it over HTTP.

import { matchRoute, parentLayerPath } from '../lib/config/match-route.ts'
import type { RouteFlags } from '../lib/config/route.ts'
import { routes } from '../lib/config/routes.ts'

export interface GuardContext {
  viewer: { address: string } | undefined
  /** The layer module opens the page above another one; it is not loaded by its URL. */
  isSoftNavigation: boolean
  /** A partner's site has no account pages: below a dialog of an account is its home page. */
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
  // The page below, or home, opens the login and then returns to this URL.
  const wanted = encodeURIComponent(url.pathname + url.search)
  return `${below ?? routes.home()}?connect=${wanted}`
}
