// A small load generator with a fixed number of connections. Each connection sends its next request as soon as the
// previous response is complete.

import { Agent, request } from 'node:http'

import { quantile } from './quantile.ts'

/** The values of `x-atrium-cache` for a response from the cache. */
export const CACHED_STATES: readonly string[] = ['HIT', 'STALE']

export interface LoadRequest {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The accepted values of the response's `x-atrium-cache`; any other value counts as a failure. */
  states?: readonly string[]
}

export interface LoadOptions {
  connections: number
  seconds: number
  /** Returns the next request; called once per request. */
  next(): LoadRequest | Promise<LoadRequest>
}

export interface LoadResult {
  requestsPerSecond: number
  /** Milliseconds from sending the request to the last byte. */
  p50: number
  p95: number
  p99: number
  failed: number
}

export async function measureLoad(origin: string, load: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  const times: number[] = []
  let failed = 0
  const startedAt = performance.now()
  const endsAt = startedAt + load.seconds * 1000
  const connection = async () => {
    while (performance.now() < endsAt) {
      const target = await load.next()
      const requestedAt = performance.now()
      const isExpected = await sendRequest(origin, target, agent)
      if (isExpected) times.push(performance.now() - requestedAt)
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: load.connections }, connection))
  agent.destroy()
  const seconds = (performance.now() - startedAt) / 1000
  return {
    requestsPerSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    failed
  }
}

/** Resolves to whether the response is complete, successful and of the kind that the row measures. */
function sendRequest(origin: string, options: LoadRequest, agent: Agent): Promise<boolean> {
  return new Promise(resolve => {
    const { path, method = 'GET', headers = {}, body, states } = options
    const outgoing = request(new URL(path, origin), { method, headers, agent }, response => {
      const { statusCode = 599, headers: received } = response
      const isExpected = !states || states.includes(String(received['x-atrium-cache']))
      response.resume()
      response.once('end', () => resolve(statusCode < 300 && isExpected))
      response.once('error', () => resolve(false))
    })
    outgoing.once('error', () => resolve(false))
    outgoing.end(body)
  })
}
