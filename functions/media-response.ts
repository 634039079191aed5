// Media of the sandbox, which are as untrusted as those of any NFT. When a file is opened directly, the CSP gives it an
// opaque origin and no network access, and only HTML may run scripts. In a page it is shown as an image, in a player or
// in a sandboxed frame.

import { CACHE, type CacheName } from '../src/lib/config/cache-policies.ts'
import { StatusError } from '../src/lib/errors.ts'
import { failureResponse } from './failure.ts'
import { urlOf } from './request-url.ts'

/** Exactly one type with its parameters. Browsers use the last type of a list such as `image/png, image/svg+xml`. */
const ALLOWED_TYPES =
  /^(image\/(avif|gif|jpeg|png|svg\+xml|webp)|audio\/[\w.+-]+|video\/[\w.+-]+|model\/[\w.+-]+|application\/(json|pdf)|text\/html)(; ?[\w-]+=([\w.+-]+|"[^"]*"))*$/

/** Allowed only for URLs of text files, because an upstream's error message instead of a picture is plain text too. */
const PLAIN_TEXT = /^text\/plain(; ?charset=utf-8)?$/

const FORWARDED_HEADERS = [
  'Content-Length',
  'Content-Range',
  'Accept-Ranges',
  'ETag',
  'Last-Modified'
]

/** Media players request byte ranges; no other header of the request is forwarded. */
export function mediaRequestHeaders(request: Request): Record<string, string> {
  const range = request.headers.get('Range')
  return {
    Accept: '*/*',
    ...(range && /^bytes=\d*-\d*$/.test(range) ? { Range: range } : {})
  }
}

export async function mediaResponse(
  request: Request,
  upstream: Response,
  cache: CacheName
): Promise<Response> {
  if (upstream.status === 416) return unsatisfiableRange(upstream)
  const type = upstream.headers.get('Content-Type') ?? ''
  const isSvg = type.startsWith('image/svg')
  const isText = PLAIN_TEXT.test(type) && urlOf(request).pathname.endsWith('.txt')
  const isAllowed = ALLOWED_TYPES.test(type) || isText
  if (!upstream.ok || !isAllowed || (isSvg && isEmbedded(request))) {
    await upstream.body?.cancel()
    if (upstream.status === 404 || upstream.ok) return failureResponse('notFound')
    throw new StatusError(upstream.status, 'media')
  }
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': CACHE[cache].browserCacheControl,
    'Content-Security-Policy': type.startsWith('text/html')
      ? "sandbox allow-scripts; default-src 'unsafe-inline' data: blob:; frame-ancestors 'self'"
      : "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; frame-ancestors 'self'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Without it, a browser would use a copy that it loaded for a tab in a page too, where an SVG is refused.
    ...(isSvg ? { Vary: 'Sec-Fetch-Dest' } : {})
  })
  for (const name of FORWARDED_HEADERS) {
    const value = upstream.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(upstream.body, { status: upstream.status, headers })
}

/**
 * The range starts after the end of the file. The 416 response contains the size, so that the browser can retry (RFC
 * 9110, section 15.5.17).
 */
async function unsatisfiableRange(upstream: Response): Promise<Response> {
  await upstream.body?.cancel()
  const range = upstream.headers.get('Content-Range') ?? ''
  return failureResponse('badRange', {
    headers: /^bytes \*\/\d+$/.test(range) ? { 'Content-Range': range } : {}
  })
}

/**
 * Whether a page embeds the file (image or frame). A hostile SVG would freeze the embedding page; opened in its own tab
 * it affects only that tab. Non-browser clients do not send this header.
 */
function isEmbedded(request: Request): boolean {
  const destination = request.headers.get('Sec-Fetch-Dest')
  return destination !== null && destination !== 'document'
}
