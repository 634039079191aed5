// The routes of /api that call services; api-router.ts adds OWN_ROUTES, which call these. A route decides the handler
// and the allowed methods, and cross-site-writes.ts refuses writes from other sites.

import { matchPath } from '../src/lib/config/match-path.ts'
import type { Endpoint } from '../src/server/config/endpoint.ts'
import { ENDPOINTS, PATH_PARAMETERS } from '../src/server/config/endpoints.ts'
import { isCrossSiteWrite } from './cross-site-writes.ts'
import type { Edge } from './edge.ts'
import { failureResponse } from './failure.ts'
import { handleGraphql } from './graphql.ts'
import { newsletter } from './newsletter.ts'
import { proxy } from './proxy.ts'
import { reports } from './reports.ts'
import { urlOf } from './request-url.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { watchAuction } from './watch.ts'

export type Handler = (
  request: Request,
  edge: Edge,
  params: Record<string, string>
) => Promise<Response>

export interface ApiRoute {
  path: string
  methods: readonly string[]
  handle: Handler
  /** The endpoint that the handler forwards to an upstream. */
  endpoint?: Endpoint
}

export interface FoundRoute {
  route: ApiRoute
  params: Record<string, string>
}

/**
 * Called by browsers, and by pages while they are rendered (`dispatchApiRequest`). Order matters: a route without
 * parameters precedes any whose parameter would match its path.
 */
export const SERVICE_ROUTES: readonly ApiRoute[] = [
  { path: '/api/graphql', methods: ['GET', 'POST'], handle: handleGraphql },
  { path: '/api/session', methods: ['GET', 'POST', 'DELETE'], handle: session },
  { path: '/api/settings', methods: ['GET'], handle: settings },
  { path: '/api/auctions/{auctionId}/watch', methods: ['GET'], handle: watchAuction },
  { path: '/api/newsletter', methods: ['POST'], handle: newsletter },
  { path: '/api/reports', methods: ['GET', 'POST'], handle: reports },
  ...Object.values(ENDPOINTS).map((endpoint: Endpoint) => ({
    path: `/api${endpoint.path}`,
    methods: endpoint.methods,
    endpoint,
    handle: (request: Request, edge: Edge, params: Record<string, string>) =>
      proxy(request, edge, endpoint, params)
  }))
]

/** Finds the route and runs its handler. Throws the handler's errors. Page rendering calls it without HTTP. */
export function dispatchApiRequest(request: Request, edge: Edge): Promise<Response> {
  return dispatchTo(findRoute(urlOf(request).pathname), request, edge)
}

/** Runs the handler of a route that was found. Throws the handler's errors. */
export async function dispatchTo(
  found: FoundRoute | undefined,
  request: Request,
  edge: Edge
): Promise<Response> {
  if (!found) return failureResponse('notFound')
  const { route, params } = found
  if (!route.methods.includes(request.method)) {
    return failureResponse('badMethod', { headers: { Allow: route.methods.join(', ') } })
  }
  if (isCrossSiteWrite(request, edge)) return failureResponse('badOrigin')
  return route.handle(request, edge, params)
}

export function findRoute(pathname: string): FoundRoute | undefined {
  const segments = pathname.split('/')
  for (const { route, pattern } of PATTERNS) {
    const params = matchPath(pattern, segments)
    if (params && Object.entries(params).every(matchesParameter)) return { route, params }
  }
  return undefined
}

// Split once: a page calls several endpoints.
const PATTERNS = SERVICE_ROUTES.map(route => ({ route, pattern: route.path.split('/') }))

/**
 * Whether the value matches the parameter's pattern. A parameter without a pattern matches nothing. So a path with an
 * escape, doubled slashes or a dot segment matches no route.
 */
function matchesParameter([name, value]: [string, string]): boolean {
  const pattern: RegExp | undefined = PATH_PARAMETERS[name as keyof typeof PATH_PARAMETERS]
  return pattern?.test(value) ?? false
}
