// What anybody may fetch beside pages and /api: pictures of shared links, the sitemap, robots.txt. Nothing of a person
// is read for them and nothing in them is a person's own.

import type { Handle } from './answer.ts'
import type { Edge } from './edge.ts'
import { errorToCode, failure, Refusal } from './failure.ts'
import { describeError } from './log.ts'
import { brake } from './rate.ts'
import { robots } from './robots.ts'
import { share } from './share/share.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

const FILES: readonly { path: RegExp; handle: Handle }[] = [
  { path: /^\/robots\.txt$/, handle: robots },
  { path: /^\/sitemap(?:-(?<part>[2-9]|[1-9]\d{1,3}))?\.xml$/, handle: sitemapIndex },
  {
    path: /^\/sitemap\/(?<kind>[a-z]+|\w+-[0-9a-f]{6})(?:-(?<part>[1-9]\d{0,3}))?\.xml$/,
    handle: sitemapPart
  },
  { path: /^\/share\/(?<kind>[a-z]+)\/(?<name>[A-Za-z0-9-]+)\.png$/, handle: share }
]

/** Undefined for a path that is none of them. */
export async function answerOpen(request: Request, edge: Edge): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  for (const { handle, path } of FILES) {
    const match = path.exec(pathname)
    if (!match) continue
    if (request.method !== 'GET') return failure('badMethod', { headers: { Allow: 'GET, HEAD' } })
    return run(handle, request, edge, { ...match.groups })
  }
  return undefined
}

async function run(
  handle: Handle,
  request: Request,
  edge: Edge,
  params: Record<string, string>
): Promise<Response> {
  const { pathname: path } = new URL(request.url)
  try {
    return brake(edge, 'read') ?? (await handle(request, edge, params))
  } catch (error) {
    edge.log({ level: 'error', event: 'failed', path, error: describeError(error) })
    const code = errorToCode(error)
    if (error instanceof Refusal && code === 'tooMany') return failure(code, RETRY)
    // Engines keep what they know of a site that says when to come back.
    return new Response(null, { status: 503, headers: { ...RETRY.headers, ...NEVER } })
  }
}

const RETRY = { headers: { 'Retry-After': '60' } }
const NEVER = { 'Cache-Control': 'no-store' }
