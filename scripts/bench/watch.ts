// Measures a thousand people who watch one auction: the time of a bid from the data service to each of them, and the
// resources that the site needs. The bids are spread evenly over the second between two requests for the price, in
// random order, so that forty bids give the same percentiles as any larger number.

import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

import { readWatchedPrice, WATCH_PING } from '../../src/lib/api/watched-price.ts'
import { ROOT } from '../source-files.ts'
import { openLightSocket } from './light-socket.ts'
import { readUsage } from './process-usage.ts'
import { quantile } from './quantile.ts'
import { WATCHED_AUCTION, type WatchCommand, type WatchReply } from './watch-site.ts'

export interface WatchResult {
  sockets: number
  bids: number
  requestsPerSecond: number
  /** Milliseconds from the moment the data service has the bid until a socket delivers it. */
  p50: number
  p95: number
  slowest: number
  /** Milliseconds between the first and the last socket that delivers a bid. */
  spreadP95: number
  missed: number
  idleCpuMs: number
  cpuPerBidMs: number
  memoryMb: number
}

const SOCKETS = 1_000
const BIDS = 40
const OPENED_AT_ONCE = 50
/** How long the CPU time without bids is measured. */
const IDLE_MS = 10_000
/** The wait after a bid, in which the next request for the price has reached all sockets. */
const BETWEEN_BIDS_MS = 1_500
/** As src/shell/auction/price-socket.ts does. */
const PING_MS = 25_000

type Reply<Kind extends WatchReply['kind']> = Extract<WatchReply, { kind: Kind }>

export async function measureWatch(): Promise<WatchResult> {
  const child = fork(join(ROOT, 'scripts/bench/watch-site.ts'), {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  const { origin, pid } = await nextReply(child, 'ready')
  /** The times at which each socket delivered the frame, by frame. */
  const arrivals = new Map<string, number[]>()
  const onFrame = (frame: string) => {
    const times = arrivals.get(frame)
    if (times) times.push(Date.now())
    else arrivals.set(frame, [Date.now()])
  }
  try {
    await openSockets(origin, 1, () => {}) // loads the Durable Object and its code
    const empty = readUsage(pid)
    await openSockets(origin, SOCKETS, onFrame)
    await wait(2_000)
    const start = readUsage(pid)
    const startedAtMs = Date.now()
    const { requests: requestsBefore } = await command(child, { kind: 'report' }, 'report')
    await wait(IDLE_MS)
    const idle = readUsage(pid)
    const idleCpuMs = (idle.cpuMs - start.cpuMs) / ((Date.now() - startedAtMs) / 1000)
    const bidsStartedAtMs = Date.now()
    const bids: Reply<'bid'>[] = []
    for (const share of shuffle(evenShares(BIDS))) {
      bids.push(await command(child, { kind: 'bid', share }, 'bid'))
      await wait(BETWEEN_BIDS_MS)
    }
    const end = readUsage(pid)
    const { requests } = await command(child, { kind: 'report' }, 'report')
    const bidSeconds = (Date.now() - bidsStartedAtMs) / 1000
    const timesByPrice = new Map([...arrivals].map(([frame, times]) => [priceOf(frame), times]))
    const times = bids.map(i => timesByPrice.get(i.topBid) ?? [])
    const delays = bids.flatMap((bid, index) => (times[index] ?? []).map(i => i - bid.atMs))
    return {
      sockets: SOCKETS,
      bids: BIDS,
      requestsPerSecond: (requests - requestsBefore) / ((Date.now() - startedAtMs) / 1000),
      p50: quantile(delays, 0.5),
      p95: quantile(delays, 0.95),
      slowest: quantile(delays, 1),
      spreadP95: quantile(
        times.map(i => Math.max(...i) - Math.min(...i)),
        0.95
      ),
      missed: SOCKETS * BIDS - delays.length,
      idleCpuMs,
      cpuPerBidMs: (end.cpuMs - idle.cpuMs - idleCpuMs * bidSeconds) / BIDS,
      memoryMb: start.memoryMb - empty.memoryMb
    }
  } finally {
    child.disconnect()
  }
}

function priceOf(frame: string): string | undefined {
  return readWatchedPrice(frame, WATCHED_AUCTION)?.topBid
}

async function openSockets(
  origin: string,
  count: number,
  onFrame: (frame: string) => void
): Promise<void> {
  const url = new URL(`/api/auctions/${WATCHED_AUCTION}/watch`, origin)
  for (let opened = 0; opened < count; opened += OPENED_AT_ONCE) {
    const batch = Math.min(OPENED_AT_ONCE, count - opened)
    await Promise.all(Array.from({ length: batch }, () => openSocket(url, origin, onFrame)))
  }
}

/** Resolves at the first price. Pings like a page does. */
function openSocket(url: URL, origin: string, onFrame: (frame: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    openLightSocket(url, origin, frame => {
      onFrame(frame)
      resolve()
    }).then(socket => {
      setInterval(() => socket.send(WATCH_PING), PING_MS).unref()
    }, reject)
  })
}

/** The middles of `count` equal parts of the second between two requests. */
function evenShares(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index + 0.5) / count)
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map(item => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

function command<Kind extends WatchReply['kind']>(
  child: ChildProcess,
  message: WatchCommand,
  kind: Kind
): Promise<Reply<Kind>> {
  const reply = nextReply(child, kind)
  child.send(message)
  return reply
}

function nextReply<Kind extends WatchReply['kind']>(
  child: ChildProcess,
  kind: Kind
): Promise<Reply<Kind>> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the site ended with ${code}`))
    child.once('exit', onExit)
    child.once('message', (message: WatchReply) => {
      child.off('exit', onExit)
      if (message.kind === kind) resolve(message as Reply<Kind>)
      else reject(new Error(`watch: ${message.kind} instead of ${kind}`))
    })
  })
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
