// Writes the chosen color scheme into a page (lib/dom/color-scheme.ts), also into a cached or a prerendered page.

import { STORAGE } from '../src/lib/config/storage.ts'
import { createPageRewriter, type PageElement } from './html-rewriter.ts'
import { isPage } from './is-page.ts'
import { withoutConditions } from './without-conditions.ts'

const SCHEMES = ['dark', 'light', 'system'] as const
type ColorScheme = (typeof SCHEMES)[number]

const CHOICE = new RegExp(`(?:^|;\\s*)${STORAGE.colorScheme.key}=(${SCHEMES.join('|')})(?:;|$)`)

/** `undefined` when the person has chosen nothing. */
export function readColorScheme(cookies: string | null): ColorScheme | undefined {
  return CHOICE.exec(cookies ?? '')?.[1] as ColorScheme | undefined
}

export function withColorScheme(page: Response, request: Request): Response {
  const scheme = readColorScheme(request.headers.get('Cookie'))
  if (!isPage(page) || scheme === undefined || scheme === 'system') return page
  return createPageRewriter()
    .on('html', { element: root => root.setAttribute('data-scheme', scheme) })
    .on('meta[name="theme-color"]', { element: meta => keepThemeColor(meta, scheme) })
    .transform(page)
}

/**
 * The theme color of the dark scheme has no media query, that of the light scheme has one, and that of a partner is for
 * both.
 */
function keepThemeColor(meta: PageElement, scheme: Exclude<ColorScheme, 'system'>): void {
  const media = meta.getAttribute('media')
  if (media === 'all') return
  const isLight = media !== null
  if (isLight === (scheme === 'light')) meta.removeAttribute('media')
  else meta.remove()
}

/** A prerendered page has the same ETag in every scheme, so a 304 could confirm a copy with another scheme. */
export function withoutConditionsForScheme(request: Request): Request {
  if (readColorScheme(request.headers.get('Cookie')) === undefined) return request
  return withoutConditions(request)
}
