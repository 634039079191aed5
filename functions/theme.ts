// /theme.css: the theme of a partner's site. A file of its own, because the CSP allows no inline style that is not part
// of the build.

import { CACHE } from '../src/lib/config/cache-policies.ts'
import { readThemeColor, themeUrl } from '../src/server/config/theme-url.ts'
import { createTheme, themeStylesheet } from '../src/server/format/theme.ts'
import type { Edge } from './edge.ts'
import { failureResponse } from './failure.ts'
import { urlOf } from './request-url.ts'

export async function theme(request: Request, { environment }: Edge): Promise<Response> {
  const { partner } = environment
  if (!partner) return failureResponse('notFound')
  const { pathname, search } = urlOf(request)
  // The file of an older page: its URL has another color, and must not be stored with this one.
  const isCurrent = pathname + search === themeUrl(partner)
  const { browserCacheControl } = isCurrent ? CACHE.immutable : CACHE.never
  return themeResponse(partner.featureColor, browserCacheControl)
}

/**
 * The theme whose color is in the URL; undefined for any other URL. For a page that was rendered before the partner's
 * record became unavailable: without its theme it would have the colors of the main site.
 */
export function themeOfUrl(request: Request): Response | undefined {
  const { pathname, search } = urlOf(request)
  const color = readThemeColor(pathname + search)
  return color ? themeResponse(color, CACHE.never.browserCacheControl) : undefined
}

function themeResponse(color: string, cacheControl: string): Response {
  return new Response(themeStylesheet(createTheme(color)), {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': cacheControl }
  })
}
