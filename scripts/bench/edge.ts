// The cost of each kind of response: CPU time of the site and of the network, throughput and latency, on the Workers
// runtime alone (../workerd). docs/performance.md explains the rows: a copy, made anew, signed in, answers at hand. A
// response of another kind than its row names, such as a copy instead of a newly rendered page, counts as failed.

import { HeadlessTrader } from '../../tests/e2e/headless-trader.ts'
import type { CreatedAuction, WalletAccount } from '../../tests/e2e/sandbox-client.ts'
import { readCpuMs } from '../workerd/cpu-time.ts'
import { type BareSite, startBareSite } from '../workerd/run.ts'
import { type EdgeUrls, findUrls, PAGE_KINDS, type PageKind } from './edge-urls.ts'
import { CACHED_STATES, type LoadRequest, type LoadResult, measureLoad } from './load.ts'
import { quantile } from './quantile.ts'
import { callSandboxControl, createSession } from './sandbox-control.ts'

export interface EdgeRow extends LoadResult {
  name: string
  /** CPU milliseconds for each request. */
  siteCpuMs: number
  networkCpuMs: number
}

const SECONDS = 3
const CONNECTIONS = 16
const BIDDERS = 4
/** More than one bidder can use within the measured time, because each bid waits for a round of the network. */
const AUCTIONS_EACH = 12
const EGLD = 10n ** 18n

type NextRequest = () => LoadRequest

interface RowKind {
  origin?: string
  connections?: number
  next: NextRequest
}

export async function measureEdge(): Promise<EdgeRow[]> {
  const site = await startBareSite()
  try {
    const urls = await findUrls(site.origin)
    const kinds = await listKinds(site, urls)
    const rows: EdgeRow[] = []
    for (const [name, kind] of Object.entries(kinds)) {
      const { origin = site.origin, connections = CONNECTIONS, next } = kind
      // A warm-up that is not measured.
      await measureLoad(origin, { connections, seconds: 1, next })
      const load = { connections, seconds: SECONDS, next }
      rows.push(await measureCpu(name, site, () => measureLoad(origin, load)))
    }
    rows.push(await measureCpu('signed bid until it is executed', site, () => measureBids(site)))
    return rows
  } finally {
    site.stop()
  }
}

async function listKinds(
  site: BareSite,
  { files, pages, query, share }: EdgeUrls
): Promise<Record<string, RowKind>> {
  const cookie = await createSession(site.origin)
  const pageKinds = PAGE_KINDS.flatMap(kind => [
    [`${kind}: copy`, { next: sameUrl(pages[kind], { states: CACHED_STATES }) }],
    [`${kind}: made anew`, { next: distinct(site, pages[kind], { states: ['MISS'] }) }],
    [
      `${kind}: signed in`,
      { next: distinct(site, pages[kind], { headers: { cookie }, states: ['BYPASS'] }) }
    ],
    [
      `${kind}: signed in, answers at hand`,
      { next: sameUrl(pages[kind], { headers: { cookie }, states: ['BYPASS'] }) }
    ]
  ])
  const fragment = { headers: { 'sec-fetch-dest': 'empty', 'x-layers': 'list' }, states: ['MISS'] }
  return {
    'static file': { origin: site.filesOrigin, next: sameUrl(files, {}) },
    ...Object.fromEntries(pageKinds),
    'data query': { next: distinct(site, query, { states: ['MISS'] }) },
    'fragment of a list': { next: distinct(site, pages.list, fragment) },
    search: { next: distinct(site, ['/search/moon', '/search/night'], { states: ['MISS'] }) },
    'share picture: copy': { next: sameUrl(share, {}) },
    // One at a time, because the queue of pictures to render is short and refuses more.
    'share picture: made anew': { connections: 1, next: distinct(site, share, {}) }
  }
}

function sameUrl([path = '/']: readonly string[], options: Partial<LoadRequest>): NextRequest {
  return () => ({ path, ...options })
}

