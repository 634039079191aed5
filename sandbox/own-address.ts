// What may reach which part of the network. The site comes by its service binding, as `sandbox.internal`, and reaches
// everything. On the Worker's own address, which a preview has, stands the web wallet and nothing else: its page, and
// the two controls the page itself asks. Nobody resets a preview's network from outside, or takes tokens from it.

import { SANDBOX_HOST } from '../src/lib/config/networks.ts'

export type Destination =
  | { part: 'file'; path: string }
  | { part: 'media'; path: string }
  | { part: 'wallet'; path: string }
  | { part: 'network'; place: string; request: Request }
  | { part: 'nowhere' }

/** What the wallet's page asks of its own origin (sandbox/wallet/page/keys.ts). */
const OWN_CALLS: Record<string, 'GET' | 'POST'> = {
  '/__sandbox/wallets': 'GET',
  '/__sandbox/faucet': 'POST'
}

export function destinationOf(request: Request): Destination {
  const url = new URL(request.url)
  if (url.hostname !== SANDBOX_HOST) return walletOf(request, url)
  const [place = '', ...rest] = url.pathname.slice(1).split('/')
  const path = rest.join('/')
  if (place === 'media' && rest[0] === 'file') {
    return { part: 'file', path: rest.slice(1).join('/') }
  }
  if (place === 'media') return { part: 'media', path }
  if (place === 'wallet') return { part: 'wallet', path }
  return { part: 'network', place, request }
}

function walletOf(request: Request, url: URL): Destination {
  const { pathname } = url
  const method = Object.hasOwn(OWN_CALLS, pathname) ? OWN_CALLS[pathname] : undefined
  if (method === undefined) return { part: 'wallet', path: pathname.slice(1) }
  const isOwn = method === 'GET' || request.headers.get('Origin') === url.origin
  if (request.method !== method || !isOwn) return { part: 'nowhere' }
  const inside = new URL(pathname, `https://${SANDBOX_HOST}`)
  return { part: 'network', place: '__sandbox', request: new Request(inside, request) }
}
