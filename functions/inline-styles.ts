// Inlines the stylesheets of a page that is loaded as a document, because separate files cost another round trip before
// the first paint. Also sends the CSP that allows these styles and no other inline code, and a link to the main
// picture. On a soft navigation the links stay, because the document may already have the styles.
// scripts/after-build.ts does the same for prerendered pages.

import { encodeUtf8, joinBytes } from '../src/lib/protocol/encoding.ts'
import { sha256 } from '../src/lib/protocol/sha256.ts'
import { DEVELOPMENT_BUILD_ID, type Edge, type Fetcher } from './edge.ts'
import { readValue, storeValue } from './expiring-values.ts'
import { isSoftNavigation } from './page-cache.ts'
import { splitBefore } from './page-text.ts'
import { pictureLink } from './picture-link.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** A style element of a page. Stored as bytes, because styles are most of a head and are then encoded only once. */
interface StyleElement {
  bytes: Uint8Array
  /** The hash in CSP syntax. */
  hash: string
}

/** Links with `data-keep-link` stay, for example the link to a partner's styles. */
const STYLESHEET_LINK = /<link rel="stylesheet" href="([^"]+)"(?![^>]* data-keep-link)[^>]*>/g

/**
 * The head in parts, with the stylesheets in place of their links, and the hashes of the stylesheets. A stylesheet that
 * cannot be read keeps its link.
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
    parts.push(encodeUtf8(head.slice(end, index)), style.bytes)
    hashes.add(style.hash)
    end = index + link.length
  }
  return { parts: [...parts, encodeUtf8(head.slice(end))], hashes: [...hashes] }
}

/** The element has the name of its file, so that a soft navigation recognizes styles that the document already has. */
export async function toStyleElement(href: string, css: string): Promise<StyleElement> {
  const digest = await sha256(encodeUtf8(css))
  return {
    bytes: encodeUtf8(`<style data-stylesheet="${href}">${css}</style>`),
    hash: `'sha256-${btoa(String.fromCharCode(...digest))}'`
  }
}

const ENCODER = new TextEncoder()

/** Creates the response of a page whose HTML comes in parts (page-text.ts). */
export async function writePage(
  html: readonly string[],
  init: ResponseInit,
  { assets, edge, request }: { assets: Fetcher; edge: Edge; request: Request }
): Promise<Response> {
  if (edge.buildId === DEVELOPMENT_BUILD_ID || isSoftNavigation(request))
    return new Response(joinBytes(html.map(encode)), init)
  // A page without a head has no stylesheets.
  const [head, ...rest] = splitBefore(html, '</head>')
  const { parts, hashes } = await inlineStylesheets(head, href =>
    readStylesheet(href, edge, assets)
  )
  const headLength = parts.reduce((length, part) => length + part.length, 0)
  const bytes = joinBytes([...parts, ...rest.map(encode)])
  const page = new Response(bytes, init)
  const policy = contentSecurityPolicy(hashes, edge.environment.tagManagerId)
  page.headers.set('Content-Security-Policy', policy)
  const link = pictureLink(bytes.subarray(headLength))
  if (link) page.headers.set('Link', link)
  return page
}

/** Encodes without the copy that `encodeUtf8` makes. */
function encode(part: string): Uint8Array {
  return ENCODER.encode(part)
}

/** Undefined when the file cannot be read. The link then stays and the browser requests the file. */
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
