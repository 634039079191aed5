// The router of /api. Only this module applies the rate limit of a client, turns unhandled errors into a response, and
// writes the log line of a request. service-routes.ts does everything else for a request, such as refusing writes from
// other sites.

import type { Edge } from './edge.ts'
import { EdgeError, failureResponse, toFailureCode } from './failure.ts'
import { describeError, errorSource } from './log.ts'
import { heldTokens, nextSteps, waiting } from './own-account.ts'
import { rateLimit, rateLimitName } from './rate-limit.ts'
import { drainBody } from './request-body.ts'
import { urlOf } from './request-url.ts'
import {
  type ApiRoute,
  dispatchTo,
  type FoundRoute,
  findRoute,
  SERVICE_ROUTES
} from './service-routes.ts'

/**
 * These routes are not in service-routes.ts, because their handlers call its routes, as pages do. The files would
 * import each other.
 */
const OWN_ROUTES: readonly ApiRoute[] = [
  { path: '/api/waiting', methods: ['GET'], handle: waiting },
  { path: '/api/next-steps', methods: ['GET'], handle: nextSteps },
  { path: '/api/held-tokens', methods: ['GET'], handle: heldTokens }
]

export const API_ROUTES: readonly ApiRoute[] = [...OWN_ROUTES, ...SERVICE_ROUTES]

/** Undefined for a path outside /api: Astro renders it. */
export async function handleApiRequest(
  request: Request,
  edge: Edge
): Promise<Response | undefined> {
  const { pathname } = urlOf(request)
  if (pathname !== '/api' && !pathname.startsWith('/api/')) return undefined
  const startedMs = edge.nowMs()
  let response: Response
  let errorDetails: { source?: string | undefined; error?: string } = {}
  try {
    // The rate limit comes first, because a refused request must not cost a session check or an upstream request.
    response =
      rateLimit(edge, rateLimitName(request, pathname)) ??
      (await dispatchTo(findApiRoute(pathname), request, edge))
  } catch (error) {
    const code = toFailureCode(error)
    errorDetails = { source: errorSource(error), error: describeError(error) }
    // The response contains only the code and, for a refusal, the upstream's reason. The rest of the error is logged.
    response = failureResponse(code, {
      detail: error instanceof EdgeError ? error.detail : undefined
    })
  }
  if (response.status >= 400) {
    edge.log({
      level: response.status >= 500 ? 'error' : 'info',
      event: 'failed',
      method: request.method,
      path: pathname,
      status: response.status,
      ms: edge.nowMs() - startedMs,
      ...errorDetails
    })
    await drainBody(request)
  }
  return withCookies(response, edge)
}

function findApiRoute(pathname: string): FoundRoute | undefined {
  const route = OWN_ROUTES.find(i => i.path === pathname)
  return route ? { route, params: {} } : findRoute(pathname)
}

function withCookies(response: Response, edge: Edge): Response {
  const { changeCookie, setCookie } = edge.sessionState
  const cookies = [setCookie, changeCookie].filter(i => i !== undefined)
  if (cookies.length === 0) return response
  const changed = new Response(response.body, response)
  for (const cookie of cookies) changed.headers.append('Set-Cookie', cookie)
  // A response with a cookie must not be stored for another visitor.
  changed.headers.set('Cache-Control', 'no-store')
  return changed
}
