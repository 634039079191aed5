// The context of one request: everything a function needs from the outside world. Passed down, never kept, so tests
// run every function in plain Node with fakes, and no visitor's state reaches another's request.

import { type EnvironmentName, SANDBOX_HOST } from '../src/lib/config/networks.ts'
import type { Environment } from '../src/server/config/environments.ts'
import { type DeploymentVariables, readEnvironment, readEnvironmentName } from './deployment.ts'
import { ISOLATE, type Isolate } from './isolate-memory.ts'
import { consoleLog, type Log } from './log.ts'
import type { Session } from './session.ts'

export interface Fetcher {
  fetch(url: string | URL | Request, init?: RequestInit): Promise<Response>
}

/** What wrangler.toml and the deployment bind. Checked once, in `createEdge`. */
export interface Bindings extends DeploymentVariables {
  ASSETS: Fetcher
  /** Only where the sandbox network stands in for the upstreams. */
  SANDBOX?: Fetcher
  /** Seals session cookies. Without it nobody can log in. */
  SESSION_SECRET?: string
  /** Hashes of the build's inline scripts and styles, written by scripts/after-build.ts; absent in development. */
  CSP_SCRIPTS?: string
  CSP_STYLES?: string
}

export interface ExecutionContext {
  waitUntil(work: Promise<unknown>): void
}

/** The part of the Cache API that is used. Failures of it never fail a request. */
export interface EdgeCache {
  match(key: string): Promise<Response | undefined>
  put(key: string, response: Response): Promise<void>
}

/** What this request found out about its visitor, and the cookie its answer must carry. */
export interface SessionState {
  session?: Promise<Session | undefined>
  setCookie?: string
  /** The data service refused the session in the course of this request. */
  isEnded?: boolean
}

export interface Edge {
  environment: Environment
  environmentName: EnvironmentName
  /** This site's own origin, as the browser sees it. */
  origin: string
  /** The origin others are told: the site's name where the build knows it (`SITE_URL`), else the same. */
  publicOrigin: string
  buildId: string
  sessionSecret: string | undefined
  /** The request's Cookie header. */
  cookies: string
  /** Whether the request wants nothing from before it (`Cache-Control: no-cache`). */
  isNoCache: boolean
  /** The client's network address; undefined on this machine. */
  clientIp: string | undefined
  isolate: Isolate
  cache: EdgeCache | undefined
  sessionState: SessionState
  csp: { scripts: string; styles: string } | undefined
  log: Log
  /** When the request came, in milliseconds. */
  startedAtMs: number
  /** Milliseconds, for durations and the age of copies. */
  nowMs(): number
  /** Unix seconds on the network's clock, which the sandbox can move. */
  now(): number
  /** Runs after the response is sent: cache writes, renewals. */
  waitUntil(work: Promise<unknown>): void
  /** Reaches an upstream, by service binding where its host is the sandbox's. Never follows a redirect. */
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
  const url = new URL(request.url)
  return {
    environment: readEnvironment(bindings),
    environmentName: readEnvironmentName(bindings),
    origin: url.origin,
    publicOrigin: PUBLIC_ORIGIN ?? url.origin,
    buildId: BUILD_ID,
    sessionSecret: bindings.SESSION_SECRET || undefined,
    cookies: request.headers.get('Cookie') ?? '',
    isNoCache: isNoCache(request),
    clientIp: readClientIp(request),
    isolate: ISOLATE,
    cache: defaultCache(),
    sessionState: {},
    csp: readCspHashes(bindings),
    log: consoleLog,
    startedAtMs: Date.now(),
    nowMs: () => Date.now(),
    now: () => Math.floor((Date.now() + ISOLATE.clockOffsetMs) / 1000),
    waitUntil: work => context.waitUntil(work),
    fetch: (address, init) => fetchOrSandbox(address, init, bindings)
  }
}

/** Asked for anew: by a page that saw its price move, or by a person who reloads past every cache. */
export function isNoCache(request: Request): boolean {
  return /\bno-cache\b/.test(request.headers.get('Cache-Control') ?? '')
}

/** The sandbox tells its clock with every answer, so that pages count down on the clock the ledger uses. */
async function fetchOrSandbox(
  address: string,
  init: RequestInit,
  bindings: Bindings
): Promise<Response> {
  const { hostname } = new URL(address)
  if (hostname !== SANDBOX_HOST) return fetch(address, { ...init, redirect: 'manual' })
  if (!bindings.SANDBOX) throw new Error(`${address}: no SANDBOX binding in this environment`)
  const response = await bindings.SANDBOX.fetch(address, { ...init, redirect: 'manual' })
  syncClock(ISOLATE, response, Date.now())
  return response
}

/**
 * Takes over the clock an answer tells. It tells whole seconds, so what differs by less than two is the same clock,
 * ours or the one that was learnt before: time must not jump to and fro.
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

function readCspHashes(bindings: Bindings): Edge['csp'] {
  const { CSP_SCRIPTS: scripts, CSP_STYLES: styles } = bindings
  return scripts === undefined || styles === undefined ? undefined : { scripts, styles }
}
