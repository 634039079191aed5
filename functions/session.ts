// The session. A login proves control of a wallet. The proof and the access token received for it are stored only in
// a sealed, HttpOnly cookie, which only this module opens. No code in this file may write either to a response body
// or a log.

import { number, StructError, string, type } from 'superstruct'
import { maskFast } from '../src/lib/api/compiled-reader.ts'
import { nullish } from '../src/lib/api/structs.ts'
import { NetworkError, StatusError } from '../src/lib/errors.ts'
import { sha256Hex } from '../src/lib/protocol/sha256.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import { type AccessToken, exchangeAccessToken, isTokenFresh } from './access-token.ts'
import { claimFirstUse, isRevoked, releaseClaim, storeEntry } from './denylist.ts'
import type { Edge } from './edge.ts'
import { readValue, storeValue } from './expiring-values.ts'
import { EdgeError, type FailureCode, failureResponse } from './failure.ts'
import { NO_STORE } from './no-store.ts'
import { readJsonBody } from './request-body.ts'
import { seal, unseal } from './seal.ts'
import { singleFlight } from './single-flight.ts'
import { verifyLogin } from './verify-login.ts'

/**
 * With the prefix `__Host-` a browser accepts the cookie only from this host, over HTTPS, for all paths (RFC 6265bis,
 * section 4.1.3.2).
 */
export const SESSION_COOKIE = '__Host-atrium_session'

export interface Session {
  address: string
  /** The native-auth token, which the identity service requires. */
  identityToken: string
  access: AccessToken
  /** Unix seconds; after it the user must log in again. */
  expiresAt: number
  /**
   * The digest of the signed text, under which the end of the session is stored: one login can be written as several
   * tokens. Absent in a session that was opened before this field existed.
   */
  proofDigest?: string | undefined
}

const SealedSession = type({
  address: string(),
  identityToken: string(),
  access: type({ token: string(), expiresAt: number() }),
  expiresAt: number(),
  proofDigest: nullish(string())
})

export async function session(request: Request, edge: Edge): Promise<Response> {
  if (request.method === 'POST') return logIn(request, edge)
  if (request.method === 'DELETE') return logOut(edge)
  const found = await readSession(edge)
  const answer = found ? { address: found.address, expiresAt: found.expiresAt } : {}
  return Response.json(answer, { headers: NO_STORE })
}

async function logIn(request: Request, edge: Edge): Promise<Response> {
  // A token has a few hundred characters. The limit keeps the check cheap.
  const { token } = await readJsonBody(request, EDGE_LIMITS.smallBodyBytes)
  if (typeof token !== 'string') return failureResponse('badRequest')
  // Verified before the exchange, so that a token with an invalid signature never reaches the extras service.
  const login = await verifyLogin(edge, token)
  if (!login.ok) {
    // The reason is logged, never the token.
    edge.log({ level: 'info', event: 'login refused', error: login.reason })
    return failureResponse('badToken')
  }
  const { address, expiresAt, proof } = login.value
  const proofDigest = await sha256Hex(proof)
  // A stolen proof, for example from a log, must not open a second session.
  const key = `used-${proofDigest}`
  if (!(await claimFirstUse(edge, key, expiresAt))) return answerUsedProof(edge, proofDigest)
  const access = await exchangeAccessToken(edge, token).catch((error: unknown) => {
    releaseClaim(edge, key)
    return ignoreTokenRefusal(error)
  })
  // The extras service has refused the login. Without an access token a session could do nothing.
  if (!access) return failureResponse('badToken')
  await storeEntry(edge, key, expiresAt)
  await setSession(edge, { address, expiresAt, identityToken: token, access, proofDigest })
  return Response.json({ address, expiresAt }, { headers: NO_STORE })
}

/**
 * Two tabs of one browser that log in within one second send the same proof, because its time is in seconds. Only a
 * browser with the cookie of the first login gets a success; any other client learns nothing about the session.
 */
async function answerUsedProof(edge: Edge, proofDigest: string): Promise<Response> {
  const found = await readSealedSession(edge)
  if (found?.proofDigest === proofDigest) {
    const { address, expiresAt } = found
    return Response.json({ address, expiresAt }, { headers: NO_STORE })
  }
  edge.log({ level: 'info', event: 'login refused', error: 'used' })
  return failureResponse('usedToken')
}

async function logOut(edge: Edge): Promise<Response> {
  await revokeSession(edge)
  return new Response(null, { status: 204, headers: NO_STORE })
}

/** Ends the session for every copy of its cookie, and deletes the cookie. */
export async function revokeSession(edge: Edge): Promise<void> {
  const found = await readSealedSession(edge)
  if (found) await storeEntry(edge, await endedKey(found), found.expiresAt)
  endSession(edge)
}

/**
 * The session of the request, with its access token renewed when it expires within a minute; undefined for a visitor.
 *
 * Does not throw when the token service does not answer, so a short outage logs no user out.
 */
export function readSession(edge: Edge): Promise<Session | undefined> {
  edge.sessionState.session ??= loadSession(edge)
  return edge.sessionState.session
}

/**
 * The session of the request. Throws EdgeError: `signedOut` for a visitor, and the code of its end for a session that a
 * service refused during this request, so that the browser removes what it stored of the account.
 */
export async function requireSession(edge: Edge): Promise<Session> {
  const found = await readSession(edge)
  if (!found) throw new EdgeError(edge.sessionState.endCode ?? 'signedOut')
  return found
}

/**
 * Whether the request has a valid session. Its response must not be shared. An invalid cookie does not count as a
 * session.
 */
export async function isSignedIn(edge: Edge): Promise<boolean> {
  return (await signedInAddress(edge)) !== undefined
}

