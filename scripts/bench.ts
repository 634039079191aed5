// `npm run bench`: what the edge answers in a second, and how soon a phone on a slow network shows a page. Builds the
// site first. `-- edge` or `-- pages` measures one of the two; `--built` measures what is built. Numbers of a shared
// machine wander: compare them with a run of the same hour. Writes bench/results.json.

import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import { browserLaunchOptions } from '../tests/browser.ts'
import { compressing } from './bench/compress.ts'
import { type EdgeResult, measureEdge } from './bench/edge.ts'
import { type Visit, visit } from './bench/page.ts'
import { ROOT } from './project.ts'
import { say, table } from './say.ts'
import { firstLink } from './sizes/page.ts'

const RUNS = 3
const asked = process.argv.slice(2).filter(word => !word.startsWith('--'))
const wants = (name: string) => asked.length === 0 || asked.includes(name)

if (!process.argv.includes('--built')) {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

const site = await startSite()
const results: { at: string; edge?: EdgeResult[]; pages?: Record<string, Visit> } = {
  at: new Date().toISOString()
}
try {
  if (wants('edge')) {
    results.edge = await measureEdge(site.origin)
    say(edgeTable(results.edge))
    say()
  }
  if (wants('pages')) {
    results.pages = await measurePages(site.origin)
    say(pageTable(results.pages))
  }
} finally {
  site.child.kill('SIGTERM')
}
mkdirSync(join(ROOT, 'bench'), { recursive: true })
writeFileSync(join(ROOT, 'bench/results.json'), `${JSON.stringify(results, undefined, 2)}\n`)
process.exit(0)

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

/** The median of some cold visits to each page, one page after the other so that a noisy minute hits all of them. */
async function measurePages(origin: string): Promise<Record<string, Visit>> {
  const explore = await (await fetch(`${origin}/nfts`)).text()
  const asset = firstLink(explore, /^\/nfts\/[A-Z0-9]+-[0-9a-f]{6}-[0-9a-f]+$/) ?? '/nfts'
  const pages = {
    home: '/',
    list: '/nfts',
    collection: asset.replace('/nfts/', '/collections/').replace(/-[0-9a-f]+$/, ''),
    asset
  }
  const proxy = await compressing(origin)
  const visits = new Map<string, Visit[]>()
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, path] of Object.entries(pages)) {
      const browser = await chromium.launch(await browserLaunchOptions())
      const seen = await visit(browser, `${proxy.origin}${path}`)
      visits.set(name, [...(visits.get(name) ?? []), seen])
      await browser.close()
    }
  }
  proxy.close()
  return Object.fromEntries([...visits].map(([name, all]) => [name, medians(all)]))
}

function medians(visits: Visit[]): Visit {
  const keys = Object.keys(visits[0] ?? {}) as (keyof Visit)[]
  const median = (key: keyof Visit) => {
    const sorted = visits.map(i => i[key]).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  return Object.fromEntries(keys.map(key => [key, median(key)])) as unknown as Visit
}

function edgeTable(rows: EdgeResult[]): string {
  return table([
    ['edge, 16 connections', 'requests/s', 'p50 ms', 'p95 ms', 'failed'],
    ...rows.map(i => [
      i.name,
      i.requestsPerSecond.toFixed(0),
      i.p50.toFixed(1),
      i.p95.toFixed(1),
      String(i.failed)
    ])
  ])
}

function pageTable(pages: Record<string, Visit>): string {
  return table([
    [
      'phone, slow 4G, CPU x4',
      'FCP',
      'LCP',
      'TBT',
      'task',
      'CLS',
      'kB',
      'JS kB',
      'requests',
      'nodes'
    ],
    ...Object.entries(pages).map(([name, i]) => [
      name,
      ...[i.fcp, i.lcp, i.tbt, i.longestTask].map(ms => ms.toFixed(0)),
      i.cls.toFixed(3),
      i.kilobytes.toFixed(0),
      i.javascript.toFixed(1),
      String(i.requests),
      String(i.nodes)
    ])
  ])
}
