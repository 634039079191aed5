// A brake on runaway clients: a token bucket a client and kind of request, in the memory of the isolate.
// Several isolates count apart (src/lib/config/edge-limits.ts says what that means).

import { RATES, type RateName } from '../src/lib/config/edge-limits.ts'
import type { Edge } from './edge.ts'

const MOST_BUCKETS = 10_000

/** Seconds until the client may ask again; undefined when it may now. */
export function checkRate(edge: Edge, name: RateName): number | undefined {
  if (!edge.client) return undefined
  const { burst, perSecond } = RATES[name]
  const { buckets } = edge.isolate
  const key = `${name} ${edge.client}`
  const nowMs = edge.nowMs()
  const { tokens, atMs } = buckets.get(key) ?? { tokens: burst, atMs: nowMs }
  const filled = Math.min(burst, tokens + ((nowMs - atMs) / 1000) * perSecond)
  if (buckets.size >= MOST_BUCKETS && !buckets.has(key)) buckets.clear()
  if (filled < 1) {
    buckets.set(key, { tokens: filled, atMs: nowMs })
    return Math.ceil((1 - filled) / perSecond)
  }
  buckets.set(key, { tokens: filled - 1, atMs: nowMs })
  return undefined
}

export function rateOf(request: Request, path: string): RateName {
  if (path === '/api/session' && request.method === 'POST') return 'login'
  if (request.method === 'GET') return 'read'
  const type = request.headers.get('Content-Type') ?? ''
  return type.startsWith('multipart/') ? 'upload' : 'write'
}
