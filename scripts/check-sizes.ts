// What a page weighs, compressed, held against the budgets. Asks the built site for its pages, follows their scripts
// through the build and prints a table. Who only reads downloads no React and no wallet.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { ROOT } from './project.ts'
import { complain, say, table } from './say.ts'
import { freePort, serve } from './serve.ts'
import { closure, holds, later, weigh, without } from './sizes/chunks.ts'
import { firstLink, type PageFiles, readPage } from './sizes/page.ts'

/** Thousands of compressed bytes. `html` counts the stylesheets of the page in. */
const BUDGETS = {
  javascript: 20,
  html: { asset: 10, other: 14 },
  stylesheets: 12,
  island: 100,
  wallet: { core: 110, walletConnect: 135, ledger: 30 }
}

const REACT = /react\.(?:transitional\.)?element/
const WALLET = {
  walletConnect: /relay\.walletconnect/,
  ledger: /ledgerhq|hw-transport|TransportWebHID/,
  core: /sdk-dapp|crossWindowProvider|egldLabel/
}

const problems: string[] = []
const pages = await collect()
const visited = new Set([...pages.values()].flatMap(page => [...page.scripts]))

say(table([['page', 'JS', 'HTML', 'CSS', 'HTML+CSS'], ...[...pages].map(pageRow)]))
say()
say(table([['loaded later', 'kB'], ...laterRows()]))
const stylesheets = new Set([...pages.values()].flatMap(page => page.stylesheets))
limit('all stylesheets', stylesheetBytes(stylesheets), BUDGETS.stylesheets)
if (holds(visited, REACT)) problems.push('a page loads React before anybody acts')
if (holds(visited, WALLET.core)) problems.push('a page loads wallet code before anybody acts')

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
    found.set('collection', await read(collection))
    found.set('terms', await read('/terms'))
  } finally {
    await stop()
    rmSync(state, { recursive: true, force: true })
  }
  return found
}

function pageRow([name, page]: [string, PageFiles]): string[] {
  const javascript = weigh(page.scripts)
  const css = stylesheetBytes(page.stylesheets)
  limit(`${name}: JavaScript`, javascript, BUDGETS.javascript)
  const most = name === 'asset' ? BUDGETS.html.asset : BUDGETS.html.other
  limit(`${name}: HTML and its CSS`, page.htmlBytes + css, most)
  return [name, ...[javascript, page.htmlBytes, css, page.htmlBytes + css].map(thousands)]
}

/** Entries a page can ask for, beyond what it has: islands and their runtime, then the parts of the wallet. */
function laterRows(): string[][] {
  const starts = [...later(visited)].map(path => closure([path]))
  const islands = [...[...pages.values()].flatMap(page => page.islands), ...starts].filter(
    files => holds(files, REACT) && !holds(files, WALLET.core)
  )
  const heaviest = islands
    .map(files => without(files, visited))
    .sort((a, b) => weigh(b) - weigh(a))[0]
  const rows: string[][] = []
  const base = new Set([...visited, ...(heaviest ?? [])])
  if (heaviest) rows.push(row('island, React included', weigh(heaviest), BUDGETS.island))
  for (const [kind, mark] of Object.entries(WALLET) as [keyof typeof WALLET, RegExp][]) {
    const files = starts.find(start => {
      const added = without(start, base)
      return kind === 'core'
        ? holds(added, mark) && !holds(added, WALLET.walletConnect) && !holds(added, WALLET.ledger)
        : holds(added, mark)
    })
    if (files) rows.push(row(`wallet: ${kind}`, weigh(without(files, base)), BUDGETS.wallet[kind]))
  }
  return rows
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
