// Where somebody is sent who may not be on a page, by the flags of its row (specification 1 section 2.3).

import { parentLayerPath } from '../lib/config/match-route.ts'
import { type RouteFlags, routes } from '../lib/config/routes.ts'

export interface GuardContext {
  viewer: { address: string } | undefined
  /** Over another page, by the layer module: not by its address. */
  isSoftNavigation: boolean
}

/** Undefined where they may stay. */
export function guardRedirect(
  flags: RouteFlags,
  url: URL,
  { viewer, isSoftNavigation }: GuardContext
): string | undefined {
  const below = parentLayerPath(url.pathname)
  if (flags.direct === false && !isSoftNavigation && below !== undefined) return below
  if (!flags.auth || viewer) return undefined
  // The page below, or the first one, opens the login and comes back.
  const wanted = encodeURIComponent(url.pathname + url.search)
  return `${below ?? routes.home()}?connect=${wanted}`
}
