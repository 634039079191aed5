// What may reach which part of the network. The site comes by its service binding, as `sandbox.internal`, and reaches
// everything. On the Worker's own address, which a preview has, stands the web wallet and nothing else: its page, and
// the two controls the page itself asks. Nobody resets a preview's network from outside, or takes tokens from it.

import { SANDBOX_HOST } from '../src/lib/config/networks.ts'

export type Destination =
  | { kind: 'file'; path: string }
  | { kind: 'media'; path: string }
  | { kind: 'wallet'; path: string }
  | { kind: 'network'; service: string; request: Request }
  | { kind: 'nowhere' }

/** What the wallet's page asks of its own origin (sandbox/wallet/page/keys.ts). */
const WALLET_PAGE_ROUTES: Record<string, 'GET' | 'POST'> = {
  '/__sandbox/wallets': 'GET',
  '/__sandbox/faucet': 'POST'
}

export function resolveDestination(request: Request): Destination {
  const url = new URL(request.url)
  if (url.hostname !== SANDBOX_HOST) return resolvePublicDestination(request, url)
  const [service = '', ...rest] = url.pathname.slice(1).split('/')
  const path = rest.join('/')
  if (service === 'media' && rest[0] === 'file') {
    return { kind: 'file', path: rest.slice(1).join('/') }
  }
  if (service === 'media') return { kind: 'media', path }
  if (service === 'wallet') return { kind: 'wallet', path }
  return { kind: 'network', service, request }
}

function resolvePublicDestination(request: Request, url: URL): Destination {
  const { pathname } = url
  const method = Object.hasOwn(WALLET_PAGE_ROUTES, pathname)
    ? WALLET_PAGE_ROUTES[pathname]
    : undefined
  if (method === undefined) return { kind: 'wallet', path: pathname.slice(1) }
  const isSameOrigin = method === 'GET' || request.headers.get('Origin') === url.origin
  if (request.method !== method || !isSameOrigin) return { kind: 'nowhere' }
  const internalUrl = new URL(pathname, `https://${SANDBOX_HOST}`)
  return { kind: 'network', service: '__sandbox', request: new Request(internalUrl, request) }
}
