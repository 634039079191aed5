// Writes the color scheme that the person chose into a page (lib/dom/color-scheme.ts), whether it was rendered,
// cached or built ahead of time.

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

/** The dark one has no media query, the light one has, and a partner's is for all. */
function keepThemeColor(meta: PageElement, scheme: Exclude<ColorScheme, 'system'>): void {
  const media = meta.getAttribute('media')
  if (media === 'all') return
  const isLight = media !== null
  if (isLight === (scheme === 'light')) meta.removeAttribute('media')
  else meta.remove()
}

/**
 * A page that was built ahead of time has one ETag whatever the scheme, so a 304 could confirm the browser's copy in
 * another scheme.
 */
export function withoutConditionsForScheme(request: Request): Request {
  if (readColorScheme(request.headers.get('Cookie')) === undefined) return request
  return withoutConditions(request)
}
