// A test environment for the edge functions in plain Node: fake upstreams that record their requests, a cache in
// memory, and a clock that moves only when advanced. One world is one isolate. Each request has its own Edge.

import { handleApiRequest } from '../../../functions/api-router.ts'
import { type Edge, isNoCache } from '../../../functions/edge.ts'
import { createIsolate, type Isolate } from '../../../functions/isolate-memory.ts'
import type { LogLine } from '../../../functions/log.ts'
import { ENVIRONMENTS, type UpstreamName } from '../../../src/server/config/environments.ts'

export const ORIGIN = 'http://localhost:4321'
export const START_SECONDS = 1_700_000_000
export const BLOCK_HASH = 'ab'.repeat(32)
export const SESSION_SECRET = 'a secret that is only used by these tests'

export interface UpstreamCall {
  upstream: UpstreamName
  method: string
  /** Path and query, relative to the upstream's base URL. */
  path: string
  headers: Headers
  body: string
}

export type FakeUpstream = (call: UpstreamCall) => Response | Promise<Response>

export interface EdgeWorld {
  isolate: Isolate
  upstreamCalls: UpstreamCall[]
  log: LogLine[]
  upstreams: Partial<Record<UpstreamName, FakeUpstream>>
  /** Tests that need a failing cache replace this one. */
  cache: Edge['cache']
  revoked: Edge['revoked']
  watchedAuctions: Edge['watchedAuctions']
  reportQueue: Edge['reportQueue']
  buildId: string
  /** Advances the clock by seconds. */
  advanceClock(seconds: number): void
  edge(request: Request, client?: string): Edge
  /** Sends a request through the whole API router. */
  send(path: string, init?: RequestInit, client?: string): Promise<Response>
  /** Waits for all work that was passed to `waitUntil`. */
  waitForBackgroundWork(): Promise<void>
}

export function createJwt(sub: string | undefined, exp: number, serial = 1): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signature = `signature-${serial}-of-the-extras-service`
  return `${part({ alg: 'HS256' })}.${part({ sub, exp, iat: exp - 3600, iss: 'test' })}.${signature}`
}

export function createEdgeWorld(): EdgeWorld {
  let nowMs = START_SECONDS * 1000
  const pending = new Set<Promise<unknown>>()
  const world: EdgeWorld = {
    isolate: createIsolate(),
    upstreamCalls: [],
    log: [],
    cache: createMemoryCache(() => nowMs),
    revoked: undefined,
    watchedAuctions: undefined,
    reportQueue: undefined,
    buildId: 'build-1',
    upstreams: {
      chain: request =>
        request.path.startsWith('/blocks/')
          ? Response.json(START_SECONDS - 10)
          : Response.json({ path: request.path }),
      extras: request =>
        new Response(
          createJwt(request.headers.get('Authorization') ?? undefined, START_SECONDS + 3600)
        ),
      data: () => Response.json({ data: { answer: 42 } })
    },
    advanceClock: seconds => {
      nowMs += seconds * 1000
    },
    edge: (request, client) => ({
      environment: ENVIRONMENTS.sandbox,
      environmentName: 'sandbox',
      hostSite: { kind: 'main' },
      partnerKey: undefined,
      origin: ORIGIN,
      publicOrigin: ORIGIN,
      buildId: world.buildId,
      sessionSecret: SESSION_SECRET,
      cookies: request.headers.get('Cookie') ?? '',
      isNoCache: isNoCache(request),
      clientIp: client,
      isolate: world.isolate,
      cache: world.cache,
      revoked: world.revoked,
      watchedAuctions: world.watchedAuctions,
      reportQueue: world.reportQueue,
      sessionState: {},
      log: line => world.log.push(line),
      startedAtMs: nowMs,
      nowMs: () => nowMs,
      now: () => Math.floor(nowMs / 1000),
      waitUntil: promise => {
        pending.add(promise)
        promise.finally(() => pending.delete(promise)).catch(() => undefined)
      },
      fetch: (url, init) => fetchUpstream(world, url, init)
    }),
    send: async (path, init = {}, client = undefined) => {
      const request = new Request(ORIGIN + path, init)
      const response = await handleApiRequest(request, world.edge(request, client))
      if (!response) throw new Error(`${path} is left to Astro`)
      return response
    },
    waitForBackgroundWork: async () => {
      while (pending.size > 0) await Promise.allSettled(pending)
    }
  }
  return world
}

async function fetchUpstream(world: EdgeWorld, url: string, init: RequestInit): Promise<Response> {
  const [upstream = '', ...rest] = url.replace('https://sandbox.internal/', '').split(/(?=[/?])/)
  const name = upstream as UpstreamName
  const base = name === 'data' ? '/graphql' : ''
  const request = new Request(url, { ...init, signal: null })
  const call: UpstreamCall = {
    upstream: name,
    method: request.method,
    path: rest.join('').replace(base, ''),
    headers: request.headers,
    body: request.body ? await request.text() : ''
  }
  world.upstreamCalls.push(call)
  const upstreamHandler = world.upstreams[name] ?? (() => Response.json({ from: name }))
  return Promise.race([Promise.resolve(upstreamHandler(call)), rejectOnAbort(init.signal)])
}

function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

export function createMemoryCache(nowMs: () => number): NonNullable<Edge['cache']> {
  const entries = new Map<
    string,
    { body: ArrayBuffer; headers: [string, string][]; until: number }
  >()
  return {
    match: async key => {
      const found = entries.get(key)
      if (!found || found.until <= nowMs()) return undefined
      return new Response(found.body, { headers: found.headers })
    },
    put: async (key, response) => {
      const control = response.headers.get('Cache-Control') ?? ''
      const seconds = Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0)
      const headers = [...response.headers]
      entries.set(key, {
        body: await response.arrayBuffer(),
        headers,
        until: nowMs() + seconds * 1000
      })
    }
  }
}

export function postInit(body: unknown, cookie?: string): RequestInit {
  return {
    method: 'POST',
    headers: {
      Origin: ORIGIN,
      'Content-Type': 'application/json',
      ...(cookie ? { Cookie: cookie } : {})
    },
    body: JSON.stringify(body)
  }
}

/**
 * `name=value` of the cookie that a response sets. Empty when the response clears the cookie, undefined when it sets
 * none.
 */
export function readSetCookie(response: Response): string | undefined {
  const pair = response.headers.get('Set-Cookie')?.split(';')[0]
  return pair?.endsWith('=') ? '' : pair
}
