// The context of one request: everything that a function needs from outside. It is passed as an argument and never
// stored. So tests can run every function in plain Node with fakes, and the state of one request cannot reach another.

import { type EnvironmentName, SANDBOX_HOST } from '../src/lib/config/networks.ts'
import type { Environment } from '../src/server/config/environments.ts'
import type { DenylistStore } from './denylist.ts'
import {
  type DeploymentVariables,
  readEnvironment,
  readEnvironmentName,
  readHosts
} from './deployment.ts'
import type { FailureCode } from './failure.ts'
import { ISOLATE, type Isolate } from './isolate-memory.ts'
import { consoleLog, type Log } from './log.ts'
import { type HostSite, siteOfHost } from './partner-host.ts'
import type { ReportQueueBinding } from './reports.ts'
import { urlOf } from './request-url.ts'
import type { Session } from './session.ts'
import type { WatchedAuctions, WatchLeasesBinding } from './watch.ts'

export interface Fetcher {
  fetch(url: string | URL | Request, init?: RequestInit): Promise<Response>
}

/** The bindings of wrangler.toml and of the deployment. `readDeployment` validates the variables once per isolate. */
export interface Bindings extends DeploymentVariables {
  ASSETS: Fetcher
  /** Set only where the sandbox network replaces the upstreams. */
  SANDBOX?: Fetcher
  /** Seals session cookies. Login is impossible without it. */
  SESSION_SECRET?: string
  /** Ended sessions, for all data centers (docs/environments.md). */
  REVOKED?: DenylistStore
  /** Durable Objects (durable-objects.ts). Without them pages poll prices. */
  WATCHED_AUCTIONS?: WatchedAuctions
  WATCH_LEASES?: WatchLeasesBinding
  /** The queue of reports (reports.ts). Without it admins see no reports, and a report has no reason. */
  REPORT_QUEUE?: ReportQueueBinding
}

export interface ExecutionContext {
  waitUntil(work: Promise<unknown>): void
  /** Set by the Worker's entry for page rendering: the environment of the request, including its partner. */
  environment?: Environment
  /** Set when a page is rendered for this request alone: its context, with the opened session. */
  edge?: Edge
  /** Set by render-page.ts during rendering. */
  writePage?: WritePage
}

/** Creates a page's response from its HTML, which is passed in parts (page-text.ts). */
export type WritePage = (html: readonly string[], init: ResponseInit) => Promise<Response>

/** The used subset of the Cache API. Its failures never fail a request. */
export interface EdgeCache {
  match(key: string): Promise<Response | undefined>
  put(key: string, response: Response): Promise<void>
}

/** The session of this request, and the cookie that its response must set. Written by session.ts. */
export interface SessionState {
  /** The session with a fresh access token. */
  session?: Promise<Session | undefined>
  /** The session as the cookie contains it, checked and not revoked. */
  sealed?: Promise<Session | undefined>
  setCookie?: string
  /** The cookie that remembers a change made by this request (own-change.ts). */
  changeCookie?: string
  /** Why the session ended during this request. Absent unless a service refused it. */
  endCode?: FailureCode
}

export interface Edge {
  environment: Environment
  environmentName: EnvironmentName
  /** The site of the request's host. */
  hostSite: HostSite
  /** The key of the partner of this site; part of every cache key. Undefined on the main site. */
  partnerKey: string | undefined
  /** This site's own origin, as the browser sees it. */
  origin: string
  /**
   * The origin of public links: the origin of `SITE_URL` on the site that it belongs to, and `origin` on any other
   * host.
   */
  publicOrigin: string
  buildId: string
  sessionSecret: string | undefined
  /** The request's Cookie header. */
  cookies: string
  /** Whether the request asks to bypass caches (`Cache-Control: no-cache`). */
  isNoCache: boolean
  /** The client's IP address; undefined for a request from the local machine. */
  clientIp: string | undefined
  isolate: Isolate
  cache: EdgeCache | undefined
  /** Undefined in a deployment without the namespace. */
  revoked: DenylistStore | undefined
  /** Undefined in a deployment without the objects. */
  watchedAuctions: WatchedAuctions | undefined
  /** Undefined in a deployment without the object. */
  reportQueue: ReportQueueBinding | undefined
  sessionState: SessionState
  log: Log
  /** When the request arrived, in milliseconds. */
  startedAtMs: number
  /** Milliseconds, for durations and the age of cached copies. */
  nowMs(): number
  /** Unix seconds on the network's clock, which the sandbox can move. */
  now(): number
  /** Runs after the response is sent: cache writes, renewals. */
  waitUntil(work: Promise<unknown>): void
  /**
   * Sends a request to an upstream; uses the service binding when the host is the sandbox's. Never follows a
   * redirect.
   */
  fetch(url: string, init: RequestInit): Promise<Response>
}

