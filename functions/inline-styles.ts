// Inlines the stylesheets of a page that is loaded as a document, because separate files cost another round trip before
// the first paint, and sends the CSP that allows these styles and no other inline code, and the link to its main picture.
// On a soft navigation the links stay, because the document may already have the styles. scripts/after-build.ts does the
// same for prerendered pages.

import { fromUtf8, joinBytes, toUtf8 } from '../src/lib/protocol/encoding.ts'
import { DEVELOPMENT_BUILD_ID, type Edge, type Fetcher } from './edge.ts'
import { readValue, storeValue } from './expiring-values.ts'
import { findBytes } from './find-bytes.ts'
import { isSoftNavigation } from './page-cache.ts'
import { isPage } from './page-response.ts'
import { pictureLink } from './picture-link.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** A stylesheet as it stands in pages. In bytes, because the styles are most of a head, and are encoded once. */
interface StyleElement {
  bytes: Uint8Array
  /** In CSP syntax. */
  hash: string
}

const HEAD_END = fromUtf8('</head>')
/** Not a link with `data-keep-link`, such as one to the styles of a partner. */
const STYLESHEET_LINK = /<link rel="stylesheet" href="([^"]+)"(?![^>]* data-keep-link)[^>]*>/g

/**
 * The parts of a head, with the stylesheets in place of their links, except for those that cannot be read. Returns the
 * hashes of the styles too.
 */
export async function inlineStylesheets(
  head: string,
  read: (href: string) => Promise<StyleElement | undefined>
): Promise<{ parts: Uint8Array[]; hashes: string[] }> {
  const parts: Uint8Array[] = []
  const hashes = new Set<string>()
  let end = 0
  for (const { 0: link, 1: href = '', index } of head.matchAll(STYLESHEET_LINK)) {
    const style = await read(href)
    if (!style) continue
    parts.push(fromUtf8(head.slice(end, index)), style.bytes)
    hashes.add(style.hash)
    end = index + link.length
  }
  return { parts: [...parts, fromUtf8(head.slice(end))], hashes: [...hashes] }
}

/** A navigation finds by the name what the document already has. */
export async function toStyleElement(href: string, css: string): Promise<StyleElement> {
  const digest = await crypto.subtle.digest('SHA-256', fromUtf8(css))
  return {
    bytes: fromUtf8(`<style data-stylesheet="${href}">${css}</style>`),
    hash: `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
  }
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
  const { parts, hashes } = await inlineStylesheets(toUtf8(html.subarray(0, headEnd)), href =>
    readStylesheet(href, edge, assets)
  )
  const inlined = new Response(joinBytes([...parts, html.subarray(headEnd)]), page)
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
): Promise<StyleElement | undefined> {
  const key = `styles ${href}`
  const cached = readValue<StyleElement>(edge.isolate, key, edge.nowMs())
  if (cached !== undefined) return cached
  const response = await assets.fetch(new URL(href, edge.origin)).catch(() => undefined)
  if (!response?.ok) return undefined
  const style = await toStyleElement(href, await response.text())
  storeValue(edge.isolate, key, style, Number.POSITIVE_INFINITY)
  return style
}
