// The files that a page loads before any interaction, read from its HTML.

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'

import { importClosure } from './chunks.ts'

export interface PageFiles {
  html: string
  /** Including its inline styles. */
  htmlBytes: number
  /** Scripts with all their static imports. */
  scripts: Set<string>
  stylesheets: string[]
  /** Stylesheets that are inlined in the page. */
  inlineStylesheets: string[]
}

export function readPage(html: string): PageFiles {
  const scripts = [
    ...firstCaptures(html, /<script\b[^>]*\bsrc="([^"]+)"/g),
    ...firstCaptures(html, /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g),
    ...firstCaptures(html, /<script\b[^>]*type="module"[^>]*>[^<]*?import\s*["']([^"']+)["']/g)
  ]
  // Stylesheets in `<noscript>` load only in a browser without scripts, so they are not counted.
  const withoutNoscript = html.replace(/<noscript>.*?<\/noscript>/gs, '')
  const stylesheets = firstCaptures(
    withoutNoscript,
    /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"/g
  ).filter(href => href.startsWith('/_astro/')) // the theme of a partner is no file, and has 300 bytes
  return {
    html,
    htmlBytes: gzipSync(html, { level: 9 }).length,
    scripts: importClosure(scripts),
    stylesheets: [...new Set(stylesheets)],
    inlineStylesheets: firstCaptures(html, /<style\b[^>]*="(\/[^"]+\.css)"/g)
  }
}

/**
 * Requests a page of a host that this machine may not resolve. `origin`: the server's. Each request has its own
 * connection, because the server closes idle ones, and on a busy machine the next request may be sent before this is
 * noticed.
 */
export async function fetchOnHost(origin: string, host: string, path: string): Promise<string> {
  const { port } = new URL(origin)
  const headers = { Host: `${host}:${port}` }
  const request = get({ agent: false, host: '127.0.0.1', port, path, headers })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${host}${path} answered ${response.statusCode}`)
  return text(response)
}

/** The first link of the page that matches the pattern, for example of an asset. */
export function firstLink(html: string, pattern: RegExp): string | undefined {
  return firstCaptures(html, /\bhref="([^"]+)"/g).find(href => pattern.test(href))
}

function firstCaptures(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, value = '']) => value)
}
