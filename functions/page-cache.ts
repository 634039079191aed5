// Keeps visitors' pages in front of Astro. A page is kept under its build, its path, the query parameters its route
// names and the two headers that change it; a request with a session is rendered for its person and kept nowhere.

import { CACHE } from '../src/lib/config/cache.ts'
import { matchRoute } from '../src/lib/config/match-route.ts'
import type { Route, RouteName } from '../src/lib/config/routes.ts'
import { normalizeQuery } from '../src/lib/queries/normalize-query.ts'
import { throughCache, toCopy, toResponse } from './cached.ts'
import { DEVELOPMENT, type Edge, isNew } from './edge.ts'
import { brake } from './rate.ts'
import { isSignedIn } from './session.ts'

/** The header that asks for a part of a page: the layer on top, or the next page of its list. */
export const LAYERS_HEADER = 'X-Layers'

export type Render = (request: Request) => Promise<Response>

export async function answerPage(request: Request, edge: Edge, render: Render): Promise<Response> {
  const braked = brake(edge, 'page')
  if (braked) return braked
  const url = new URL(request.url)
  const found = matchRoute(url.pathname)
  const row = found?.route
  if (!row || !(await isShared(request, edge, row))) return marked(await render(request), 'BYPASS')
  const clean = cleanRequest(request, url, row)
  const { copy, state } = await throughCache(edge, {
    key: keyOf(clean),
    policy: row.cache,
    ...(showsProfile(found.name) ? { sinceMs: edge.isolate.profilesMs } : {}),
    ...(isNew(request) ? { take: 'new' } : {}),
    fill: async () => {
      const response = await render(clean)
      const share = mayShare(response)
      const copy = await toCopy(response)
      return { copy: { ...copy, headers: copy.headers.filter(isNoCookie) }, share }
    }
  })
  return toResponse(copy, { 'x-atrium-cache': state })
}

/** In development a page is made each time, or nobody would see what they changed. */
async function isShared(request: Request, edge: Edge, row: Route): Promise<boolean> {
  if (edge.buildId === DEVELOPMENT || request.method !== 'GET') return false
  return CACHE[row.cache].maxAge > 0 && !(await isSignedIn(edge))
}

/** Who has just turned private is so for the next visitor too, as far as this isolate knows of it. */
function showsProfile(name: RouteName): boolean {
  return name === 'account' || name === 'accountTab'
}

/** Only what the key holds reaches the page, so nothing else can get into a copy. */
function cleanRequest(request: Request, url: URL, row: Route): Request {
  const address = new URL(url.origin + url.pathname)
  address.search = normalizeQuery(row.query, url.searchParams).toString()
  const headers = new Headers({ Accept: 'text/html' })
  if (isSoft(request)) headers.set('Sec-Fetch-Dest', 'empty')
  if (isNew(request)) headers.set('Cache-Control', 'no-cache')
  const only = readOnly(request)
  if (only) headers.set(LAYERS_HEADER, only)
  return new Request(address, { headers })
}

function keyOf(clean: Request): string {
  const { pathname, search } = new URL(clean.url)
  const kind = `${isSoft(clean) ? 'soft' : 'cold'}/${readOnly(clean) ?? 'all'}`
  return `page/${kind}${pathname}${search}`
}

/** A fetch by the layer module or a prefetch, which leaves out what lies below. */
export function isSoft(request: Request): boolean {
  return request.headers.get('Sec-Fetch-Dest') === 'empty'
}

export function readOnly(request: Request): 'modal' | 'list' | undefined {
  const value = request.headers.get(LAYERS_HEADER)
  return value === 'modal' || value === 'list' ? value : undefined
}

function mayShare(response: Response): boolean {
  const { headers, status } = response
  const isPrivate = /no-store/.test(headers.get('Cache-Control') ?? '')
  return status === 200 && !isPrivate && !headers.has('Set-Cookie')
}

function isNoCookie([name]: readonly [string, string]): boolean {
  return name.toLowerCase() !== 'set-cookie'
}

function marked(response: Response, state: string): Response {
  const answer = new Response(response.body, response)
  answer.headers.set('x-atrium-cache', state)
  return answer
}
