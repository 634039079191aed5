// Access tokens of the data service. The extras service exchanges a native-auth token for one; what is the same for
// everybody is read with one shared token. They exist only in this isolate's memory and in sealed cookies.

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
  /** Unix milliseconds. From then on the next request fetches a new one. */
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
 * The access token for what is the same for everybody. It is renewed in the last minute before it expires, by a single
 * request.
 *
 * Undefined when the service issues none without a login, and when it fails: most public data needs no token, so this
 * service alone must not stop every page. The data service decides what it answers without one.
 */
export async function sharedAccessToken(edge: Edge): Promise<string | undefined> {
  const cached = readSharedToken(edge)
  if (cached && edge.nowMs() < cached.renewAtMs) return cached.access?.token
  // Otherwise every page that is rendered at this moment would request a token of its own.
  return singleFlight(edge.isolate, sharedTokenKey(edge), edge.waitUntil, async () => {
    const timeoutMs = EDGE_LIMITS.sharedTokenTimeoutMs
    // The failure has been logged.
    const renewed = await exchangeAccessToken(edge, undefined, timeoutMs).catch(() => undefined)
    const now = edge.now()
    const retry = EDGE_LIMITS.sharedTokenRetrySeconds
    const old = cached?.access && cached.access.expiresAt > now ? cached.access : undefined
    // Without a new token the service is asked again later, but not after the old one has expired.
    const seconds = renewed
      ? secondsUntilRenewal(renewed.expiresAt - now)
      : Math.min(retry, old ? old.expiresAt - now : retry)
    const token: SharedToken = {
      access: renewed ?? old,
      renewAtMs: edge.nowMs() + seconds * 1000
    }
    // Kept beyond `renewAtMs`, because an old token is used when no new one comes.
    const keptMs = EDGE_LIMITS.sessionMaxAgeSeconds * 1000
    storeValue(edge.isolate, sharedTokenKey(edge), token, edge.nowMs() + keptMs)
    return token.access?.token
  })
}

/** `life`: how many seconds a token is valid. One that is valid shorter than the margin is used for half of its life. */
function secondsUntilRenewal(life: number): number {
  const margin = EDGE_LIMITS.tokenRefreshMarginSeconds
  // When the clock of the service is behind, a new token can have expired already. Renewed at once, every page would
  // wait for the service.
  return life > margin ? life - margin : Math.max(life / 2, 1)
}

/** Called after the data service refused the shared token, so that the next request fetches a new one. */
export function forgetSharedAccessToken(edge: Edge, refused: string): void {
  // Another request may have renewed it meanwhile.
  if (readSharedToken(edge)?.access?.token === refused)
    deleteValue(edge.isolate, sharedTokenKey(edge))
}

function readSharedToken(edge: Edge): SharedToken | undefined {
  return readValue<SharedToken>(edge.isolate, sharedTokenKey(edge), edge.nowMs())
}

function sharedTokenKey(edge: Edge): string {
  return `${SHARED_TOKEN_PREFIX} ${edge.environmentName}`
}

/** Whether a token is not to be renewed yet. */
export function isTokenFresh(edge: Edge, access: AccessToken): boolean {
  return access.expiresAt - edge.now() > EDGE_LIMITS.tokenRefreshMarginSeconds
}

/**
 * Reads `exp` of a JWT. The signature is not verified here: the data service verifies it, and a false expiry gives no
 * advantage.
 */
function readTokenExpiry(token: string): number {
  const [_header, claims, _signature, ...rest] = token.split('.')
  const text = claims === undefined || rest.length > 0 ? undefined : base64UrlToText(claims)
  const expiresAt = text === undefined ? undefined : parseJsonObject(text)?.['exp']
  // Without the time the token could not be renewed before it expires.
  if (typeof expiresAt !== 'number') throw new ShapeError('access', 'exp', 'number')
  return expiresAt
}
