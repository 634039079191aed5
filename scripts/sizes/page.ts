// What a page asks for before anybody touches it, read from the HTML it is served as.

import { gzipSync } from 'node:zlib'

import { importClosure } from './chunks.ts'

export interface PageFiles {
  html: string
  /** With the styles that are in it. */
  htmlBytes: number
  /** Scripts and all they import at once. */
  scripts: Set<string>
  stylesheets: string[]
  /** Stylesheets whose text is in the page. */
  inlineStylesheets: string[]
  /** What the islands on the page load when somebody reaches for them. */
  islands: Set<string>[]
}

export function readPage(html: string): PageFiles {
  const scripts = [
    ...firstCaptures(html, /<script\b[^>]*\bsrc="([^"]+)"/g),
    ...firstCaptures(html, /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g),
    ...firstCaptures(html, /<script\b[^>]*type="module"[^>]*>[^<]*?import\s*["']([^"']+)["']/g)
  ]
  // What only a browser without scripts asks for is not asked for beside them.
  const withoutNoscript = html.replace(/<noscript>.*?<\/noscript>/gs, '')
  const stylesheets = firstCaptures(
    withoutNoscript,
    /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"/g
  )
  const islands = [...html.matchAll(/<astro-island\b[^>]*>/g)].map(([tag]) =>
    importClosure(
      firstCaptures(tag, /(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g)
    )
  )
  return {
    html,
    htmlBytes: gzipSync(html, { level: 9 }).length,
    scripts: importClosure(scripts),
    stylesheets: [...new Set(stylesheets)],
    inlineStylesheets: firstCaptures(html, /<style\b[^>]*="(\/[^"]+\.css)"/g),
    islands
  }
}

/** The first address on the page that fits, such as that of an asset. */
export function firstLink(html: string, pattern: RegExp): string | undefined {
  return firstCaptures(html, /\bhref="([^"]+)"/g).find(href => pattern.test(href))
}

function firstCaptures(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, value = '']) => value)
}
