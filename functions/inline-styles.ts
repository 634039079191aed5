// Inlines the stylesheets of a page that is loaded as a document, because separate files cost another round trip before
// the first paint, and sends the CSP that allows these styles and no other inline code, and the link to its main picture.
// On a soft navigation the links stay, because the document may already have the styles. scripts/after-build.ts does the
// same for prerendered pages.

import { fromUtf8, joinBytes } from '../src/lib/protocol/encoding.ts'
import { DEVELOPMENT_BUILD_ID, type Edge, type Fetcher } from './edge.ts'
import { findBytes } from './find-bytes.ts'
import { readValue, storeValue } from './isolate-memory.ts'
import { isSoftNavigation } from './page-cache.ts'
import { isPage } from './page-response.ts'
import { pictureLink } from './picture-link.ts'
import { contentSecurityPolicy } from './security-headers.ts'

interface InlineStyle {
  css: string
  /** In CSP syntax. */
  hash: string
}

const HEAD_END = fromUtf8('</head>')
/** Not a link with `data-keep-link`, such as one to the styles of a partner. */
const STYLESHEET_LINK = /<link rel="stylesheet" href="([^"]+)"(?![^>]* data-keep-link)[^>]*>/g

/** Replaces the stylesheet links of a head, except those that cannot be read. Returns the hashes of the styles too. */
export async function inlineStylesheets(
  head: string,
  read: (href: string) => Promise<InlineStyle | undefined>
): Promise<{ head: string; hashes: string[] }> {
  const styles = new Map<string, InlineStyle>()
  for (const [, href = ''] of head.matchAll(STYLESHEET_LINK)) {
    const style = await read(href)
    if (style) styles.set(href, style)
  }
  const replaced = head.replace(STYLESHEET_LINK, (link, href: string) => {
    const style = styles.get(href)
    // A navigation finds by the name what the document already has.
    return style ? `<style data-stylesheet="${href}">${style.css}</style>` : link
  })
  return { head: replaced, hashes: [...styles.values()].map(i => i.hash) }
}

export async function toInlineStyle(css: string): Promise<InlineStyle> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))
  return { css, hash: `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'` }
}

export async function withInlineStyles(
  page: Response,
  request: Request,
  { edge, assets }: { edge: Edge; assets: Fetcher }
): Promise<Response> {
  if (!isPage(page) || !page.body || edge.buildId === DEVELOPMENT_BUILD_ID) return page
  if (isSoftNavigation(request)) return page
  // Only the head becomes text: to decode and encode the whole page would cost more than the rest of this function.
  const html = new Uint8Array(await page.arrayBuffer())
  // A page without a head has no stylesheets.
  const headEnd = Math.max(0, findBytes(html, HEAD_END))
  const { head, hashes } = await inlineStylesheets(
    new TextDecoder().decode(html.subarray(0, headEnd)),
    href => readStylesheet(href, edge, assets)
  )
  const inlined = new Response(joinBytes([fromUtf8(head), html.subarray(headEnd)]), page)
  const policy = contentSecurityPolicy(hashes, edge.environment.tagManagerId)
  inlined.headers.set('Content-Security-Policy', policy)
  const link = pictureLink(html.subarray(headEnd))
  if (link) inlined.headers.set('Link', link)
  return inlined
}

/** Undefined when the file cannot be read: the link then stays and the browser requests it. */
async function readStylesheet(
  href: string,
  edge: Edge,
  assets: Fetcher
): Promise<InlineStyle | undefined> {
  const key = `styles ${href}`
  const cached = readValue<InlineStyle>(edge.isolate, key, edge.nowMs())
  if (cached !== undefined) return cached
  const response = await assets.fetch(new URL(href, edge.origin)).catch(() => undefined)
  if (!response?.ok) return undefined
  const style = await toInlineStyle(await response.text())
  storeValue(edge.isolate, key, style, Number.POSITIVE_INFINITY)
  return style
}
