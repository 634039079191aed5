// The headers that protect a person, the same on pages built ahead and on pages made here (scripts/after-build.ts
// writes them into the static files' headers). One CSP for the whole site: soft navigation keeps the first page's.

import { WALLET_CONNECT_RELAY } from '../src/lib/config/networks.ts'
import { DEVELOPMENT_BUILD_ID, type Edge } from './edge.ts'

/** Hashes of inline scripts and styles as the CSP writes them, parted by spaces. */
export interface CspHashes {
  scripts: string
  styles: string
}

/**
 * The site's CSP.
 *
 * Art and players come from anywhere (`https:`) because NFT owners choose where they keep them; frames too, and each
 * is sandboxed by its markup. `blob:` is what somebody has chosen on their own device, shown before it is sent. Scripts
 * are ours alone; connections too, but for the relay a mobile wallet answers by.
 */
export function contentSecurityPolicy({ scripts, styles }: CspHashes): string {
  return [
    "default-src 'none'",
    `script-src ${joinSources("'self'", scripts)}`,
    `style-src ${joinSources("'self'", styles)}`,
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    `connect-src 'self' ${WALLET_CONNECT_RELAY}`,
    "frame-src 'self' https:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ].join('; ')
}

/** Answers under /api are data: opened as a page they can do nothing. */
const API_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Popups stay ours to talk to: the web wallet answers through its opener.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // A hardware wallet is reached over USB, HID or Bluetooth by this site itself.
  'Permissions-Policy':
    'accelerometer=(), bluetooth=(self), camera=(), clipboard-write=(self), fullscreen=*, geolocation=(), gyroscope=(), hid=(self), microphone=(), payment=(), usb=(self)'
} as const

const NO_HASHES: CspHashes = { scripts: '', styles: '' }

const HSTS = 'max-age=31536000; includeSubDomains'

/** The answer with everything every answer carries, its time by the network's clock included. */
export function withSecurityHeaders(response: Response, edge: Edge): Response {
  const secured = new Response(response.body, response)
  const { headers } = secured
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value)
  headers.set('Date', new Date(edge.now() * 1000).toUTCString())
  // The same to the millisecond, where a page can read it of its own answer.
  headers.set('Server-Timing', `clock;dur=${edge.nowMs() + edge.isolate.clockOffsetMs}`)
  if (edge.origin.startsWith('https:')) headers.set('Strict-Transport-Security', HSTS)
  if (!headers.has('Content-Security-Policy')) {
    // A build that lost its hashes runs no inline code, rather than all of it. Development has none to name.
    const policy = edge.csp ?? (edge.buildId === DEVELOPMENT_BUILD_ID ? undefined : NO_HASHES)
    const isPage = headers.get('Content-Type')?.startsWith('text/html')
    if (!isPage) headers.set('Content-Security-Policy', API_CSP)
    else if (policy) headers.set('Content-Security-Policy', contentSecurityPolicy(policy))
  }
  return secured
}

function joinSources(...sources: string[]): string {
  return sources.filter(Boolean).join(' ')
}
