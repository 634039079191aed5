// Access policy of the sandbox. The site reaches everything through its service binding, as `sandbox.internal`. The
// Worker's public URL, which a preview has, serves only the web wallet: its page and the two controls which that page
// requests. A preview's network therefore cannot be reset from outside, and its faucet accepts only same-origin
// requests.

import { SANDBOX_HOST } from '../src/lib/config/networks.ts'
import { ownValue } from '../src/lib/own-value.ts'

export type Destination =
  | { kind: 'file'; path: string }
  | { kind: 'media'; path: string }
  | { kind: 'wallet'; path: string }
  | { kind: 'network'; service: string; request: Request }
  | { kind: 'notFound' }

/** Routes that the wallet page requests from its own origin (sandbox/wallet/page/keys.ts). */
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
  const method = ownValue(WALLET_PAGE_ROUTES, pathname)
  if (method === undefined) return { kind: 'wallet', path: pathname.slice(1) }
  const isSameOrigin = method === 'GET' || request.headers.get('Origin') === url.origin
  if (request.method !== method || !isSameOrigin) return { kind: 'notFound' }
  const internalUrl = new URL(pathname, `https://${SANDBOX_HOST}`)
  return { kind: 'network', service: '__sandbox', request: new Request(internalUrl, request) }
}