/** The account of a valid session, without renewing its access token. */
export async function signedInAddress(edge: Edge): Promise<string | undefined> {
  return (await readSealedSession(edge))?.address
}

/** Ends the session with this response, because an upstream no longer accepts it. */
export function endSession(edge: Edge, code: FailureCode = 'sessionEnded'): void {
  edge.sessionState.endCode = code
  edge.sessionState.session = Promise.resolve(undefined)
  edge.sessionState.sealed = Promise.resolve(undefined)
  clearCookie(edge)
}

/** The access token of a session. Throws NetworkError when it has expired and could not be renewed. */
export function accessToken(edge: Edge, { access }: Session): string {
  // Not a logout: the renewal failed because the service did not answer, and the next request tries again.
  if (access.expiresAt <= edge.now()) throw new NetworkError('access: no answer')
  return access.token
}

async function loadSession(edge: Edge): Promise<Session | undefined> {
  if (readCookie(edge.cookies) === undefined) return undefined
  const found = await readSealedSession(edge)
  // A cookie that does not open is deleted, because the browser would send it with every request.
  if (!found) {
    clearCookie(edge)
    return undefined
  }
  return isTokenFresh(edge, found.access) ? found : renewAccessToken(edge, found)
}

/**
 * The content of the cookie; undefined when there is none, when it was not sealed by this site, or when the session
 * has expired or was ended.
 */
function readSealedSession(edge: Edge): Promise<Session | undefined> {
  edge.sessionState.sealed ??= openCookie(edge)
  return edge.sessionState.sealed
}

async function openCookie(edge: Edge): Promise<Session | undefined> {
  const text = readCookie(edge.cookies)
  // Without a secret no cookie can be opened, and every request counts as a visitor's.
  if (text === undefined || !edge.sessionSecret) return undefined
  const found = await unseal(text, sealContext(edge), edge.sessionSecret)
  // The seal proves the origin of the value, not its form: an older version of the site may have sealed it.
  const opened = readSealedValue(found)
  if (!opened || opened.expiresAt <= edge.now()) return undefined
  return (await isRevoked(edge, await endedKey(opened))) ? undefined : opened
}

function readSealedValue(value: unknown): Session | undefined {
  try {
    return maskFast(value, SealedSession)
  } catch (error) {
    if (error instanceof StructError) return undefined
    throw error
  }
}

async function endedKey({ identityToken, proofDigest }: Session): Promise<string> {
  return `ended-${proofDigest ?? (await hashToken(identityToken))}`
}

/** One exchange for all requests that carry the same old cookie, including those that arrive shortly after it. */
async function renewAccessToken(edge: Edge, old: Session): Promise<Session | undefined> {
  // The digest, so that the memory of the isolate contains no token.
  const key = `access ${await hashToken(old.identityToken)}`
  try {
    const access =
      readValue<AccessToken>(edge.isolate, key, edge.nowMs()) ??
      (await singleFlight(edge.isolate, key, edge.waitUntil, async () => {
        const renewed = await exchangeAccessToken(edge, old.identityToken)
        storeValue(
          edge.isolate,
          key,
          renewed,
          edge.nowMs() + EDGE_LIMITS.tokenRefreshMarginSeconds * 1000
        )
        return renewed
      }))
    return await setSession(edge, { ...old, access })
  } catch (error) {
    // The service refuses the login itself, so the session is over.
    if (isTokenRefused(error)) {
      endSession(edge)
      return undefined
    }
    // The service did not answer. The old access token may still be valid.
    return old
  }
}

async function setSession(edge: Edge, value: Session): Promise<Session> {
  const text = await seal(value, sealContext(edge), edge.sessionSecret)
  edge.sessionState.session = Promise.resolve(value)
  // The cookie does not outlive the login.
  edge.sessionState.setCookie = sessionCookie(text, value.expiresAt - edge.now())
  return value
}

/**
 * The context of the seal. It contains the host's site, so that a cookie of the main site does not open on a partner's
 * host, and the reverse.
 */
function sealContext({ origin, partnerKey }: Edge): string {
  return partnerKey === undefined ? SESSION_COOKIE : `${SESSION_COOKIE} ${origin}`
}

function clearCookie(edge: Edge): void {
  edge.sessionState.setCookie = sessionCookie('', 0)
}

function sessionCookie(text: string, seconds: number): string {
  // HttpOnly: scripts cannot read it. Secure: HTTPS only. Lax: not sent with a POST from another site.
  return `${SESSION_COOKIE}=${text}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`
}

/**
 * The cookie's value. Undefined when two cookies have this name, because one may come from an attacker and they cannot
 * be distinguished.
 */
function readCookie(cookies: string): string | undefined {
  const values = cookies.split(';').flatMap(pair => {
    // Removes only the spaces of HTTP, because browsers do not apply the rules of `__Host-` to a name after any other
    // space. A space after the value remains; browsers send none, and unseal refuses such a value.
    const cookie = pair.replace(/^[ \t]+/, '')
    if (!cookie.startsWith(`${SESSION_COOKIE}=`)) return []
    return [cookie.slice(SESSION_COOKIE.length + 1)]
  })
  return values.length === 1 ? values[0] || undefined : undefined
}

/** Tokens are never used as keys in the isolate's memory, only their digest. */
function hashToken(token: string): Promise<string> {
  return sha256Hex(token)
}

function isTokenRefused(error: unknown): boolean {
  return error instanceof StatusError && [401, 403].includes(error.status)
}

function ignoreTokenRefusal(error: unknown): undefined {
  if (isTokenRefused(error)) return undefined
  throw error
}
