// The Durable Objects of the site: one for each watched auction, one per environment that limits their number, and one
// that stores reports. They connect the runtime to watched-auction.ts, watch-leases.ts and report-store.ts.

import { DurableObject } from 'cloudflare:workers'

import { loadAuctionPrice } from '../src/lib/api/auctions.ts'
import { readGraphqlResponse } from '../src/lib/api/read-response.ts'
import { toWatchedPrice, WATCH_PING, WATCH_PONG } from '../src/lib/api/watched-price.ts'
import { hasEnded } from '../src/lib/rules/auction-end.ts'
import type { Decision } from '../src/server/api/reports.ts'
import { queryPublic } from './data-service.ts'
import { type Bindings, createEdge } from './edge.ts'
import { failureResponse } from './failure.ts'
import { consoleLog, describeError } from './log.ts'
import type { Report } from './report-rules.ts'
import {
  createReportStore,
  type ReportPage,
  type ReportQuery,
  type ReportStorage,
  type ReportStore
} from './report-store.ts'
import { CONNECTION_HEADER } from './watch.ts'
import { grantLease, releaseLease, type WatchLeases } from './watch-leases.ts'
import {
  type AuctionWatch,
  createAuctionWatch,
  type WatchConnection,
  type WatchSocket,
  type WatchState
} from './watched-auction.ts'

/** The used part of a Durable Object's state. */
export interface ObjectState extends WatchState {
  setWebSocketAutoResponse(pair: unknown): void
  waitUntil(work: Promise<unknown>): void
  storage: WatchState['storage'] & {
    get<Value>(key: string): Promise<Value | undefined>
    put(key: string, value: unknown): Promise<void>
  }
}

// Globals of the runtime.
declare const WebSocketPair: new () => { 0: unknown; 1: WatchSocket }
declare const WebSocketRequestResponsePair: new (request: string, response: string) => unknown

/** All watched auctions of a deployment share one table of leases. */
const LEASE_TABLE_NAME = 'main'

export class WatchedAuction extends DurableObject {
  private readonly watch: AuctionWatch

  constructor(state: ObjectState, bindings: Bindings) {
    super(state, bindings)
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(WATCH_PING, WATCH_PONG))
    // Asked for again with each call, because a stub is unusable after a failure.
    const leases = () => bindings.WATCH_LEASES?.getByName(LEASE_TABLE_NAME)
    this.watch = createAuctionWatch(state, {
      nowMs: () => Date.now(),
      loadPrice: connection => loadPrice(connection, state, bindings),
      lease: async ({ name, addressPrefix }) =>
        (await leases()?.lease(name, addressPrefix)) ?? false,
      release: async ({ name }) => leases()?.release(name),
      onFailure: error =>
        consoleLog({ level: 'error', event: 'no watched price', error: describeError(error) })
    })
  }

  /** Receives only the request of watch.ts, which has already been checked. */
  override async fetch(request: Request): Promise<Response> {
    const connection = JSON.parse(request.headers.get(CONNECTION_HEADER) ?? '') as WatchConnection
    const code = await this.watch.refusal(connection)
    if (code) return failureResponse(code)
    const { 0: client, 1: server } = new WebSocketPair()
    await this.watch.accept(server, connection)
    return new Response(null, { status: 101, webSocket: client } as ResponseInit)
  }

  override alarm(): Promise<void> {
    return this.watch.poll()
  }

  override webSocketMessage(socket: WatchSocket): void {
    this.watch.refuseMessage(socket)
  }
}

/**
 * Reads the price with the shared token. The response is stored in the cache, so that pages in this data center that
 * poll use it too.
 */
async function loadPrice(
  { auctionId, origin }: WatchConnection,
  state: ObjectState,
  bindings: Bindings
): Promise<{ frame: string; isOver: boolean } | undefined> {
  const waitUntil = (work: Promise<unknown>) => state.waitUntil(work)
  const edge = createEdge(new Request(origin), bindings, { waitUntil })
  const query = loadAuctionPrice(auctionId)
  const { operation, variables } = query
  const { text } = await queryPublic(edge, { operation, variables }, 'revalidate')
  const price = readGraphqlResponse(JSON.parse(text), query)
  if (!price) return undefined
  // The price query does not return the maximum bid, so only the end time counts here. A page stops watching when the
  // top bid reaches the maximum.
  const isOver = hasEnded(price, edge.now())
  return { frame: JSON.stringify(toWatchedPrice(price)), isOver }
}

/** A lease is the right of one auction to be watched. The number of leases is limited (watch-leases.ts). */
export class WatchLeaseTable extends DurableObject {
  private readonly storage: ObjectState['storage']

  constructor(state: ObjectState, bindings: Bindings) {
    super(state, bindings)
    this.storage = state.storage
  }

  async lease(name: string, addressPrefix: string): Promise<boolean> {
    const granted = grantLease(await this.read(), { name, addressPrefix, nowMs: Date.now() })
    if (granted) await this.storage.put('leases', granted)
    return granted !== undefined
  }

  async release(name: string): Promise<void> {
    await this.storage.put('leases', releaseLease(await this.read(), name))
  }

  private async read(): Promise<WatchLeases> {
    return (await this.storage.get<WatchLeases>('leases')) ?? {}
  }
}

/** The unhandled reports and the last decisions of admins in one environment. */
export class ReportQueue extends DurableObject {
  private readonly reports: ReportStore

  constructor(state: { storage: ReportStorage }, bindings: Bindings) {
    super(state, bindings)
    this.reports = createReportStore(state.storage, () => Date.now())
  }

  record(report: Report): Promise<boolean> {
    return this.reports.record(report)
  }

  list(page: ReportPage): ReturnType<ReportStore['list']> {
    return this.reports.list(page)
  }

  lookUp(query: ReportQuery): ReturnType<ReportStore['lookUp']> {
    return this.reports.lookUp(query)
  }

  clear(identifier: string): Promise<void> {
    return this.reports.clear(identifier)
  }

  decide(decision: Decision): Promise<void> {
    return this.reports.decide(decision)
  }

  clearAll(): Promise<void> {
    return this.reports.clearAll()
  }

  override alarm(): Promise<void> {
    return this.reports.expire()
  }
}
