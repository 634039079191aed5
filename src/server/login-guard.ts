// Where somebody is sent who may not be on a page, by the flags of its row (specification 1 section 2.3).

import { pathBelow, type RouteFlags, routes } from '../lib/config/routes.ts'

export interface Visitor {
  viewer: { address: string } | undefined
  /** Over another page, by the layer module: not by its address. */
  soft: boolean
}

/** Undefined where they may stay. */
export function guard(flags: RouteFlags, url: URL, { viewer, soft }: Visitor): string | undefined {
  const below = pathBelow(url.pathname)
  if (flags.direct === false && !soft && below !== undefined) return below
  if (!flags.auth || viewer) return undefined
  // The page below, or the first one, opens the login and comes back.
  const wanted = encodeURIComponent(url.pathname + url.search)
  return `${below ?? routes.home()}?connect=${wanted}`
}
