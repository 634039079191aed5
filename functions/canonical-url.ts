// One address for one page. What reaches a page by another spelling of its address is sent to the one that search
// engines and caches know; a request by the layer module, which knows the address already, is left alone.

import { matchRoute } from '../src/lib/config/match-route.ts'
import { assetIdentifier, collectionIdentifier } from '../src/lib/config/routes.ts'
import { failureResponse } from './failure.ts'
import { isSoftNavigation, readFragment } from './page-cache.ts'

/** The answer that sends elsewhere, or refuses what is no address; undefined where the address is as it should be. */
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

/** Without a slash at the end, and without what follows an identifier. Paths that have no page stay as they are. */
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