/** The build id of `npm run dev` (astro.config.mjs). */
export const DEVELOPMENT_BUILD_ID = 'dev'

declare const __BUILD_ID__: string

const BUILD_ID = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'test'

declare const __SITE_ORIGIN__: string

const PUBLIC_ORIGIN =
  typeof __SITE_ORIGIN__ === 'string' && __SITE_ORIGIN__ !== '' ? __SITE_ORIGIN__ : undefined

export function createEdge(request: Request, bindings: Bindings, context: ExecutionContext): Edge {
  const url = urlOf(request)
  const { environment, environmentName, hosts } = readDeployment(bindings)
  const hostSite = siteOfHost(url.hostname, hosts)
  const partnerKey = hostSite.kind === 'partner' ? hostSite.key : undefined
  // `SITE_URL` belongs to the main site, or to the deployment's only partner.
  const isPublicHost = partnerKey === hosts.onlyPartner
  return {
    environment: context.environment ?? environment,
    environmentName,
    hostSite,
    partnerKey,
    origin: url.origin,
    publicOrigin: (isPublicHost && PUBLIC_ORIGIN) || url.origin,
    buildId: BUILD_ID,
    sessionSecret: bindings.SESSION_SECRET || undefined,
    cookies: request.headers.get('Cookie') ?? '',
    isNoCache: isNoCache(request),
    clientIp: readClientIp(request),
    isolate: ISOLATE,
    cache: defaultCache(),
    revoked: bindings.REVOKED,
    watchedAuctions: bindings.WATCH_LEASES && bindings.WATCHED_AUCTIONS,
    reportQueue: bindings.REPORT_QUEUE,
    sessionState: {},
    log: consoleLog,
    startedAtMs: Date.now(),
    nowMs: () => Date.now(),
    now: () => Math.floor((Date.now() + ISOLATE.clockOffsetMs) / 1000),
    waitUntil: work => context.waitUntil(work),
    fetch: (requestUrl, init) => fetchOrSandbox(requestUrl, init, bindings)
  }
}

/** The variables are the same for all requests of an isolate. */
function readDeployment(bindings: Bindings): Deployment {
  let deployment = deployments.get(bindings)
  if (!deployment) {
    deployment = {
      environment: readEnvironment(bindings),
      environmentName: readEnvironmentName(bindings),
      hosts: readHosts(bindings)
    }
    deployments.set(bindings, deployment)
  }
  return deployment
}

interface Deployment {
  environment: Environment
  environmentName: EnvironmentName
  hosts: ReturnType<typeof readHosts>
}

const deployments = new WeakMap<Bindings, Deployment>()

/**
 * Whether the request asks for an uncached response. The browser does so after a price change on the page and after a
 * forced reload.
 */
export function isNoCache(request: Request): boolean {
  return /\bno-cache\b/.test(request.headers.get('Cache-Control') ?? '')
}

/**
 * Every response of the sandbox carries its clock, so that countdowns on pages use the clock of the sandbox's ledger.
 */
async function fetchOrSandbox(
  url: string,
  init: RequestInit,
  bindings: Bindings
): Promise<Response> {
  const { hostname } = new URL(url)
  if (hostname !== SANDBOX_HOST) return fetch(url, { ...init, redirect: 'manual' })
  if (!bindings.SANDBOX) throw new Error(`${url}: no SANDBOX binding in this environment`)
  const response = await bindings.SANDBOX.fetch(url, { ...init, redirect: 'manual' })
  syncClock(ISOLATE, response, Date.now())
  return response
}

/**
 * Adopts the clock of a response. The `Date` header has whole seconds. So a difference below two seconds counts as 0,
 * and a change of the offset below two seconds is ignored; otherwise the time would jump back and forth.
 */
export function syncClock(isolate: Isolate, response: Response, nowMs: number): void {
  const serverTimeMs = Date.parse(response.headers.get('Date') ?? '')
  if (Number.isNaN(serverTimeMs)) return
  const offsetMs = serverTimeMs - nowMs
  if (Math.abs(offsetMs) < CLOCK_TOLERANCE_MS) isolate.clockOffsetMs = 0
  else if (Math.abs(offsetMs - isolate.clockOffsetMs) >= CLOCK_TOLERANCE_MS)
    isolate.clockOffsetMs = offsetMs
}

const CLOCK_TOLERANCE_MS = 2_000

function defaultCache(): EdgeCache | undefined {
  const { caches } = globalThis as { caches?: { default?: EdgeCache } }
  return caches?.default
}

function readClientIp(request: Request): string | undefined {
  const address = request.headers.get('CF-Connecting-IP')
  return address && !/^(127\.|::1$|::ffff:127\.)/.test(address) ? address : undefined
}
