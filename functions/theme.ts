// /theme.css: the theme of a partner's site. It is a separate file, because the CSP allows only inline styles that are
// part of the build.

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
  // An older page requests a URL with another color. The current theme must not be stored under that URL.
  const isCurrent = pathname + search === themeUrl(partner)
  const { browserCacheControl } = isCurrent ? CACHE.immutable : CACHE.never
  return themeResponse(partner.featureColor, browserCacheControl)
}

/**
 * The theme of the color in the URL; undefined for any other URL. Used for a page that was rendered before the
 * partner's record became unavailable: without its theme it would have the colors of the main site.
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
