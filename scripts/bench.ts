// `npm run bench`: how long each list takes the network, what the edge answers in a second, what its copies of pages
// are worth, whether a list of ten thousand stays smooth, and how soon a phone on a slow network shows a page. Builds
// the site first. `-- data`, `edge`, `shells`, `list` or `pages` measures what is named; `--built` measures what is
// built. Numbers of a shared machine wander: compare them with a run of the same hour. Writes bench/results.json.

import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import './bench/raw-text.ts'
import { browserLaunchOptions } from '../tests/browser.ts'
import { compressing } from './bench/compress.ts'
import type { DataResult } from './bench/data.ts'
import { type EdgeResult, measureEdge } from './bench/edge.ts'
import { type ListResult, measureList } from './bench/list.ts'
import { type Visit, visit } from './bench/page.ts'
import { measureShells, type ShellResult } from './bench/shells.ts'
import { dataTable, edgeTable, listTable, pageTable, shellTable } from './bench/tables.ts'
import { ROOT } from './project.ts'
import { say } from './say.ts'
import { firstLink } from './sizes/page.ts'

const RUNS = 3
const asked = process.argv.slice(2).filter(word => !word.startsWith('--'))
const wants = (name: string) => asked.length === 0 || asked.includes(name)

const ofSite = ['edge', 'shells', 'list', 'pages'].filter(wants)
const results: {
  at: string
  data?: DataResult[]
  edge?: EdgeResult[]
  shells?: ShellResult[]
  list?: ListResult
  pages?: Record<string, Visit>
} = { at: new Date().toISOString() }

if (wants('data')) {
  const { measureData } = await import('./bench/data.ts')
  results.data = await measureData()
  show(dataTable(results.data))
}
if (ofSite.length > 0) await measureSite()
mkdirSync(join(ROOT, 'bench'), { recursive: true })
writeFileSync(join(ROOT, 'bench/results.json'), `${JSON.stringify(results, undefined, 2)}\n`)
process.exit(0)

async function measureSite(): Promise<void> {
  if (!process.argv.includes('--built')) {
    const built = spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' })
    if (built.status !== 0) process.exit(1)
  }
  const site = await startSite()
  try {
    const pages = await findPages(site.origin)
    if (wants('edge')) {
      results.edge = await measureEdge(site.origin)
      show(edgeTable(results.edge))
    }
    if (wants('shells')) {
      results.shells = await measureShells(site.origin, pages.collection)
      show(shellTable(results.shells))
    }
    if (wants('list')) {
      const browser = await chromium.launch(await browserLaunchOptions())
      results.list = await measureList(browser, site.origin)
      await browser.close()
      show(listTable(results.list))
    }
    if (wants('pages')) {
      results.pages = await measurePages(site.origin, pages)
      show(pageTable(results.pages))
    }
  } finally {
    site.child.kill('SIGTERM')
  }
}

function show(text: string): void {
  say(text)
  say()
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

/** Addresses of the pages that are measured: the first asset of explore and its collection. */
async function findPages(origin: string) {
  const explore = await (await fetch(`${origin}/nfts`)).text()
  const asset = firstLink(explore, /^\/nfts\/[A-Z0-9]+-[0-9a-f]{6}-[0-9a-f]+$/) ?? '/nfts'
  const collection = asset.replace('/nfts/', '/collections/').replace(/-[0-9a-f]+$/, '')
  return { home: '/', list: '/nfts', collection, asset }
}

/** The median of some cold visits to each page, one page after the other so that a noisy minute hits all of them. */
async function measurePages(
  origin: string,
  pages: Readonly<Record<string, string>>
): Promise<Record<string, Visit>> {
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
