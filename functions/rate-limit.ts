// Limits runaway clients: one token bucket per client and kind of request, in the isolate's memory. Each isolate
// counts separately (see src/server/config/edge-limits.ts).

import { RATE_LIMITS, type RateLimitName } from '../src/server/config/edge-limits.ts'
import type { Edge } from './edge.ts'
import { failureResponse } from './failure.ts'
import { evictOldest } from './isolate-memory.ts'

const MAX_BUCKETS = 10_000

/** Returns `tooMany` with Retry-After when the client exceeds its limit; undefined otherwise. */
export function rateLimit(edge: Edge, name: RateLimitName): Response | undefined {
  const seconds = checkRateLimit(edge, name)
  if (seconds === undefined) return undefined
  return failureResponse('tooMany', { headers: { 'Retry-After': String(seconds) } })
}

/** Seconds until the client may send the next request; undefined when it may send one now. */
export function checkRateLimit(edge: Edge, name: RateLimitName): number | undefined {
  if (!edge.clientIp) return undefined
  const { burst, perSecond } = RATE_LIMITS[name]
  const { buckets } = edge.isolate
  const key = `${name} ${addressPrefixOf(edge.clientIp)}`
  const nowMs = edge.nowMs()
  const { tokens, updatedAtMs } = buckets.get(key) ?? { tokens: burst, updatedAtMs: nowMs }
  // The bucket fills with time, up to the burst.
  const refilled = Math.min(burst, tokens + ((nowMs - updatedAtMs) / 1000) * perSecond)
  buckets.delete(key) // set again below, so that the oldest entries come first
  // Bounds the memory with very many addresses. The oldest bucket belongs to a client without recent requests.
  if (buckets.size >= MAX_BUCKETS) evictOldest(buckets)
  if (refilled < 1) {
    buckets.set(key, { tokens: refilled, updatedAtMs: nowMs })
    // Whole seconds, as Retry-After requires.
    return Math.ceil((1 - refilled) / perSecond)
  }
  buckets.set(key, { tokens: refilled - 1, updatedAtMs: nowMs })
  return undefined
}

/**
 * The part of an address that identifies a client. One internet connection usually has 2^64 IPv6 addresses, so they
 * count as one client: the first four of the eight groups.
 */
export function addressPrefixOf(client: string): string {
  // An IPv4 address may be written as an IPv6 one (RFC 4291, section 2.5.5.2).
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(client)?.[1]
  if (ipv4) return ipv4
  const [head = '', tail = ''] = client.split('::')
  const groups = head === '' ? [] : head.split(':')
  // `::` replaces as many groups of zeros as are missing from eight.
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length
  if (client.includes('::')) groups.push(...Array<string>(Math.max(0, missing)).fill('0'))
  groups.push(...tail.split(':').filter(Boolean))
  return groups
    .slice(0, 4)
    .map(group => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

export function rateLimitName(request: Request, path: string): RateLimitName {
  if (path === '/api/session' && request.method === 'POST') return 'login'
  if (path.endsWith('/watch')) return 'watch'
  if (request.method === 'GET') return 'read'
  const type = request.headers.get('Content-Type') ?? ''
  return type.startsWith('multipart/') ? 'upload' : 'write'
}
