// What a page weighs, compressed, held against the budgets. Asks the built site for its pages, follows their scripts
// through the build and prints a table. Who only reads downloads no React and no wallet.

import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { DIALOGS } from '../src/lib/dialogs.ts'
import { ROOT } from './project.ts'
import { complain, say, table } from './say.ts'
import { freePort, serve } from './serve.ts'
import { chunk, closure, holds, later, weigh, without } from './sizes/chunks.ts'
import { firstLink, type PageFiles, readPage } from './sizes/page.ts'

/**
 * Thousands of compressed bytes; `html` counts the stylesheets in that its head links. None is wider than the design's.
 * Reasons: docs/decisions/010.
 */
const BUDGETS = {
  javascript: 20,
  html: { asset: 10, auction: 10, home: 14, explore: 14, collection: 14 } as Record<string, number>,
  /** All a page loads, those that come later included. */
  stylesheets: 12,
  /** With React. */
  island: 100,
  /** Beside React, when it opens filled in. */
  dialog: 18,
  wallet: { core: 110, walletConnect: 135, ledger: 30 }
}

/** What a page fetches by itself once it stands: what it has in it, and what only that code says. */
const BY_ITSELF = [
  { page: /data-viewed=/, code: /\/api\/views/ },
  { page: /data-running|data-viewed.*data-countdown/s, code: /\[data-auction\]\[data-running\]/ }
] as const

