// Forwards requests to the sandbox network where it is bound: its controls under /__sandbox/, and its web wallet. The
// wallet has its own origin (127.0.0.1 instead of localhost), so that a login is cross-origin as with a real wallet.

import { SANDBOX_FAUCET_PATH, SANDBOX_HOST, webWalletUrl } from '../src/lib/config/networks.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import { type Edge, type Fetcher, syncClock } from './edge.ts'
import { failureResponse } from './failure.ts'
import { rateLimit } from './rate-limit.ts'
import { forgetReports } from './reports.ts'
import { drainBody, readBodyUpTo } from './request-body.ts'
import { urlOf } from './request-url.ts'
import { withSecurityHeaders } from './security-headers.ts'

const WALLET_HOST = '127.0.0.1'
const CONTROL_PREFIX = '/__sandbox/'
const RESET_PATH = `${CONTROL_PREFIX}reset`
const FORWARDED_HEADERS = ['Accept', 'Content-Type', 'Origin']

/** Undefined for all other requests, and where no sandbox is bound. */
export async function forwardToSandbox(
  request: Request,
  edge: Edge,
  sandbox: Fetcher | undefined
): Promise<Response | undefined> {
  const url = urlOf(request)
  const isControl = url.pathname.startsWith(CONTROL_PREFIX)
  if (!sandbox || !(isControl || url.hostname === WALLET_HOST)) return undefined
  if (url.pathname === SANDBOX_FAUCET_PATH && request.method === 'GET') {
    return Response.redirect(`${webWalletUrl(edge.environment, url.origin)}/faucet`, 302)
  }
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
  if (isWrite && isCrossOrigin(request, url, edge))
    return withSecurityHeaders(failureResponse('badOrigin'), edge)
  const limited = rateLimit(edge, isWrite ? 'control' : 'read')
  if (limited) return withSecurityHeaders(limited, edge)
  const body = isWrite ? await readBodyUpTo(request, EDGE_LIMITS.jsonBodyBytes) : null
  if (body === undefined) {
    await drainBody(request)
    return withSecurityHeaders(failureResponse('tooLarge'), edge)
  }
  const headers = new Headers({ 'X-Forwarded-Host': url.host })
  // Neither cookies nor tokens of the site are forwarded.
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  const path = isControl ? url.pathname : `/wallet${url.pathname}`
  const response = await sandbox.fetch(`https://${SANDBOX_HOST}${path}${url.search}`, {
    method: request.method,
    headers,
    redirect: 'manual',
    body
  })
  syncClock(edge.isolate, response, edge.nowMs())
  if (isControl && isWrite) edge.isolate.epoch = edge.nowMs()
  // What was reported no longer exists.
  if (isWrite && path === RESET_PATH) await forgetReports(edge)
  // The wallet sets its own headers, because its page must stay reachable for the site that opened it.
  return isControl ? withSecurityHeaders(response, edge) : response
}

/**
 * A page of another site must not reset a developer's network. A program sends no Origin header, which is accepted on
 * the local machine only: the URL of a preview is public.
 */
function isCrossOrigin(request: Request, url: URL, { clientIp }: Edge): boolean {
  const origin = request.headers.get('Origin')
  if (origin === null) return clientIp !== undefined
  const allowedOrigins = [url.hostname, 'localhost', WALLET_HOST].map(
    host => `${url.protocol}//${host}${url.port ? `:${url.port}` : ''}`
  )
  return !allowedOrigins.includes(origin)
}
