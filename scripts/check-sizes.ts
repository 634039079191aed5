// What a page weighs, compressed, held against the budgets. Asks the built site for its pages, follows their scripts
// through the build and prints a table. Who only reads downloads no React and no wallet.

import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { ROOT } from './project.ts'
import { complain, say, table } from './say.ts'
import { freePort, serve } from './serve.ts'
import { closure, holds, later, weigh, without } from './sizes/chunks.ts'
import { firstLink, type PageFiles, readPage } from './sizes/page.ts'

/**
 * Thousands of compressed bytes; `html` counts the stylesheets in that its head links. Reasons: docs/decisions/010.
 */
const BUDGETS = {
  javascript: 20,
  html: { asset: 10, auction: 11, home: 14, explore: 14, collection: 14 } as Record<string, number>,
  stylesheets: 12,
  island: 100,
  dialog: 105,
  wallet: { core: 110, walletConnect: 135, ledger: 30 }
}

/** What only the sidebar says: the first island a visitor reaches for. */
const SIDEBAR = /Your keys stay in your wallet/

const REACT = /react\.(?:transitional\.)?element/

/** Chunks keep the names of the modules they begin with: the adapter's own, and what its package loads later. */
const WALLET = {
  core: /\/core\.[\w-]+\.js$/,
  walletConnect: /\/walletConnect\w*\.[\w-]+\.js$/,
  ledger: /\/hwProvider\.[\w-]+\.js$/
}

const problems: string[] = []
const pages = await collect()
const visited = new Set([...pages.values()].flatMap(page => [...page.scripts]))

say(table([['page', 'JS', 'HTML', 'CSS', 'HTML+CSS'], ...[...pages].map(pageRow)]))
say()
say(table([['loaded later', 'kB'], ...laterRows()]))
const stylesheets = globSync('_astro/*.css', { cwd: join(ROOT, 'dist/client') })
limit('all stylesheets', stylesheetBytes(stylesheets), BUDGETS.stylesheets)
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
  const javascript = weigh(page.scripts)
  const css = stylesheetBytes(page.stylesheets)
  limit(`${name}: JavaScript`, javascript, BUDGETS.javascript)
  const most = BUDGETS.html[name]
  if (most) limit(`${name}: HTML and its CSS`, page.htmlBytes + css, most)
  return [name, ...[javascript, page.htmlBytes, css, page.htmlBytes + css].map(thousands)]
}

/** What pages can ask for later: the heaviest island and its runtime, then the parts of the wallet on top of it. */
function laterRows(): string[][] {
  const starts = [...later(visited)]
  const islands = [
    ...[...pages.values()].flatMap(page => page.islands),
    ...starts.filter(path => !isWallet(path)).map(path => closure([path, ...runtimeOf(starts)]))
  ].map(files => without(files, visited))
  const sorted = islands.sort((a, b) => weigh(b) - weigh(a))
  const heaviest = sorted[0] ?? new Set<string>()
  const sidebar = sorted.find(files => holds(files, SIDEBAR))
  if (!sidebar) problems.push('no island is the sidebar: see SIDEBAR')
  const rows = [
    row('first island (sidebar), React included', weigh(sidebar ?? []), BUDGETS.island),
    row('heaviest dialog, React included', weigh(heaviest), BUDGETS.dialog)
  ]
  const present = new Set([...visited, ...heaviest])
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

/** React's renderer, which islands may load beside themselves. */
function runtimeOf(starts: readonly string[]): string[] {
  return starts.filter(path => holds([path], REACT))
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
