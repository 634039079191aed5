// Caches visitors' pages in front of Astro. The cache key holds the path, the query parameters that the route names and
// the two headers that change the page; `cacheUrl` (response-cache.ts) adds the build and the host. A request with a
// session is rendered for that user and never cached.

import { CACHE } from '../src/lib/config/cache-policies.ts'
import { type MatchedRoute, matchRoute } from '../src/lib/config/match-route.ts'
import type { Route } from '../src/lib/config/route.ts'
import type { RouteName } from '../src/lib/config/routes.ts'
import { normalizeQuery } from '../src/lib/queries/normalize-query.ts'
import { isCursor, isPageNumber } from '../src/lib/queries/query-params.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import { isPartnerRoute } from '../src/server/config/partner-routes.ts'
import { DEVELOPMENT_BUILD_ID, type Edge } from './edge.ts'
import { failureResponse } from './failure.ts'
import { rateLimit } from './rate-limit.ts'
import { drainBody, readBodyUpTo } from './request-body.ts'
import { urlOf } from './request-url.ts'
import { toCachedResponse, toResponse, withCache } from './response-cache.ts'
import { isSignedIn } from './session.ts'

/** The header that requests a part of a page: the top layer, or the next page of its list. */
export const LAYERS_HEADER = 'X-Layers'

/** Returns a response whose headers can be changed. */
export type RenderPage = (request: Request) => Promise<Response>

export async function handlePage(
  request: Request,
  edge: Edge,
  render: RenderPage
): Promise<Response> {
  const limited = rateLimit(edge, request.method === 'GET' ? 'page' : 'write')
  if (limited) return limited
  const url = urlOf(request)
  const found = matchRoute(url.pathname)
  // Sent with the headers of the request, because the error page shows the signed-in person, and because a soft
  // navigation needs less of the page.
  const renderError = async (path: '/400' | '/404') => {
    const page = new Request(url.origin + path, { headers: request.headers })
    return withCacheStateHeader(await render(page), 'BYPASS')
  }
  if (edge.partnerKey !== undefined && !isPartnerRoute(found?.name)) return renderError('/404')
  const route = found?.route
  if (found && hasInvalidCursor(url, found)) return renderError('/400')
  if (request.method !== 'GET') return renderForm(request, render)
  if (!route || !(await isCacheable(edge, route)))
    return withCacheStateHeader(await render(request), 'BYPASS')
  const normalized = normalizeRequest(request, edge, route)
  const { copy, state } = await withCache(edge, {
    key: pageCacheKey(normalized),
    policy: route.cache,
    ...(showsProfile(found.name) ? { notBeforeMs: edge.isolate.lastProfileChangeMs } : {}),
    ...(edge.isNoCache ? { mode: 'revalidate' } : {}),
    fill: async () => {
      const response = await render(normalized)
      const isShareable = isResponseCacheable(response)
      const rendered = await toCachedResponse(response)
      const headers = rendered.headers.filter(isNotSetCookie)
      return { copy: { ...rendered, headers }, isShareable }
    }
  })
  return toResponse(copy, { 'x-atrium-cache': state })
}

/** A form that was sent without JavaScript. Its size is limited here, because a page reads all of it. */
async function renderForm(request: Request, render: RenderPage): Promise<Response> {
  const body = await readBodyUpTo(request, EDGE_LIMITS.formBytes)
  if (body) {
    const form = request.body ? new Request(request, { body }) : request
    return withCacheStateHeader(await render(form), 'BYPASS')
  }
  await drainBody(request)
  return failureResponse('tooLarge')
}

/**
 * Whether a list has a cursor that no page of this site links to. The data service would respond with an error. The
 * feed has another format of cursors, and the dialogs with lists of accounts use page numbers.
 */
function hasInvalidCursor({ searchParams }: URL, { name, route }: MatchedRoute): boolean {
  const cursor = route.query.includes('after') ? searchParams.get('after') : null
  if (cursor === null || name === 'feed' || isCursor(cursor)) return false
  return !(name === 'accountModal' && isPageNumber(cursor))
}

/** In development every request renders the page, so that changes are visible. */
async function isCacheable(edge: Edge, route: Route): Promise<boolean> {
  if (edge.buildId === DEVELOPMENT_BUILD_ID) return false
  return CACHE[route.cache].maxAge > 0 && !(await isSignedIn(edge))
}

/**
 * Whether the page shows a profile. Copies from before the last profile change are then not served, so that a profile
 * that has become private is hidden immediately. This works only for changes that this isolate processed.
 */
function showsProfile(name: RouteName): boolean {
  return name === 'account' || name === 'accountTab'
}

/** The request for the page contains only what is part of the cache key, so nothing else can affect a cached copy. */
function normalizeRequest(request: Request, { isNoCache }: Edge, route: Route): Request {
  const url = urlOf(request)
  const target = new URL(url.origin + url.pathname)
  target.search = normalizeQuery(route.query, url.searchParams).toString()
  const headers = new Headers({ Accept: 'text/html' })
  if (isSoftNavigation(request)) headers.set('Sec-Fetch-Dest', 'empty')
  if (isNoCache) headers.set('Cache-Control', 'no-cache')
  const fragment = readFragment(request)
  if (fragment) headers.set(LAYERS_HEADER, fragment)
  return new Request(target, { headers })
}

function pageCacheKey(request: Request): string {
  const { pathname, search } = urlOf(request)
  const kind = `${isSoftNavigation(request) ? 'soft' : 'cold'}/${readFragment(request) ?? 'all'}`
  return `page/${kind}${pathname}${search}`
}

/** A fetch by the layer module or a prefetch. The response omits the layers below. */
export function isSoftNavigation(request: Request): boolean {
  return request.headers.get('Sec-Fetch-Dest') === 'empty'
}

export function readFragment(request: Request): 'modal' | 'list' | undefined {
  const value = request.headers.get(LAYERS_HEADER)
  return value === 'modal' || value === 'list' ? value : undefined
}

function isResponseCacheable(response: Response): boolean {
  const { headers, status } = response
  const isPrivate = /no-store/.test(headers.get('Cache-Control') ?? '')
  return status === 200 && !isPrivate && !headers.has('Set-Cookie')
}

function isNotSetCookie([name]: readonly [string, string]): boolean {
  return name.toLowerCase() !== 'set-cookie'
}

function withCacheStateHeader(response: Response, state: string): Response {
  response.headers.set('x-atrium-cache', state)
  return response
}
