// Finishes a build. Inlines the stylesheets of prerendered pages, as functions/inline-styles.ts does for rendered
// pages. Then collects the hashes of all inline scripts and styles and writes them to both places that send the CSP,
// the headers file of static pages and the variables of the Worker, so that the two are always equal. Writes the licences.

import { createHash } from 'node:crypto'
import { appendFileSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import { inlineStyleTag } from '../functions/inline-styles.ts'
import { contentSecurityPolicy, SECURITY_HEADERS } from '../functions/security-headers.ts'
import {
  collectFromChunk,
  collectFromHtml,
  type InlineCode,
  readStylesheets
} from './csp-inline-code.ts'
import { writeLicences } from './licenses/write.ts'
import { ROOT } from './source-files.ts'

/** Cloudflare rejects a longer line in a headers file. */
const MAX_HEADER_LINE_LENGTH = 2_000

const DIST = join(ROOT, 'dist')
const CONFIG = join(DIST, 'server/wrangler.json')

const inlineCode: InlineCode = {
  scripts: new Set([islandScript]),
  styles: new Set([ISLAND_STYLES])
}
for (const file of globSync('client/**/*.html', { cwd: DIST })) {
  writeFileSync(join(DIST, file), inlineStylesheets(readDist(file)))
  collectFromHtml(readDist(file), inlineCode)
}
const styleCount = inlineCode.styles.size
for (const file of globSync('server/**/*.mjs', { cwd: DIST })) {
  collectFromChunk(readDist(file), inlineCode)
  for (const href of readStylesheets(readDist(file)))
    inlineCode.styles.add(readDist(`client${href}`))
}
if (inlineCode.styles.size === styleCount)
  throw new Error('no stylesheet was found in dist/server: has Astro changed?')
if (inlineCode.scripts.size < 2)
  throw new Error('no inline code was found in dist/server: has Astro changed?')
// `*.inline.js` files are inserted into pages unchanged.
for (const file of globSync('src/**/*.inline.js', { cwd: ROOT })) {
  inlineCode.scripts.add(readFileSync(join(ROOT, file), 'utf8').trim())
}

const hashes = { scripts: cspHashes(inlineCode.scripts), styles: cspHashes(inlineCode.styles) }
writeStaticHeaders()
writeVariables()
writeLicences()

function inlineStylesheets(html: string): string {
  const end = html.indexOf('</head>')
  const head = html
    .slice(0, end)
    .replace(/<link rel="stylesheet" href="([^"]+)">/g, (_, href) =>
      inlineStyleTag(href, readDist(`client${href}`))
    )
  return head + html.slice(end)
}

function writeStaticHeaders(): void {
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy(hashes, readTagManagerId()),
    ...SECURITY_HEADERS
  }
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const long = lines.find(line => line.length > MAX_HEADER_LINE_LENGTH)
  if (long)
    throw new Error(`_headers: ${long.slice(0, 40)}… is longer than ${MAX_HEADER_LINE_LENGTH}`)
  appendFileSync(join(DIST, 'client/_headers'), ['', '/*', ...lines, ''].join('\n'))
}

/** From the section of wrangler.toml that the build is for. */
function readTagManagerId(): string | undefined {
  return JSON.parse(readFileSync(CONFIG, 'utf8')).vars?.TAG_MANAGER_ID
}

function writeVariables(): void {
  const config = JSON.parse(readFileSync(CONFIG, 'utf8'))
  config.vars = { ...config.vars, CSP_SCRIPTS: hashes.scripts, CSP_STYLES: hashes.styles }
  writeFileSync(CONFIG, JSON.stringify(config))
}

function cspHashes(bodies: Set<string>): string {
  const hashes = [...bodies].map(
    body => `'sha256-${createHash('sha256').update(body).digest('base64')}'`
  )
  return hashes.sort().join(' ')
}

function readDist(file: string): string {
  return readFileSync(join(DIST, file), 'utf8')
}
