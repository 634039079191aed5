// Public files besides pages and /api: share images, calendar files, the draw, names similar to a search phrase, the
// theme of a partner's site, the sitemap, robots.txt. They are created without the session of the request and contain
// no personal data.

import type { RateLimitName } from '../src/server/config/edge-limits.ts'
import { campaignCalendar, ticketSaleCalendar } from './calendar.ts'
import { drawFile } from './draw-file.ts'
import type { Edge } from './edge.ts'
import { EdgeError, failureResponse, toFailureCode } from './failure.ts'
import { describeError } from './log.ts'
import { NO_STORE } from './no-store.ts'
import { rateLimit } from './rate-limit.ts'
import { urlOf } from './request-url.ts'
import { robots } from './robots.ts'
import type { Handler } from './service-routes.ts'
import { shareImage } from './share/share-image.ts'
import { similarNames } from './similar-names.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'
import { theme } from './theme.ts'

interface PublicFile {
  path: RegExp
  handle: Handler
  /** `read` by default. */
  limit?: RateLimitName
}

const PUBLIC_FILES: readonly PublicFile[] = [
  { path: /^\/robots\.txt$/, handle: robots },
  { path: /^\/theme\.css$/, handle: theme },
  { path: /^\/similar-names\.json$/, handle: similarNames, limit: 'page' },
  { path: /^\/sitemap(?:-(?<part>[2-9]|[1-9]\d{1,3}))?\.xml$/, handle: sitemapIndex },
  {
    path: /^\/sitemap\/(?<kind>[a-z]+|\w+-[0-9a-f]{6})(?:-(?<part>[1-9]\d{0,3}))?\.xml$/,
    handle: sitemapPart
  },
  { path: /^\/share\/(?<kind>[a-z]+)\/(?<name>[A-Za-z0-9-]+)\.png$/, handle: shareImage },
  {
    path: /^\/calendar\/campaigns\/erd1[a-z0-9]{58}\/[^/]+\.ics$/,
    handle: campaignCalendar
  },
  { path: /^\/launch\/draw\.json$/, handle: drawFile },
  { path: /^\/calendar\/launch\/(?<event>claim|sale)\.ics$/, handle: ticketSaleCalendar }
]

/** Undefined for any other path. */
export async function handlePublicFile(
  request: Request,
  edge: Edge
): Promise<Response | undefined> {
  const { pathname } = urlOf(request)
  for (const file of PUBLIC_FILES) {
    const match = file.path.exec(pathname)
    if (!match) continue
    if (request.method !== 'GET')
      return failureResponse('badMethod', { headers: { Allow: 'GET, HEAD' } })
    return runHandler(file, request, edge, { ...match.groups })
  }
  return undefined
}

async function runHandler(
  { handle, limit = 'read' }: PublicFile,
  request: Request,
  edge: Edge,
  params: Record<string, string>
): Promise<Response> {
  const { pathname: path } = urlOf(request)
  try {
    return rateLimit(edge, limit) ?? (await handle(request, withoutSession(edge), params))
  } catch (error) {
    edge.log({ level: 'error', event: 'failed', path, error: describeError(error) })
    const code = toFailureCode(error)
    if (error instanceof EdgeError && code === 'tooMany')
      return failureResponse(code, RETRY_AFTER_INIT)
    // 503 with Retry-After keeps crawlers from dropping the page.
    return new Response(null, {
      status: 503,
      headers: { ...RETRY_AFTER_INIT.headers, ...NO_STORE }
    })
  }
}

/** Removes the session, because cached copies are served to other people. */
function withoutSession(edge: Edge): Edge {
  return { ...edge, cookies: '', sessionState: {} }
}

const RETRY_AFTER_INIT = { headers: { 'Retry-After': '60' } }
