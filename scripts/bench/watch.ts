// Measures a thousand people who watch one auction: how long a bid takes from the data service to each of them, and what
// the site needs for it. The bids come at random moments between two requests for the price.

import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

import { readWatchedPrice } from '../../src/lib/api/watched-price.ts'
import { ROOT } from '../source-files.ts'
import { readUsage } from './process-usage.ts'
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
const IDLE_MS = 10_000
/** Longer than a request for the price takes to come round. */
const BETWEEN_BIDS_MS = 1_500
const MAX_RANDOM_MS = 1_000

type Reply<Kind extends WatchReply['kind']> = Extract<WatchReply, { kind: Kind }>

export async function measureWatch(): Promise<WatchResult> {
  const child = fork(join(ROOT, 'scripts/bench/watch-site.ts'), {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  const { origin, pid } = await nextReply(child, 'ready')
  /** By price: when each socket delivered it. */
  const arrivals = new Map<string, number[]>()
  const onFrame = (text: unknown) => {
    const topBid = readWatchedPrice(text, WATCHED_AUCTION)?.topBid
    if (topBid === undefined) return
    const times = arrivals.get(topBid) ?? []
    times.push(Date.now())
    arrivals.set(topBid, times)
  }
  try {
    await openSockets(origin, 1, () => {}) // the object and its code exist from here on
    const empty = readUsage(pid)
    await openSockets(origin, SOCKETS, onFrame)
    await wait(2_000)
    const start = readUsage(pid)
    const startedAtMs = Date.now()
    const { requests: requestsBefore } = await command(child, 'report', 'report')
    await wait(IDLE_MS)
    const idle = readUsage(pid)
    const idleCpuMs = (idle.cpuMs - start.cpuMs) / ((Date.now() - startedAtMs) / 1000)
    const bidsStartedAtMs = Date.now()
    const bids: Reply<'bid'>[] = []
    for (let count = 0; count < BIDS; count += 1) {
      bids.push(await command(child, 'bid', 'bid'))
      await wait(BETWEEN_BIDS_MS + Math.random() * MAX_RANDOM_MS)
    }
    const end = readUsage(pid)
    const { requests } = await command(child, 'report', 'report')
    const bidSeconds = (Date.now() - bidsStartedAtMs) / 1000
    const times = bids.map(i => arrivals.get(i.topBid) ?? [])
    const delays = bids.flatMap((bid, index) => (times[index] ?? []).map(i => i - bid.atMs))
    return {
      sockets: SOCKETS,
      bids: BIDS,
      requestsPerSecond: (requests - requestsBefore) / ((Date.now() - startedAtMs) / 1000),
      p50: percentile(delays, 0.5),
      p95: percentile(delays, 0.95),
      slowest: percentile(delays, 1),
      spreadP95: percentile(
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

async function openSockets(
  origin: string,
  count: number,
  onFrame: (text: unknown) => void
): Promise<void> {
  const address = `${origin.replace('http', 'ws')}/api/auctions/${WATCHED_AUCTION}/watch`
  for (let opened = 0; opened < count; opened += OPENED_AT_ONCE) {
    const batch = Math.min(OPENED_AT_ONCE, count - opened)
    await Promise.all(Array.from({ length: batch }, () => openSocket(address, origin, onFrame)))
  }
}

/** Resolves with the first price. Pings, as a page does. */
function openSocket(
  address: string,
  origin: string,
  onFrame: (text: unknown) => void
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { headers: { Origin: origin } } as never)
    socket.onerror = () => reject(new Error('watch: a socket was refused'))
    socket.onmessage = ({ data }) => {
      onFrame(data)
      resolve()
    }
    const timer = setInterval(() => socket.send('ping'), 25_000)
    socket.onclose = () => clearInterval(timer)
  })
}

function command<Kind extends WatchReply['kind']>(
  child: ChildProcess,
  name: WatchCommand,
  kind: Kind
): Promise<Reply<Kind>> {
  const reply = nextReply(child, kind)
  child.send(name)
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

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
