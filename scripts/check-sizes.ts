// Checks the compressed size of pages against the budgets. Requests the pages of the built site, follows their
// scripts through the build and prints a table. A page must not load React or wallet code before the user interacts.

import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { DIALOGS } from '../src/lib/dialogs.ts'
import { findFreePort, startPreviewServer } from './preview-server.ts'
import { formatTable, print, printProblem } from './print.ts'
import {
  anyContains,
  difference,
  importClosure,
  lazyChunks,
  readChunk,
  totalBytes
} from './sizes/chunks.ts'
import { fetchOnHost, firstLink, type PageFiles, readPage } from './sizes/page.ts'
import { findReactOutside, REACT_MARKER } from './sizes/react-outside.ts'
import { ROOT } from './source-files.ts'

/**
 * Budgets in thousands of compressed bytes. `html` includes the stylesheets that its head links. Their
 * reasons are in docs/decisions/010.
 */
const BUDGETS = {
  javascript: 15,
  html: {
    asset: 12,
    auction: 12,
    home: 16,
    explore: 16,
    collection: 16,
    campaigns: 16,
    campaign: 12,
    launch: 12,
    verify: 12,
    'partner: home': 16,
    'partner: collection': 16,
    'partner: asset': 12
  } as Record<string, number>,
  /** All stylesheets of a page, including the deferred ones. */
  stylesheets: 18,
  /** The typefaces, without the letters that few pages use (src/styles/fonts.css). */
  fonts: 40,
  /** Including React. */
  island: 100,
  /** A dialog that opens with its data, without React. */
  dialog: 18,
  /** The dialog that creates an asset: its fields, without the preview. */
  createDialog: 25,
  wallet: { core: 110, walletConnect: 135, ledger: 30 }
}

/**
 * Chunks that a page loads without interaction. `page` matches the HTML of such a page; `code` matches text that only
 * this chunk contains.
 */
const AUTO_LOADED = [
  { page: /data-viewed=/, code: /\/api\/views/ },
  { page: /data-running|data-viewed.*data-countdown/s, code: /\[data-auction\]\[data-running\]/ },
  { page: /data-refresh-at=/, code: /data-phase-name/ }
] as const

