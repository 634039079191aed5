// Serves the web wallet's page, style sheet and script. Every other path returns the page, which reads its own URL.

import { ownValue } from '../../src/lib/own-value.ts'
import sharedStyle from '../pages.css?raw'
import style from './page/page.css?raw'
import page from './page/page.html?raw'
import script from './page/page.ts?script-text'

/**
 * The page can connect only to its own origin. `Cross-Origin-Opener-Policy` must keep the reference to the opening
 * window.
 */
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
  'wallet.css': { type: 'text/css; charset=utf-8', text: sharedStyle + style },
  'wallet.js': { type: 'text/javascript; charset=utf-8', text: script }
}
const PAGE = { type: 'text/html; charset=utf-8', text: page }

/** `path` is relative to the wallet's base URL. */
export async function serveWallet(_request: Request, path: string): Promise<Response> {
  const { type, text } = ownValue(FILES, path) ?? PAGE
  return new Response(text, { headers: { ...HEADERS, 'Content-Type': type } })
}
