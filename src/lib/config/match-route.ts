// Finds the route of a path, and the layers below it.

import { matchPath } from './match-path.ts'
import type { LayerLevel, Route } from './route.ts'
import { ROUTES, type RouteName, routes } from './routes.ts'

export interface MatchedRoute {
  name: RouteName
  route: Route
  params: Record<string, string>
}

/** The route of a path; `undefined` when the site has no such page. A trailing slash is ignored. */
export function matchRoute(pathname: string): MatchedRoute | undefined {
  const segments = splitPath(pathname)
  for (const { name, pattern } of PATTERNS) {
    const params = matchPath(pattern, segments)
    // The '@' lets routes without an account pass.
    if (params && ACCOUNT_SEGMENT.test(params['account'] ?? '@'))
      return { name, route: ROUTES[name], params }
  }
  return undefined
}

/** The path of the layer below, for a URL that is loaded directly. `undefined` for the lowest layer. */
export function parentLayerPath(pathname: string): string | undefined {
  const found = matchRoute(pathname)
  if (!found) return undefined
  // The layer below the dialog of a tier is the campaign, because a tier has no page. Its path is the first four parts:
  // an empty one, `campaigns`, the minter and the id.
  if (found.name === 'campaignModal') return pathname.split('/').slice(0, 4).join('/')
  if (found.route.level === 'modal') return pathname.slice(0, pathname.indexOf('/modal/')) || '/'
  const identifier = found.params['identifier']
  if (found.route.level === 'foreground' && identifier) {
    const collection = identifier.split('-').slice(0, 2)
    return collection.length === 2 ? routes.collection(collection.join('-')) : '/'
  }
  return undefined
}

/** The layers of a URL that is loaded directly, bottom first. */
export function initialLayers(pathname: string): { level: LayerLevel; path: string }[] {
  const stack: { level: LayerLevel; path: string }[] = []
  for (let path: string | undefined = pathname; path; path = parentLayerPath(path)) {
    const found = matchRoute(path)
    if (!found) break
    stack.unshift({ level: found.route.level, path })
  }
  return stack
}

/** The first characters of an account in a path. Any other first segment without a route is a 404. */
const ACCOUNT_SEGMENT = /^(@|erd)/

// The patterns are split once, because the edge matches a page's path about ten times.
const PATTERNS = (Object.keys(ROUTES) as RouteName[]).map(name => ({
  name,
  pattern: splitPath(ROUTES[name].path)
}))

function splitPath(path: string): string[] {
  return path.split('/').filter(Boolean)
}
