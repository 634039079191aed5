// Access tokens of the data service: handed out by the extras service against a login, or to nobody in particular.
// Held here and in sealed cookies only.

import { ShapeError, StatusError } from '../src/lib/errors.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import { parseObject } from './body.ts'
import type { Edge } from './edge.ts'
import { forget, keep, kept, oneFlight } from './isolate.ts'
import { describeError } from './log.ts'
import { ask, readText } from './upstream.ts'

export interface Access {
  token: string
  /** Unix seconds. */
  expiresAt: number
}

const VISITOR = 'access of visitors'

/**
 * The access token that belongs to a login, or to any visitor when there is none.
 *
 * Throws StatusError when the service refuses the login, NetworkError when it does not answer.
 */
export async function exchange(edge: Edge, identityToken?: string): Promise<Access> {
  try {
    const response = await ask(edge, 'extras', {
      path: '/access',
      token: identityToken,
      headers: { Accept: 'text/plain' }
    })
    const text = (await readText(response, 'access')).trim().replaceAll('"', '')
    if (!response.ok) throw new StatusError(response.status, 'access')
    return { token: text, expiresAt: readExpiry(text) }
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
 * The access token all visitors share, renewed within a minute of its end by one request for all.
 *
 * Undefined where the service gives visitors none: what is public needs none there.
 */
export async function visitorToken(edge: Edge): Promise<string | undefined> {
  const key = `${VISITOR} ${edge.environmentName}`
  const held = kept<{ access: Access | undefined }>(edge.isolate, key, edge.nowMs())
  if (held && (!held.access || isFresh(edge, held.access))) return held.access?.token
  return oneFlight(edge.isolate, key, edge.later, async () => {
    const access = await exchange(edge).catch(refusedToVisitors)
    const seconds = access
      ? EDGE_LIMITS.sessionMaxAgeSeconds
      : EDGE_LIMITS.tokenRefreshMarginSeconds
    keep(edge.isolate, key, { access }, edge.nowMs() + seconds * 1000)
    return access?.token
  })
}

/** After the data service refused the shared token, so that the next request asks for a new one. */
export function forgetVisitorToken(edge: Edge): void {
  forget(edge.isolate, `${VISITOR} ${edge.environmentName}`)
}

/** Whether a token will do for longer than the minute in which it is renewed. */
export function isFresh(edge: Edge, access: Access): boolean {
  return access.expiresAt - edge.now() > EDGE_LIMITS.tokenRefreshMarginSeconds
}

function refusedToVisitors(error: unknown): undefined {
  if (error instanceof StatusError && [401, 403, 404].includes(error.status)) return undefined
  throw error
}

/** `exp` of a JWT. Its signature is the data service's business: nobody gains by lying to us about the end. */
function readExpiry(token: string): number {
  const [, claims, , ...more] = token.split('.')
  const text = claims === undefined || more.length > 0 ? undefined : decode(claims)
  const expiresAt = text === undefined ? undefined : parseObject(text)?.['exp']
  if (typeof expiresAt !== 'number') throw new ShapeError('access', 'exp', 'number')
  return expiresAt
}

function decode(part: string): string | undefined {
  try {
    return atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return undefined
  }
}