/** How the built shell maps an island's name to its file. */
const ISLAND_IMPORT =
  /\.\.\/islands\/([\w-]+)\/start\.tsx["'`]?:\(\)=>.*?import\(["'`]\.\/([\w.-]+)["'`]\)/g

/** On the site of the sandbox's partner that has every kind of section. */
const PARTNER_COLLECTION = '/collections/SUNRM-0e47f5'

/** Chunks keep the names of their entry modules: the adapter, and the modules that its package loads later. */
const WALLET_CHUNKS = {
  core: /\/sdk-adapter\.[\w-]+\.js$/,
  walletConnect: /\/walletConnect\w*\.[\w-]+\.js$/,
  ledger: /\/hwProvider\.[\w-]+\.js$/
}

const problems: string[] = []
const pages = await loadPages()
const pageScripts = new Set([...pages.values()].flatMap(page => [...page.scripts]))

print(
  formatTable([
    ['page', 'JS', 'HTML with its styles', 'linked CSS', 'together'],
    ...[...pages].map(pageRow)
  ])
)
print()
print(
  formatTable([['loaded later', 'kB', 'with React', 'once pressed, beside React'], ...lazyRows()])
)
const deferredStyles = globSync('_astro/deferred.*.css', { cwd: join(ROOT, 'dist/client') })
for (const [name, { inlineStylesheets, stylesheets }] of pages) {
  const all = new Set([
    ...inlineStylesheets,
    ...stylesheets,
    ...deferredStyles.map(path => `/${path}`)
  ])
  if (inlineStylesheets.length === 0)
    problems.push(`${name}: the styles of its first paint are not in it`)
  checkBudget(`${name}: all its styles`, stylesheetBytes(all), BUDGETS.stylesheets)
}
checkFonts()
if (anyContains(pageScripts, REACT_MARKER)) problems.push('a page loads React before any input')
problems.push(...findReactOutside(islandEntries([...lazyChunks(pageScripts)]), pageScripts))
if ([...pageScripts].some(isWalletChunk)) problems.push('a page loads wallet code before any input')

for (const problem of problems) printProblem('sizes:', problem)
process.exit(problems.length > 0 ? 1 : 0)

async function loadPages(): Promise<Map<string, PageFiles>> {
  const state = mkdtempSync(join(tmpdir(), 'atrium-sizes-'))
  process.env['ATRIUM_STATE'] = state
  const { origin, stop } = await startPreviewServer(await findFreePort())
  const read = async (path: string) => readPage(await fetchOnHost(origin, 'localhost', path))
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
    const campaigns = await read('/campaigns')
    found.set('campaigns', campaigns)
    const campaign = firstLink(campaigns.html, /^\/campaigns\/erd1\w+\/\w+$/)
    if (!campaign) throw new Error('/campaigns links to no campaign')
    found.set('campaign', await read(campaign))
    found.set('launch', await read('/launch'))
    found.set('verify', await read('/launch/verify'))
    const readPartner = async (path: string) =>
      readPage(await fetchOnHost(origin, 'cloudbreakers.localhost', path))
    found.set('partner: home', await readPartner('/'))
    const items = await readPartner(PARTNER_COLLECTION)
    found.set('partner: collection', items)
    const item = firstLink(items.html, /^\/nfts\/[A-Z0-9]+-[0-9a-f]{6}-[0-9a-f]+$/)
    if (!item) throw new Error(`${PARTNER_COLLECTION} links to no asset`)
    found.set('partner: asset', await readPartner(item))
  } finally {
    await stop()
    rmSync(state, { recursive: true, force: true })
  }
  return found
}

/** The path of an auction with a countdown, from one of the home page's collections. */
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
  const scripts = new Set([...page.scripts, ...autoLoadedChunks(page)])
  const javascript = totalBytes(scripts)
  const css = stylesheetBytes(page.stylesheets)
  checkBudget(`${name}: JavaScript`, javascript, BUDGETS.javascript)
  const htmlBudget = BUDGETS.html[name]
  if (htmlBudget) checkBudget(`${name}: HTML and its CSS`, page.htmlBytes + css, htmlBudget)
  return [name, ...[javascript, page.htmlBytes, css, page.htmlBytes + css].map(toKilobytes)]
}

function autoLoadedChunks({ html, scripts }: PageFiles): Set<string> {
  const wanted = AUTO_LOADED.filter(row => row.page.test(html)).map(row => {
    const path = [...lazyChunks(scripts)].find(i => anyContains([i], row.code))
    if (!path) problems.push(`no code says ${row.code}: see AUTO_LOADED`)
    return path ?? ''
  })
  return difference(importClosure(wanted), scripts)
}

/** What pages load on demand: the sidebar, the dialogs, then the parts of the wallet in addition to the sidebar. */
function lazyRows(): string[][] {
  const lazyEntries = [...lazyChunks(pageScripts)]
  const islands = islandEntries(lazyEntries)
  const sidebar = difference(importClosure([islands.get('sidebar') ?? '']), pageScripts)
  const names: readonly string[] = Object.values(DIALOGS).map(i => i.island)
  const dialogs = [...islands].filter(([name]) => names.includes(name))
  const rows = [
    budgetRow('first island (sidebar), React included', totalBytes(sidebar), BUDGETS.island)
  ]
  for (const [name, path] of dialogs) {
    const opened = difference(importClosure([path]), pageScripts)
    const react = importClosure([...opened].filter(i => anyContains([i], REACT_MARKER)))
    const withoutReactBytes = totalBytes(difference(opened, react))
    const actionChunks = lazyChunks([path], i => isWalletChunk(i) || pageScripts.has(i))
    const openedBytes = totalBytes(
      difference(importClosure([path, ...actionChunks]), new Set([...pageScripts, ...react]))
    )
    const budget = name === 'create' ? BUDGETS.createDialog : BUDGETS.dialog
    checkBudget(`dialog ${name}, with React`, totalBytes(opened), BUDGETS.island)
    rows.push([
      ...budgetRow(`dialog ${name} opens, beside React`, withoutReactBytes, budget),
      toKilobytes(totalBytes(opened)),
      toKilobytes(openedBytes)
    ])
  }
  const present = new Set([...pageScripts, ...sidebar])
  for (const [kind, name] of Object.entries(WALLET_CHUNKS) as [
    keyof typeof WALLET_CHUNKS,
    RegExp
  ][]) {
    const entry = lazyEntries.find(path => name.test(path))
    if (!entry) {
      problems.push(`no chunk is named as the wallet's ${kind}: see WALLET_CHUNKS`)
      continue
    }
    const added = difference(importClosure([entry]), present)
    rows.push(budgetRow(`wallet: ${kind}`, totalBytes(added), BUDGETS.wallet[kind]))
    if (kind === 'core') for (const path of added) present.add(path)
  }
  return rows
}

/** The entry file of every island, by name. */
function islandEntries(starts: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of starts) {
    for (const [, name = '', file] of readChunk(path)?.text.matchAll(ISLAND_IMPORT) ?? []) {
      found.set(name, `/_astro/${file}`)
    }
  }
  for (const path of globSync('src/islands/*/start.tsx', { cwd: ROOT })) {
    const name = path.split('/').at(-2) ?? ''
    if (!found.has(name))
      problems.push(`the island ${name} was not found in the build: see ISLAND_IMPORT`)
  }
  return found
}

function isWalletChunk(path: string): boolean {
  return Object.values(WALLET_CHUNKS).some(name => name.test(path))
}

function budgetRow(name: string, bytes: number, budget: number): string[] {
  checkBudget(name, bytes, budget)
  return [name, toKilobytes(bytes)]
}

function checkBudget(name: string, bytes: number, budget: number): void {
  if (bytes > budget * 1000) {
    problems.push(`${name} weighs ${toKilobytes(bytes)} kB, ${budget} are allowed`)
  }
}

function checkFonts(): void {
  const fonts = globSync('_astro/*-{basic,latin}.*.woff2', { cwd: join(ROOT, 'dist/client') })
  const bytes = fonts.map(path => statSync(join(ROOT, 'dist/client', path)).size)
  checkBudget(
    'fonts',
    bytes.reduce((sum, i) => sum + i, 0),
    BUDGETS.fonts
  )
  const missing = [...pages].filter(([, { html }]) => {
    // One file of each typeface (layouts/Shell.astro).
    const preloaded = html.match(/<link rel="preload"[^>]*as="font"/g) ?? []
    return preloaded.length !== 2
  })
  for (const [name] of missing) problems.push(`${name}: does not preload its two fonts`)
}

function stylesheetBytes(paths: Iterable<string>): number {
  return [...paths].reduce((sum, path) => {
    const text = readFileSync(join(ROOT, 'dist/client', path.replace(/\?.*$/, '')))
    return sum + gzipSync(text, { level: 9 }).length
  }, 0)
}

function toKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
