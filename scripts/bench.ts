// `npm run bench` measures the duration of each list query on the network, the edge's requests per second, the gain
// from cached pages, the smoothness of a list of ten thousand items, the load time of pages on a phone with a
// slow network, how long a page takes while upstreams hang, how long a draw of ten thousand tickets takes, how soon
// a signed bid is shown as successful, what hostile input does, and what a thousand watchers of an auction cost.
// `-- data`, `edge`, `cached`, `list`, `pages`, `draw`, `signing`, `outage`, `hostile` or `watch` runs only the named
// ones. Only when they are named: `invariant` runs a million random transactions, `feel` measures what a visitor feels
// and writes it into docs/performance.md. All but `data` and `invariant` need a build, which is made unless `--built`
// uses the existing one. Numbers vary on a shared machine: compare them only with a run of the same hour. Writes
// bench/results.json; `edge` and `feel` also write their tables into docs/performance.md, except with `--dry`.

import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Browser, chromium } from '@playwright/test'

import './bench/raw-import-hook.ts'
import { browserLaunchOptions } from '../tests/chromium.ts'
import { type CachedPageResult, measureCachedPages } from './bench/cached-pages.ts'
import type { DataResult } from './bench/data-service.ts'
import { type DrawMeasurement, measureDraw } from './bench/draw.ts'
import { type EdgeRow, edgeRatios, measureEdge } from './bench/edge.ts'
import { type FeelResult, measureFeel } from './bench/feel.ts'
import { feelCells, feelTables } from './bench/feel-tables.ts'
import { findPages } from './bench/find-pages.ts'
import { startGzipProxy } from './bench/gzip-proxy.ts'
import { type HostileResult, measureHostile } from './bench/hostile/measure.ts'
import { hostileTable } from './bench/hostile/tables.ts'
import { type ListResult, measureList } from './bench/long-list.ts'
import { measureOutage, type OutageResult } from './bench/outage.ts'
import { measureVisit, type PageMetrics } from './bench/page-metrics.ts'
import { writePerformance } from './bench/performance-page.ts'
import { quantile } from './bench/quantile.ts'
import type { InvariantResult } from './bench/random-transactions.ts'
import { measureSigning, type SigningMeasurement } from './bench/signing.ts'
import {
  cachedPageTable,
  dataTable,
  drawTable,
  edgeCells,
  edgeTable,
  invariantTable,
  listTable,
  outageTable,
  pageTable,
  ratioCells,
  signingTable,
  watchTable
} from './bench/tables.ts'
import { measureWatch, type WatchResult } from './bench/watch.ts'
import { print, printProblem } from './print.ts'
import { ROOT } from './source-files.ts'
import { unknownWordsProblem } from './unknown-words.ts'

/** The visits to each page. */
const RUNS = 3
/** Benchmarks that run on the built site with its sandbox network. */
const SITE_BENCHMARKS = ['cached', 'list', 'pages', 'draw', 'signing', 'outage', 'hostile'] as const
/** Benchmarks that run on a separate site, which is also built. */
const OTHER_BUILD_BENCHMARKS = ['edge', 'watch', 'feel'] as const
/** Benchmarks that take long or write into the documentation. */
const ONLY_WHEN_NAMED: readonly string[] = ['invariant', 'feel']
const BENCHMARKS = [...SITE_BENCHMARKS, ...OTHER_BUILD_BENCHMARKS, 'data', 'invariant'] as const

const requested = process.argv.slice(2).filter(word => !word.startsWith('--'))
const problem = unknownWordsProblem(requested, BENCHMARKS)
if (problem) {
  printProblem('bench', problem)
  process.exit(1)
}
const isRequested = (name: (typeof BENCHMARKS)[number]) =>
  requested.length === 0 ? !ONLY_WHEN_NAMED.includes(name) : requested.includes(name)

/** Whether to print only and leave docs/performance.md unchanged. */
const isDry = process.argv.includes('--dry')
const needsSite = SITE_BENCHMARKS.some(isRequested)
const results: {
  at: string
  data?: DataResult[]
  edge?: EdgeRow[]
  cached?: CachedPageResult[]
  list?: ListResult
  pages?: Record<string, PageMetrics>
  draw?: DrawMeasurement[]
  signing?: SigningMeasurement[]
  outage?: OutageResult[]
  hostile?: HostileResult
  invariant?: InvariantResult
  watch?: WatchResult
  feel?: FeelResult
} = { at: new Date().toISOString() }

