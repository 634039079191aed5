// The web wallet's page and its two files. Any other path of its origin is the page: it reads the address itself.

import style from './page/page.css?raw'
import page from './page/page.html?raw'
import script from './page/page.ts?script'

/** Signs in the page and talks to nobody but its own origin; whoever opened it must stay its opener. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff'
}

const FILES: Record<string, { type: string; text: string }> = {
  'wallet.css': { type: 'text/css; charset=utf-8', text: style },
  'wallet.js': { type: 'text/javascript; charset=utf-8', text: script }
}
const PAGE = { type: 'text/html; charset=utf-8', text: page }

/** `path` is what follows the wallet's own address. */
export async function serveWallet(_request: Request, path: string): Promise<Response> {
  const { type, text } = FILES[path] ?? PAGE
  return new Response(text, { headers: { ...HEADERS, 'Content-Type': type } })
}
