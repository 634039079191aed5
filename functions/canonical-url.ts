// Redirects to the canonical URL of a page, which search engines and caches use. The route table, the cache key and
// Astro must also see the same path: Astro decodes `%6e`, so `/%6efts` would open a page without the checks of its
// route. A soft navigation is not redirected, because it already uses the canonical URL.

import { matchRoute } from '../src/lib/config/match-route.ts'
import type { Route } from '../src/lib/config/route.ts'
import { assetIdentifier, collectionIdentifier, routes } from '../src/lib/config/routes.ts'
import { isWellFormedPath } from '../src/lib/protocol/encoding.ts'
import { failureResponse } from './failure.ts'
import { isSoftNavigation, readFragment } from './page-cache.ts'
import { urlOf } from './request-url.ts'

/**
 * An escape of a character that a path may contain unescaped: letters, digits, `-`, `.`, `_`, `~` (RFC 3986, section
 * 2.3), and `@`, which begins the path of an account.
 */
const UNNEEDED_ESCAPE = /%(?:[46][1-9a-f]|[57][0-9a]|3[0-9]|2[de]|5f|7e|40)/gi

/** An escaped percent sign before two hex digits. Astro decodes such a path more than once. */
const ENCODED_ESCAPE = /%25(?:25)*[0-9a-f]{2}/i
/**
 * Astro removes `.html` before it reads the parameters. The page would then have a second URL, and an empty parameter
 * would fail. Search phrases may end in `.html`.
 */
const HTML_ENDING = /^\/(?!api\/|search\/[^/]+\.html$).*\.html$/
/** A search phrase may contain any text. */
const SEARCH_PATH = /^\/search\/[^/]*\/?$/

/** Names of pages in the menu that people type as a path. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['/explore', routes.explore()],
  ['/launches', routes.campaigns()]
])

/**
 * Returns a redirect to the canonical URL, `badRequest` for a malformed path, or `notFound` for a path with encoded
 * escapes, one that ends in `.html`, and a request that cannot be redirected; undefined when the URL is canonical.
 */
export function canonicalResponse(request: Request): Response | undefined {
  const url = urlOf(request)
  if (!isWellFormedPath(url.pathname)) return failureResponse('badRequest')
  // The route table reads the path in the same way.
  const routePath = collapseSlashes(url.pathname)
  if (ENCODED_ESCAPE.test(routePath) && !SEARCH_PATH.test(routePath))
    return failureResponse('notFound')
  if (HTML_ENDING.test(routePath)) return failureResponse('notFound')
  const isRedirectable =
    request.method === 'GET' && !isSoftNavigation(request) && !readFragment(request)
  if (!isRedirectable)
    return normalizePath(url.pathname) === url.pathname ? undefined : failureResponse('notFound')
  const path = canonicalPath(url.pathname)
  const query = canonicalQuery(path, url)
  if (path === url.pathname && query === url.search) return undefined
  return new Response(null, {
    status: 301,
    headers: { Location: path + query, 'Cache-Control': 'public, max-age=3600' }
  })
}

/** The query, with a leading `?`. For a page without query parameters, only the parameter that opens the login. */
function canonicalQuery(path: string, { search, searchParams }: URL): string {
  const route: Route | undefined = matchRoute(path)?.route
  if (!route?.isWithoutQuery || search === '') return search
  const connect = searchParams.get('connect')
  if (connect === null) return ''
  return [...searchParams.keys()].length === 1 ? search : `?${new URLSearchParams({ connect })}`
}

/** Removes a trailing slash, and any text after an identifier, from paths that match a page. */
export function canonicalPath(pathname: string): string {
  const path = normalizePath(pathname)
  const normalized = ALIASES.get(path.replace(/\/$/, '')) ?? path
  const found = matchRoute(normalized)
  if (!found || normalized === '/') return normalized
  const segments = normalized.split('/').filter(Boolean)
  const { collection, identifier } = found.params
  if (identifier && segments[1] === identifier) segments[1] = assetIdentifier(identifier)
  if (collection && segments[1] === collection) segments[1] = collectionIdentifier(collection)
  return `/${segments.join('/')}`
}

/** Normalizes a path: single slashes, no unneeded escapes, remaining escapes in upper case. */
function normalizePath(pathname: string): string {
  return collapseSlashes(pathname)
    .replace(/%[0-9a-f]{2}/gi, code => code.toUpperCase())
    .replace(UNNEEDED_ESCAPE, code => decodeURIComponent(code))
}

function collapseSlashes(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/')
}
