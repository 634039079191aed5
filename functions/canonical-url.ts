// Redirects to the canonical URL of a page, which search engines and caches use. A request by the layer module is not
// redirected, because it already uses the canonical URL.

import { matchRoute } from '../src/lib/config/match-route.ts'
import { assetIdentifier, collectionIdentifier } from '../src/lib/config/routes.ts'
import { failureResponse } from './failure.ts'
import { isSoftNavigation, readFragment } from './page-cache.ts'

/**
 * Returns a redirect to the canonical URL, or `badRequest` for a malformed path; undefined when the URL is canonical.
 */
export function canonicalRedirect(request: Request): Response | undefined {
  const url = new URL(request.url)
  if (!isWellFormed(url.pathname)) return failureResponse('badRequest')
  if (request.method !== 'GET' || isSoftNavigation(request) || readFragment(request))
    return undefined
  const path = canonicalPath(url.pathname)
  if (path === url.pathname) return undefined
  return new Response(null, {
    status: 301,
    headers: { Location: path + url.search, 'Cache-Control': 'public, max-age=3600' }
  })
}

/** Removes a trailing slash and any text after an identifier. Paths without a page are returned unchanged. */
export function canonicalPath(pathname: string): string {
  const found = matchRoute(pathname)
  if (!found || pathname === '/') return pathname
  const segments = pathname.split('/').filter(Boolean)
  const { collection, identifier } = found.params
  if (identifier && segments[1] === identifier) segments[1] = assetIdentifier(identifier)
  if (collection && segments[1] === collection) segments[1] = collectionIdentifier(collection)
  return `/${segments.join('/')}`
}

function isWellFormed(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