/** How the shell names an island and where it is fetched from. */
const ISLAND =
  /\.\.\/islands\/([\w-]+)\/start\.tsx["'`]?:\(\)=>.*?import\(["'`]\.\/([\w.-]+)["'`]\)/g

const REACT = /react\.(?:transitional\.)?element/

/** Chunks keep the names of the modules they begin with: the adapter's own, and what its package loads later. */
const WALLET = {
  core: /\/sdk-adapter\.[\w-]+\.js$/,
  walletConnect: /\/walletConnect\w*\.[\w-]+\.js$/,
  ledger: /\/hwProvider\.[\w-]+\.js$/
}

const problems: string[] = []
const pages = await collect()
const visited = new Set([...pages.values()].flatMap(page => [...page.scripts]))

say(
  table([
    ['page', 'JS', 'HTML with its styles', 'linked CSS', 'together'],
    ...[...pages].map(pageRow)
  ])
)
say()
say(table([['loaded later', 'kB', 'with React', 'once pressed, beside React'], ...laterRows()]))
const laterStyles = globSync('_astro/later.*.css', { cwd: join(ROOT, 'dist/client') })
for (const [name, { styles, stylesheets }] of pages) {
  const all = new Set([...styles, ...stylesheets, ...laterStyles.map(path => `/${path}`)])
  if (styles.length === 0) problems.push(`${name}: the styles of its first paint are not in it`)
  limit(`${name}: all its styles`, stylesheetBytes(all), BUDGETS.stylesheets)
}
if (holds(visited, REACT)) problems.push('a page loads React before anybody acts')
if ([...visited].some(isWallet)) problems.push('a page loads wallet code before anybody acts')

for (const problem of problems) complain('sizes:', problem)
process.exit(problems.length > 0 ? 1 : 0)

async function collect(): Promise<Map<string, PageFiles>> {
  const state = mkdtempSync(join(tmpdir(), 'atrium-sizes-'))
  process.env['ATRIUM_STATE'] = state
  const { origin, stop } = await serve(await freePort())
  const read = async (path: string) => {
    const answer = await fetch(`${origin}${path}`)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return readPage(await answer.text())
  }
  const found = new Map<string, PageFiles>()
  try {
    found.set('home', await read('/'))
    const explore = await read('/nfts')
    found.set('explore', explore)
    const asset = firstLink(explore.html, /^\/nfts\/[A-Z0-9]+-[0-9a-f]{6}-[0-9a-f]+$/)
    if (!asset) throw new Error('/nfts links to no asset')
    const collection = asset.replace('/nfts/', '/collections/').replace(/-[0-9a-f]+$/, '')
    found.set('asset', await read(asset))
    found.set('auction', await read(await runningAuction(read)))
    found.set('collection', await read(collection))
    found.set('terms', await read('/terms'))
  } finally {
    await stop()
    rmSync(state, { recursive: true, force: true })
  }
  return found
}

/** An auction that counts down, in one of the collections of the home page. */
async function runningAuction(read: (path: string) => Promise<PageFiles>): Promise<string> {
  const home = await read('/')
  for (const [, collection] of home.html.matchAll(/href="(\/collections\/[\w-]+)"/g)) {
    const { html } = await read(`${collection}?view=auctions`)
    const path = /data-countdown.*?href="(\/nfts\/[^"]+)"/s.exec(html)?.[1]
    if (path) return path
  }
  throw new Error('no collection of the home page has a running auction')
}

function pageRow([name, page]: [string, PageFiles]): string[] {
  const scripts = new Set([...page.scripts, ...loadedByItself(page)])
  const javascript = weigh(scripts)
  const css = stylesheetBytes(page.stylesheets)
  limit(`${name}: JavaScript`, javascript, BUDGETS.javascript)
  const most = BUDGETS.html[name]
  if (most) limit(`${name}: HTML and its CSS`, page.htmlBytes + css, most)
  return [name, ...[javascript, page.htmlBytes, css, page.htmlBytes + css].map(thousands)]
}

function loadedByItself({ html, scripts }: PageFiles): Set<string> {
  const wanted = BY_ITSELF.filter(row => row.page.test(html)).map(row => {
    const path = [...later(scripts)].find(i => holds([i], row.code))
    if (!path) problems.push(`no code says ${row.code}: see BY_ITSELF`)
    return path ?? ''
  })
  return without(closure(wanted), scripts)
}

/** What pages can ask for later: the sidebar, the dialogs, then the parts of the wallet on top of the sidebar. */
function laterRows(): string[][] {
  const starts = [...later(visited)]
  const islands = islandsOf(starts)
  const sidebar = without(closure([islands.get('sidebar') ?? '']), visited)
  const names: readonly string[] = Object.values(DIALOGS).map(i => i.island)
  const dialogs = [...islands].filter(([name]) => names.includes(name))
  const rows = [row('first island (sidebar), React included', weigh(sidebar), BUDGETS.island)]
  for (const [name, path] of dialogs) {
    const opened = without(closure([path]), visited)
    const react = closure([...opened].filter(i => holds([i], REACT)))
    const beside = weigh(without(opened, react))
    const pressed = later([path], i => isWallet(i) || visited.has(i))
    const whole = weigh(without(closure([path, ...pressed]), new Set([...visited, ...react])))
    limit(`dialog ${name}, with React`, weigh(opened), BUDGETS.island)
    rows.push([
      ...row(`dialog ${name} opens, beside React`, beside, BUDGETS.dialog),
      thousands(weigh(opened)),
      thousands(whole)
    ])
  }
  const present = new Set([...visited, ...sidebar])
  for (const [kind, name] of Object.entries(WALLET) as [keyof typeof WALLET, RegExp][]) {
    const entry = starts.find(path => name.test(path))
    if (!entry) {
      problems.push(`no chunk is named as the wallet's ${kind}: see WALLET`)
      continue
    }
    const added = without(closure([entry]), present)
    rows.push(row(`wallet: ${kind}`, weigh(added), BUDGETS.wallet[kind]))
    if (kind === 'core') for (const path of added) present.add(path)
  }
  return rows
}

/** The file each island begins with, by its name; all there are. */
function islandsOf(starts: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of starts) {
    for (const [, name = '', file] of chunk(path)?.text.matchAll(ISLAND) ?? []) {
      found.set(name, `/_astro/${file}`)
    }
  }
  for (const path of globSync('src/islands/*/start.tsx', { cwd: ROOT })) {
    const name = path.split('/').at(-2) ?? ''
    if (!found.has(name)) problems.push(`the island ${name} was not found in the build: see ISLAND`)
  }
  return found
}

function isWallet(path: string): boolean {
  return Object.values(WALLET).some(name => name.test(path))
}

function row(name: string, bytes: number, most: number): string[] {
  limit(name, bytes, most)
  return [name, thousands(bytes)]
}

function limit(what: string, bytes: number, most: number): void {
  if (bytes > most * 1000) {
    problems.push(`${what} weighs ${thousands(bytes)} kB, ${most} are allowed`)
  }
}

function stylesheetBytes(paths: Iterable<string>): number {
  return [...paths].reduce((sum, path) => {
    const text = readFileSync(join(ROOT, 'dist/client', path.replace(/\?.*$/, '')))
    return sum + gzipSync(text, { level: 9 }).length
  }, 0)
}

function thousands(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
