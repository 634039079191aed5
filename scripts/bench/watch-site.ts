// Runs the built site in the Workers runtime with an upstream in this process that has one auction, counts its requests
// and accepts bids. A child process of bench.ts, so that the sockets of the measurement are read on another thread.

import { join } from 'node:path'

import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'

import { WATCH_LIMITS } from '../../src/server/config/watch-limits.ts'
import { readWorker } from '../preview-server.ts'
import { ROOT } from '../source-files.ts'
import { findChild } from './process-usage.ts'

export const WATCHED_AUCTION = '7'

/**
 * A command of the parent process. A bid is placed when `share` (0 to 1) of the second after a request for the price
 * has passed.
 */
export type WatchCommand = { kind: 'bid'; share: number } | { kind: 'report' }

/** The reply to the parent process. Times are Unix milliseconds. */
export type WatchReply =
  | { kind: 'ready'; origin: string; pid: number }
  | { kind: 'bid'; topBid: string; atMs: number }
  | { kind: 'report'; requests: number }

if (process.send) await serve()

async function serve(): Promise<void> {
  let topBid = 0n
  let requests = 0
  let pendingShare: number | undefined
  const bid = () => {
    topBid += 1n
    reply({ kind: 'bid', topBid: String(topBid), atMs: Date.now() })
  }
  const upstream = async (request: { url: string }) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/data')) return textResponse(createToken())
    requests += 1
    if (pendingShare !== undefined) setTimeout(bid, pendingShare * WATCH_LIMITS.pollMs)
    pendingShare = undefined
    return textResponse(JSON.stringify(auctionAnswer(topBid)))
  }
  const [site, ...others] = readWorker(join(ROOT, 'dist/server/wrangler.json'))
  const bound = (site as { serviceBindings?: object }).serviceBindings
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      workers: [{ ...site, serviceBindings: { ...bound, SANDBOX: upstream } }, ...others],
      cf: false,
      telemetry: { enabled: false },
      log: new Log(LogLevel.ERROR)
    } as never)
  )
  const { port } = await runtime.ready
  const origin = `http://localhost:${port}`
  reply({ kind: 'ready', origin, pid: findChild(process.pid, 'workerd') })
  process.on('message', (command: WatchCommand) => {
    if (command.kind === 'report') reply({ kind: 'report', requests })
    else pendingShare = command.share
  })
  process.once('disconnect', () => void runtime.dispose().finally(() => process.exit(0)))
}

function textResponse(body: string): Response {
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}

function reply(message: WatchReply): void {
  process.send?.(message)
}

function auctionAnswer(topBid: bigint): object {
  const price = (amount: bigint) => ({ amount: String(amount), token: 'EGLD', usdAmount: null })
  const node = {
    id: WATCHED_AUCTION,
    status: 'Running',
    type: 'NftBid',
    endDate: 0,
    availableTokens: 1,
    minBid: price(1n),
    topBid: price(topBid),
    topBidder: null
  }
  return { data: { auctions: { edges: [{ node }] } } }
}

/** An access token for visitors. Its signature is never checked here. */
function createToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 86_400
  return `${part({ alg: 'none' })}.${part({ exp, iat: exp - 86_400 })}.signature`
}
