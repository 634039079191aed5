// Access tokens of the data service. The extras service issues one in exchange for a native-auth token. Data that is
// the same for all users is read with one shared token, which is renewed here; the token of a session is renewed in
// session.ts. Tokens exist only in this isolate's memory and in sealed cookies.

import { ShapeError, StatusError } from '../src/lib/errors.ts'
import { base64UrlToText } from '../src/lib/protocol/encoding.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import type { Edge } from './edge.ts'
import { deleteValue, readValue, storeValue } from './expiring-values.ts'
import { describeError } from './log.ts'
import { parseJsonObject } from './request-body.ts'
import { singleFlight } from './single-flight.ts'
import { fetchUpstream, readText } from './upstream.ts'

export interface AccessToken {
  token: string
  /** Unix seconds. */
  expiresAt: number
}

const SHARED_TOKEN_PREFIX = 'shared access token'

interface SharedToken {
  /** Undefined when the service issued none. */
  access: AccessToken | undefined
  /** Unix milliseconds. The first request after this time fetches a new token. */
  renewAtMs: number
}

/**
 * Exchanges a native-auth token for an access token; without one, returns the shared token.
 *
 * Throws StatusError when the service refuses the login, NetworkError when it does not answer.
 */
export async function exchangeAccessToken(
  edge: Edge,
  identityToken?: string,
  timeoutMs: number = EDGE_LIMITS.upstreamTimeoutMs
): Promise<AccessToken> {
  try {
    const response = await fetchUpstream(edge, 'extras', {
      path: '/access',
      token: identityToken,
      headers: { Accept: 'text/plain' },
      timeoutMs
    })
    // The service answers with plain text, possibly in quotes as JSON text.
    const text = (await readText(response, 'access', timeoutMs)).trim().replaceAll('"', '')
    if (!response.ok) throw new StatusError(response.status, 'access')
    return { token: text, expiresAt: readTokenExpiry(text) }
  } catch (error) {
    edge.log({
      level: 'error',
      event: 'Could not get internal api access token',
      source: 'extras',
      error: describeError(error)
    })
    throw error
  }
}

/**
 * The access token for data that is the same for all users. It is renewed in the last minute before it expires, by a
 * single request.
 *
 * Undefined when the service issues none without a login, and when it fails. Most public data needs no token, so a
 * failure of this service alone must not stop every page; the data service then decides which data to return.
 */
export async function sharedAccessToken(edge: Edge): Promise<string | undefined> {
  const cached = readSharedToken(edge)
  if (cached && edge.nowMs() < cached.renewAtMs) return cached.access?.token
  // Without single flight, every page that is being rendered would request a token of its own.
  return singleFlight(edge.isolate, sharedTokenKey(edge), edge.waitUntil, async () => {
    const timeoutMs = EDGE_LIMITS.sharedTokenTimeoutMs
    const noLogin = undefined
    // A failure is logged there.
    const renewed = await exchangeAccessToken(edge, noLogin, timeoutMs).catch(() => undefined)
    const now = edge.now()
    const retry = EDGE_LIMITS.sharedTokenRetrySeconds
    const old = cached?.access && cached.access.expiresAt > now ? cached.access : undefined
    // After a failed renewal the service is asked again later, but before the old token expires.
    const seconds = renewed
      ? secondsUntilRenewal(renewed.expiresAt - now)
      : Math.min(retry, old ? old.expiresAt - now : retry)
    const token: SharedToken = {
      access: renewed ?? old,
      renewAtMs: edge.nowMs() + seconds * 1000
    }
    // Stored beyond `renewAtMs`, because the old token is used when it cannot be renewed.
    const keptMs = EDGE_LIMITS.sessionMaxAgeSeconds * 1000
    storeValue(edge.isolate, sharedTokenKey(edge), token, edge.nowMs() + keptMs)
    return token.access?.token
  })
}

/**
 * `validSeconds`: how long a token is still valid. A token that is valid for less than the margin is renewed after half
 * of that time.
 */
function secondsUntilRenewal(validSeconds: number): number {
  const margin = EDGE_LIMITS.tokenRefreshMarginSeconds
  // When the clock of the service is behind, a new token can look expired already. Renewing it immediately would make
  // every page wait for the service.
  return validSeconds > margin ? validSeconds - margin : Math.max(validSeconds / 2, 1)
}

/** Called after the data service refused the shared token, so that the next request fetches a new one. */
export function forgetSharedAccessToken(edge: Edge, refused: string): void {
  // Another request may have renewed the token meanwhile.
  if (readSharedToken(edge)?.access?.token === refused)
    deleteValue(edge.isolate, sharedTokenKey(edge))
}

function readSharedToken(edge: Edge): SharedToken | undefined {
  return readValue<SharedToken>(edge.isolate, sharedTokenKey(edge), edge.nowMs())
}

function sharedTokenKey(edge: Edge): string {
  return `${SHARED_TOKEN_PREFIX} ${edge.environmentName}`
}

/** Whether the token need not be renewed yet. */
export function isTokenFresh(edge: Edge, access: AccessToken): boolean {
  return access.expiresAt - edge.now() > EDGE_LIMITS.tokenRefreshMarginSeconds
}

/**
 * Reads `exp` of a JWT. The signature is not verified here: the data service verifies it, and a false expiry gives no
 * advantage to a client.
 */
function readTokenExpiry(token: string): number {
  const [_header, claims, _signature, ...rest] = token.split('.')
  const text = claims === undefined || rest.length > 0 ? undefined : base64UrlToText(claims)
  const expiresAt = text === undefined ? undefined : parseJsonObject(text)?.['exp']
  // Without the time the token could not be renewed before it expires.
  if (typeof expiresAt !== 'number') throw new ShapeError('access', 'exp', 'number')
  return expiresAt
}