/**
 * Requests each path once, then each again with another port of the same host. The cache key contains the origin, so a
 * copy stored for one origin is not used for the next.
 */
function distinct(
  { origin }: BareSite,
  paths: readonly string[],
  { headers, ...options }: Partial<LoadRequest>
): NextRequest {
  const { hostname } = new URL(origin)
  return () => {
    const path = paths[0] === undefined ? '/' : (paths[nextIndex % paths.length] ?? '/')
    const host = `${hostname}:${FIRST_PORT + Math.floor(nextIndex / paths.length)}`
    nextIndex += 1
    return { path, headers: { ...headers, host }, ...options }
  }
}

/** Counts the requests of distinct() in all rows, so that no row receives what another row has stored. */
let nextIndex = 0
/** The port is only part of the host that is named; the first one above those of system services. */
const FIRST_PORT = 1_024

async function measureCpu(
  name: string,
  { sitePid, networkPid }: BareSite,
  run: () => Promise<LoadResult>
): Promise<EdgeRow> {
  const before = { site: readCpuMs(sitePid), network: readCpuMs(networkPid) }
  const startedAt = performance.now()
  const result = await run()
  const seconds = (performance.now() - startedAt) / 1000
  const requests = result.requestsPerSecond * seconds + result.failed
  return {
    name,
    ...result,
    siteCpuMs: (readCpuMs(sitePid) - before.site) / requests,
    networkCpuMs: (readCpuMs(networkPid) - before.network) / requests
  }
}

/** Each bidder bids in one auction after another: plan, sign, send, and wait for execution. */
async function measureBids({ origin }: BareSite): Promise<LoadResult> {
  const bidders = await Promise.all(Array.from({ length: BIDDERS }, () => createBidder(origin)))
  const times: number[] = []
  let failed = 0
  const startedAt = performance.now()
  await Promise.all(
    bidders.map(async ({ trader, auctions }) => {
      for (const auction of auctions) {
        if (performance.now() - startedAt > SECONDS * 1000) break
        const sentAt = performance.now()
        const hash = await trader.bid({ ...auction, price: String(EGLD) })
        if ((await trader.waitForOutcome(hash)) === 'success')
          times.push(performance.now() - sentAt)
        else failed += 1
      }
    })
  )
  return {
    requestsPerSecond: times.length / ((performance.now() - startedAt) / 1000),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    failed
  }
}

/** The contract refuses a second bid of the leader, so each bid needs its own auction. */
async function createBidder(
  origin: string
): Promise<{ trader: HeadlessTrader; auctions: CreatedAuction[] }> {
  const account = await callSandboxControl<WalletAccount>(origin, 'wallet', {})
  const auctions: CreatedAuction[] = []
  for (let count = 0; count < AUCTIONS_EACH; count += 1) {
    // Without a buy-now price, so that no bid becomes a purchase.
    auctions.push(await callSandboxControl<CreatedAuction>(origin, 'auction', { maxBid: '0' }))
  }
  return { trader: await HeadlessTrader.signIn(origin, account), auctions }
}

/** The largest acceptable ratio between the CPU time of a page made anew and that of its copy (decision 028). */
export const MAX_RATIO = 5

export interface EdgeRatio {
  kind: PageKind
  madeAnew: number
  signedIn: number
  atHand: number
}

/**
 * The ratios of the site's CPU time to that of a cached copy of the same page. Ratios are reliable on a busy machine
 * too.
 */
export function edgeRatios(rows: readonly EdgeRow[]): EdgeRatio[] {
  const cpu = (name: string) => rows.find(i => i.name === name)?.siteCpuMs ?? Number.NaN
  return PAGE_KINDS.map(kind => {
    const copy = cpu(`${kind}: copy`)
    return {
      kind,
      madeAnew: cpu(`${kind}: made anew`) / copy,
      signedIn: cpu(`${kind}: signed in`) / copy,
      atHand: cpu(`${kind}: signed in, answers at hand`) / copy
    }
  })
}
