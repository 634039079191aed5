// The type of a row in the table of pages (routes.ts), and the levels of layers.

import type { CacheName } from './cache-policies.ts'

const LAYER_LEVELS = ['background', 'middleground', 'foreground', 'modal'] as const
export type LayerLevel = (typeof LAYER_LEVELS)[number]

/** Stacking order, lowest first. CSS has the same numbers as `--z-*` in styles/tokens.css and tokens-deferred.css. */
export const LAYER_Z_INDEX: Record<LayerLevel, number> = {
  background: 0,
  middleground: 10,
  foreground: 20,
  modal: 40
}

/**
 * `auth` and `direct` are enforced in src/middleware.ts (page-access.ts), `footer` and `navigation` in
 * layouts/Layer.astro.
 */
export interface RouteFlags {
  /**
   * Requires a login. A visitor is redirected to the layer below, or to home when there is none, and the login opens.
   */
  auth?: boolean
  /** `false` when the URL cannot be loaded directly: the request is redirected to the layer below. */
  direct?: boolean
  footer?: boolean
  navigation?: boolean
  /** The page shows admin actions; `locals.showsAdminActions` is true when the viewer is an admin. */
  adminActions?: boolean
}

export interface Route {
  /** Pattern: `{name}` is one segment, `{name*}` is the rest of the path. */
  path: string
  level: LayerLevel
  cache: CacheName
  /** Query parameters that change the page; all others are ignored and never part of the cache key. */
  query: readonly string[]
  /**
   * Whether a request with a query is redirected to the path without it. Only `connect`, which opens the login, is
   * kept.
   */
  isWithoutQuery?: boolean
  flags: RouteFlags
  /** Prerendered at build time. */
  isPrerendered?: boolean
}

/** The path of a dialog: its name and the rest of the path. */
export type DialogPath<Name extends string> =
  `${string}/modal/${Name}${'' | `/${string}` | `?${string}`}`
