// Finishes a build: puts the first styles of pages built ahead into them, as functions/styles.ts does with others, then
// collects the hashes of all inline scripts and styles and gives them to both places that send the CSP, the headers
// file of static pages and the Worker (as variables), so that the two cannot differ.

import { createHash } from 'node:crypto'
import { appendFileSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'

import { contentSecurityPolicy, SECURITY_HEADERS } from '../functions/security.ts'
import { inlined } from '../functions/styles.ts'
import { type InlineCode, readChunk, readHtml, readStylesheets } from './inline-code.ts'
import { ROOT } from './project.ts'

/** A longer line of a headers file is refused by the platform. */
const LONGEST_LINE = 2_000

const DIST = join(ROOT, 'dist')
const CONFIG = join(DIST, 'server/wrangler.json')

const found: InlineCode = { scripts: new Set([islandScript]), styles: new Set([ISLAND_STYLES]) }
for (const file of globSync('client/**/*.html', { cwd: DIST })) {
  writeFileSync(join(DIST, file), withStyles(read(file)))
  readHtml(read(file), found)
}
const styles = found.styles.size
for (const file of globSync('server/**/*.mjs', { cwd: DIST })) {
  readChunk(read(file), found)
  for (const href of readStylesheets(read(file))) found.styles.add(read(`client${href}`))
}
if (found.styles.size === styles)
  throw new Error('no stylesheet was found in dist/server: has Astro changed?')
if (found.scripts.size < 2)
  throw new Error('no inline code was found in dist/server: has Astro changed?')
// Scripts kept in files of their own and put into pages as they are: `*.inline.js`.
for (const file of globSync('src/**/*.inline.js', { cwd: ROOT })) {
  found.scripts.add(readFileSync(join(ROOT, file), 'utf8').trim())
}

const hashes = { scripts: hashesOf(found.scripts), styles: hashesOf(found.styles) }
writeStaticHeaders()
writeVariables()

function withStyles(html: string): string {
  const end = html.indexOf('</head>')
  const head = html
    .slice(0, end)
    .replace(/<link rel="stylesheet" href="([^"]+)">/g, (_, href) =>
      inlined(href, read(`client${href}`))
    )
  return head + html.slice(end)
}

function writeStaticHeaders(): void {
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy(hashes),
    ...SECURITY_HEADERS
  }
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const long = lines.find(line => line.length > LONGEST_LINE)
  if (long) throw new Error(`_headers: ${long.slice(0, 40)}… is longer than ${LONGEST_LINE}`)
  appendFileSync(join(DIST, 'client/_headers'), ['', '/*', ...lines, ''].join('\n'))
}

function writeVariables(): void {
  const config = JSON.parse(readFileSync(CONFIG, 'utf8'))
  config.vars = { ...config.vars, CSP_SCRIPTS: hashes.scripts, CSP_STYLES: hashes.styles }
  writeFileSync(CONFIG, JSON.stringify(config))
}

function hashesOf(bodies: Set<string>): string {
  const hashes = [...bodies].map(
    body => `'sha256-${createHash('sha256').update(body).digest('base64')}'`
  )
  return hashes.sort().join(' ')
}

function read(file: string): string {
  return readFileSync(join(DIST, file), 'utf8')
}
