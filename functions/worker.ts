// The entry of the site Worker: creates the request's context and passes the request to the first module that handles
// it.

import { onDroppedRows } from '../src/lib/api/response-limits.ts'
import { matchRoute } from '../src/lib/config/match-route.ts'
import type { Route } from '../src/lib/config/route.ts'
import { SITE } from '../src/server/config/site.ts'
import { handleApiRequest } from './api-router.ts'
import { canonicalResponse } from './canonical-url.ts'
import { withColorScheme } from './color-scheme.ts'
import { withConnectNote } from './connect-note.ts'
import { type Bindings, createEdge, type Edge, type ExecutionContext } from './edge.ts'
import { failureResponse } from './failure.ts'
import { writePage } from './inline-styles.ts'
import { consoleLog, describeError } from './log.ts'
import { handlePage } from './page-cache.ts'
import { partnerUnavailable, withPartner } from './partner.ts'
import { servePrerendered } from './prerendered-page.ts'
import { handlePublicFile } from './public-files.ts'
import { renderPage } from './render-page.ts'
import { drainBody } from './request-body.ts'
import { urlOf } from './request-url.ts'
import { forwardToSandbox } from './sandbox-proxy.ts'
import { addSecurityHeaders, withSecurityHeaders } from './security-headers.ts'

const MAIN_SITE_PICTURES: readonly string[] = [SITE.favicon, SITE.defaultShareImage]

onDroppedRows(({ dropped, expected, of, path }) =>
  consoleLog({
    level: 'error',
    event: 'rows dropped',
    error: `${dropped} of ${of}: ${path} is not ${expected}`
  })
)

export { ReportQueue, WatchedAuction, WatchLeaseTable } from './durable-objects.ts'

export default {
  async fetch(request: Request, bindings: Bindings, context: ExecutionContext): Promise<Response> {
    if (request.method !== 'HEAD') {
      const page = withColorScheme(await serve(request, bindings, context), request)
      const response = withConnectNote(page, request)
      // A refusal that leaves the body unread would close the connection, and the browser would report a network error.
      if (!request.bodyUsed) await drainBody(request)
      return response
    }
    // HEAD is handled as GET without the body.
    const response = await serve(new Request(request, { method: 'GET' }), bindings, context)
    await response.body?.cancel()
    return new Response(null, response)
  }
}

async function serve(
  request: Request,
  bindings: Bindings,
  context: ExecutionContext
): Promise<Response> {
  const edge = createEdge(request, bindings, context)
  const forwarded = await forwardToSandbox(request, edge, bindings.SANDBOX)
  if (forwarded) return forwarded
  if (edge.hostSite.kind === 'unknown')
    return withSecurityHeaders(failureResponse('notFound'), edge)
  // These files are requested through the Worker (run_worker_first in wrangler.toml), because a partner's site does not
  // have them.
  if (edge.partnerKey === undefined && isMainSiteFile(request)) {
    // In development there are no prerendered pages: the page is rendered for a visitor like any other.
    const page = await servePrerendered(request, edge, bindings.ASSETS)
    if (page) return page
  }
  const redirect = canonicalResponse(request)
  if (redirect) return withSecurityHeaders(redirect, edge)
  const answer = await handleApiRequest(request, edge)
  if (!answer) return handleSite(request, edge, bindings, context)
  // A WebSocket response, which has no headers for a browser.
  return answer.status === 101 ? answer : withSecurityHeaders(answer, edge)
}

/** The files and pages of the host's site, with the security headers: the main site, or a partner's. */
async function handleSite(
  request: Request,
  base: Edge,
  bindings: Bindings,
  context: ExecutionContext
): Promise<Response> {
  const edge = await withPartner(base)
  if (!edge) return withSecurityHeaders(partnerUnavailable(request), base)
  const { environment } = edge
  const render = async (page: Request) => {
    const waitUntil = (work: Promise<unknown>) => context.waitUntil(work)
    // A page for visitors is rendered from a new request without cookies (page-cache.ts).
    const pageContext: ExecutionContext =
      page === request ? { edge, waitUntil } : { environment, waitUntil }
    return renderPage(page, pageContext, {
      assets: bindings.ASSETS,
      write: (html, init) => writePage(html, init, { assets: bindings.ASSETS, edge, request: page })
    })
  }
  try {
    const file = await handlePublicFile(request, edge)
    return file
      ? withSecurityHeaders(file, edge)
      : addSecurityHeaders(await handlePage(request, edge, render), edge)
  } catch (error) {
    const { pathname: path } = urlOf(request)
    edge.log({ level: 'error', event: 'no page', path, error: describeError(error) })
    return withSecurityHeaders(failureResponse('internal'), edge)
  }
}

/** Whether it is a prerendered page or a picture with the name of the main site. */
function isMainSiteFile(request: Request): boolean {
  const { pathname } = urlOf(request)
  const found = matchRoute(pathname)?.route as Route | undefined
  const isFile = found?.isPrerendered === true || MAIN_SITE_PICTURES.includes(pathname)
  return request.method === 'GET' && isFile
}
