// The context of one request: everything a function needs from the outside world. Passed down, never kept, so tests
// run every function in plain Node with fakes, and no visitor's state reaches another's request.

import { type EnvironmentName, SANDBOX_HOST } from '../src/lib/config/networks.ts'
import type { Environment } from '../src/server/config/environments.ts'
import { type DeploymentVariables, readEnvironment, readEnvironmentName } from './deployment.ts'
import { ISOLATE, type Isolate } from './isolate.ts'
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

export interface Context {
  waitUntil(work: Promise<unknown>): void
}

/** The part of the Cache API that is used. Failures of it never fail a request. */
export interface EdgeCache {
  match(key: string): Promise<Response | undefined>
  put(key: string, response: Response): Promise<void>
}

/** What this request found out about its visitor, and the cookie its answer must carry. */
export interface Visit {
  session?: Promise<Session | undefined>
  setCookie?: string
  /** The data service refused the session in the course of this request. */
  ended?: boolean
}

export interface Edge {
  environment: Environment
  environmentName: EnvironmentName
  /** This site's own origin, as the browser sees it. */
  origin: string
  /** The origin others are told: the site's name where the build knows it (`SITE_URL`), else the same. */
  publicOrigin: string
  buildId: string
  secret: string | undefined
  /** The request's Cookie header. */
  cookies: string
  /** Whether the request wants nothing from before it (`Cache-Control: no-cache`). */
  isNew: boolean
  /** The client's network address; undefined on this machine. */
  client: string | undefined
  isolate: Isolate
  cache: EdgeCache | undefined
  visit: Visit
  csp: { scripts: string; styles: string } | undefined
  log: Log
  /** When the request came, in milliseconds. */
  startedMs: number
  /** Milliseconds, for durations and the age of copies. */
  nowMs(): number
  /** Unix seconds on the network's clock, which the sandbox can move. */
  now(): number
  /** Runs after the response is sent: cache writes, renewals. */
  later(work: Promise<unknown>): void
  /** Reaches an upstream, by service binding where its host is the sandbox's. Never follows a redirect. */
  fetch(url: string, init: RequestInit): Promise<Response>
}

/** The build id of `npm run dev` (astro.config.mjs). */
export const DEVELOPMENT = 'dev'

declare const __BUILD_ID__: string

const BUILD_ID = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'test'

declare const __SITE_ORIGIN__: string

const PUBLIC_ORIGIN =
  typeof __SITE_ORIGIN__ === 'string' && __SITE_ORIGIN__ !== '' ? __SITE_ORIGIN__ : undefined

export function createEdge(request: Request, bindings: Bindings, context: Context): Edge {
  const url = new URL(request.url)
  return {
    environment: readEnvironment(bindings),
    environmentName: readEnvironmentName(bindings),
    origin: url.origin,
    publicOrigin: PUBLIC_ORIGIN ?? url.origin,
    buildId: BUILD_ID,
    secret: bindings.SESSION_SECRET || undefined,
    cookies: request.headers.get('Cookie') ?? '',
    isNew: isNew(request),
    client: readClient(request),
    isolate: ISOLATE,
    cache: edgeCache(),
    visit: {},
    csp: readCsp(bindings),
    log: consoleLog,
    startedMs: Date.now(),
    nowMs: () => Date.now(),
    now: () => Math.floor((Date.now() + ISOLATE.clockOffsetMs) / 1000),
    later: work => context.waitUntil(work),
    fetch: (address, init) => reach(address, init, bindings)
  }
}

/** Asked for anew: by a page that saw its price move, or by a person who reloads past every cache. */
export function isNew(request: Request): boolean {
  return /\bno-cache\b/.test(request.headers.get('Cache-Control') ?? '')
}

/** The sandbox tells its clock with every answer, so that pages count down on the clock the ledger uses. */
async function reach(address: string, init: RequestInit, bindings: Bindings): Promise<Response> {
  const { hostname } = new URL(address)
  if (hostname !== SANDBOX_HOST) return fetch(address, { ...init, redirect: 'manual' })
  if (!bindings.SANDBOX) throw new Error(`${address}: no SANDBOX binding in this environment`)
  const response = await bindings.SANDBOX.fetch(address, { ...init, redirect: 'manual' })
  learnClock(ISOLATE, response, Date.now())
  return response
}

/**
 * Takes over the clock an answer tells. It tells whole seconds, so what differs by less than two is the same clock,
 * ours or the one that was learnt before: time must not jump to and fro.
 */
export function learnClock(isolate: Isolate, response: Response, nowMs: number): void {
  const told = Date.parse(response.headers.get('Date') ?? '')
  if (Number.isNaN(told)) return
  const ahead = told - nowMs
  if (Math.abs(ahead) < SAME_CLOCK_MS) isolate.clockOffsetMs = 0
  else if (Math.abs(ahead - isolate.clockOffsetMs) >= SAME_CLOCK_MS) isolate.clockOffsetMs = ahead
}

const SAME_CLOCK_MS = 2_000

function edgeCache(): EdgeCache | undefined {
  const { caches } = globalThis as { caches?: { default?: EdgeCache } }
  return caches?.default
}

function readClient(request: Request): string | undefined {
  const address = request.headers.get('CF-Connecting-IP')
  return address && !/^(127\.|::1$|::ffff:127\.)/.test(address) ? address : undefined
}

function readCsp(bindings: Bindings): Edge['csp'] {
  const { CSP_SCRIPTS: scripts, CSP_STYLES: styles } = bindings
  return scripts === undefined || styles === undefined ? undefined : { scripts, styles }
}
