// One address for one page. What reaches a page by another spelling of its address is sent to the one that search
// engines and caches know; a request by the layer module, which knows the address already, is left alone.

import { matchRoute } from '../src/lib/config/match-route.ts'
import { assetIdentifier, collectionIdentifier } from '../src/lib/config/routes.ts'
import { failure } from './failure.ts'
import { isSoft, readOnly } from './page-cache.ts'

/** The answer that sends elsewhere, or refuses what is no address; undefined where the address is as it should be. */
export function movedTo(request: Request): Response | undefined {
  const url = new URL(request.url)
  if (!isWellFormed(url.pathname)) return failure('badRequest')
  if (request.method !== 'GET' || isSoft(request) || readOnly(request)) return undefined
  const path = tidyPath(url.pathname)
  if (path === url.pathname) return undefined
  return new Response(null, {
    status: 301,
    headers: { Location: path + url.search, 'Cache-Control': 'public, max-age=3600' }
  })
}

/** Without a slash at the end, and without what follows an identifier. Paths that have no page stay as they are. */
export function tidyPath(pathname: string): string {
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
