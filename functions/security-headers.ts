// The security headers, the same for prerendered and for rendered pages (scripts/after-build.ts writes them into the
// headers of static files). Only the CSP differs: a document's CSP allows its inline styles and, when the deployment
// has one, the tag manager; all other responses have DATA_CSP. A soft navigation keeps the CSP of the first page, so
// its styles are linked.

import { WALLET_CONNECT_RELAY } from '../src/lib/config/networks.ts'
import { DEVELOPMENT_BUILD_ID, type Edge } from './edge.ts'
import { isPage } from './is-page.ts'

/**
 * The CSP of a document with these inline styles (their hashes). No page has inline scripts.
 *
 * Media may come from any host (`https:`), because NFT owners choose where to store them; frames too, and their markup
 * sandboxes each one. `blob:` is for files that a user has chosen, shown before the upload. Scripts come only from this
 * site; connections too, except to the relay of mobile wallets. A deployment with a tag manager allows that one and its
 * analytics as well.
 */
export function contentSecurityPolicy(styles: readonly string[], tagManagerId = ''): string {
  const tags = tagManagerId ? TAG_MANAGER_SOURCES : { scripts: '', connections: '' }
  return [
    "default-src 'none'",
    `script-src ${joinSources("'self'", tags.scripts)}`,
    `style-src ${joinSources("'self'", ...styles)}`,
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    `connect-src ${joinSources("'self'", WALLET_CONNECT_RELAY, tags.connections)}`,
    "frame-src 'self' https:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ].join('; ')
}

const TAG_MANAGER_SOURCES = {
  scripts: 'https://www.googletagmanager.com',
  connections: 'https://www.googletagmanager.com https://*.google-analytics.com'
}

/** Responses under /api and parts of pages are data: opened as a page they can load or run nothing. */
const DATA_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Keeps access to popups, because the web wallet answers through `window.opener`.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // The site itself connects to a hardware wallet over USB, HID or Bluetooth.
  'Permissions-Policy':
    'accelerometer=(), bluetooth=(self), camera=(), clipboard-write=(self), fullscreen=*, geolocation=(), gyroscope=(), hid=(self), microphone=(), payment=(), usb=(self)'
} as const

const HSTS = 'max-age=31536000; includeSubDomains'

/** Returns the response with the common headers. The headers of the given response may be immutable. */
export function withSecurityHeaders(response: Response, edge: Edge): Response {
  return addSecurityHeaders(new Response(response.body, response), edge)
}

/**
 * Adds the headers that every response has, including `Date` by the network's clock, and returns the same response
 * object.
 */
export function addSecurityHeaders(response: Response, edge: Edge): Response {
  const { headers } = response
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value)
  headers.set('Date', new Date(edge.now() * 1000).toUTCString())
  // The same time in milliseconds, in a header that a page can read from its own response.
  headers.set('Server-Timing', `clock;dur=${edge.nowMs() + edge.isolate.clockOffsetMs}`)
  if (edge.origin.startsWith('https:')) headers.set('Strict-Transport-Security', HSTS)
  // In development Vite inserts inline code into pages, so they have no CSP.
  const isDevelopmentPage = isPage(response) && edge.buildId === DEVELOPMENT_BUILD_ID
  // A document already has its CSP (inline-styles.ts). A page without one was fetched by a soft navigation, as data.
  if (!headers.has('Content-Security-Policy') && !isDevelopmentPage)
    headers.set('Content-Security-Policy', DATA_CSP)
  return response
}

function joinSources(...sources: string[]): string {
  return sources.filter(Boolean).join(' ')
}