if (isRequested('data')) {
  const { measureData } = await import('./bench/data-service.ts')
  results.data = await measureData()
  printTable(dataTable(results.data))
}
if (isRequested('invariant')) {
  const { measureInvariant } = await import('./bench/random-transactions.ts')
  results.invariant = await measureInvariant()
  printTable(invariantTable(results.invariant))
}
if (needsSite || OTHER_BUILD_BENCHMARKS.some(isRequested)) ensureBuild()
if (isRequested('edge')) {
  results.edge = await measureEdge()
  printTable(edgeTable(results.edge))
  const { edge } = results
  if (!isDry) writePerformance('edge', [edgeCells(edge), ratioCells(edgeRatios(edge))])
}
if (needsSite) await measureSite()
if (isRequested('feel')) {
  results.feel = await measureFeel()
  printTable(feelTables(results.feel))
  if (!isDry) writePerformance('feel', feelCells(results.feel))
}
if (isRequested('watch')) {
  results.watch = await measureWatch()
  printTable(watchTable(results.watch))
}
mkdirSync(join(ROOT, 'bench'), { recursive: true })
writeFileSync(join(ROOT, 'bench/results.json'), `${JSON.stringify(results, undefined, 2)}\n`)
process.exit(0)

function ensureBuild(): void {
  if (process.argv.includes('--built')) return
  const built = spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' })
  if (built.status !== 0) process.exit(1)
}

async function measureSite(): Promise<void> {
  const site = await startSite()
  try {
    const pages = await findPages(site.origin)
    if (isRequested('cached')) {
      results.cached = await measureCachedPages(site.origin, pages.collection)
      printTable(cachedPageTable(results.cached))
    }
    if (isRequested('list')) {
      results.list = await withBrowser(browser => measureList(browser, site.origin))
      printTable(listTable(results.list))
    }
    if (isRequested('pages')) {
      results.pages = await measurePages(site.origin, pages)
      printTable(pageTable(results.pages))
    }
    if (isRequested('draw')) {
      results.draw = await withBrowser(browser => measureDraw(browser, site.origin))
      printTable(drawTable(results.draw))
    }
    if (isRequested('signing')) {
      results.signing = await withBrowser(browser => measureSigning(browser, site.origin))
      printTable(signingTable(results.signing))
    }
    if (isRequested('outage')) {
      const { list, asset } = pages
      results.outage = await measureOutage(site.origin, { list, asset })
      printTable(outageTable(results.outage))
    }
    if (isRequested('hostile')) {
      results.hostile = await measureHostile(site.origin)
      printTable(hostileTable(results.hostile))
    }
  } finally {
    site.child.kill('SIGTERM')
  }
}

async function withBrowser<Result>(
  measure: (browser: Browser) => Promise<Result>
): Promise<Result> {
  const browser = await chromium.launch(await browserLaunchOptions())
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

function printTable(text: string): void {
  print(text)
  print()
}

function startSite(): Promise<{ child: ChildProcess; origin: string }> {
  const child = fork(join(ROOT, 'scripts/bench/site.ts'), {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  return new Promise((resolve, reject) => {
    child.once('message', url => {
      const { port } = new URL(String(url))
      resolve({ child, origin: `http://localhost:${port}` })
    })
    child.once('exit', code => reject(new Error(`the site ended with ${code} before it answered`)))
  })
}

/**
 * The median of several cold visits to each page. The pages alternate, so that a short disturbance of the machine
 * affects all of them.
 */
async function measurePages(
  origin: string,
  pages: Readonly<Record<string, string>>
): Promise<Record<string, PageMetrics>> {
  const proxy = await startGzipProxy(origin)
  const metrics = new Map<string, PageMetrics[]>()
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, path] of Object.entries(pages)) {
      const browser = await chromium.launch(await browserLaunchOptions())
      const measured = await measureVisit(browser, `${proxy.origin}${path}`)
      metrics.set(name, [...(metrics.get(name) ?? []), measured])
      await browser.close()
    }
  }
  proxy.close()
  return Object.fromEntries([...metrics].map(([name, all]) => [name, medianMetrics(all)]))
}

function medianMetrics(runs: PageMetrics[]): PageMetrics {
  const keys = Object.keys(runs[0] ?? {}) as (keyof PageMetrics)[]
  const medians = keys.map(key => {
    const values = runs.map(run => run[key])
    return [key, quantile(values, 0.5)] as const
  })
  return Object.fromEntries(medians) as unknown as PageMetrics
}
