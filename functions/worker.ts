// The entry of the site Worker: creates the request's context and passes the request to the first module that handles
// it.

import { handle } from '@astrojs/cloudflare/handler'

import { onDroppedRows } from '../src/lib/api/response-limits.ts'
import { handleApiRequest } from './api-router.ts'
import { canonicalRedirect } from './canonical-url.ts'
import { type Bindings, createEdge, type ExecutionContext } from './edge.ts'
import { failureResponse } from './failure.ts'
import { withInlineStyles } from './inline-styles.ts'
import { consoleLog, describeError } from './log.ts'
import { handlePage } from './page-cache.ts'
import { handlePublicFile } from './public-files.ts'
import { forwardToSandbox } from './sandbox-proxy.ts'
import { withSecurityHeaders } from './security-headers.ts'

onDroppedRows(({ dropped, expected, of, path }) =>
  consoleLog({
    level: 'error',
    event: 'rows dropped',
    error: `${dropped} of ${of}: ${path} is not ${expected}`
  })
)

export default {
  async fetch(request: Request, bindings: Bindings, context: ExecutionContext): Promise<Response> {
    if (request.method !== 'HEAD') return serve(request, bindings, context)
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
  const redirect = canonicalRedirect(request)
  if (redirect) return withSecurityHeaders(redirect, edge)
  const render = async (page: Request) => {
    const rendered: unknown = await handle(page as never, bindings as never, context as never)
    return withInlineStyles(rendered as Response, page, { edge, assets: bindings.ASSETS })
  }
  const page = async () => {
    try {
      return await handlePage(request, edge, render)
    } catch (error) {
      const { pathname: path } = new URL(request.url)
      edge.log({ level: 'error', event: 'no page', path, error: describeError(error) })
      return failureResponse('internal')
    }
  }
  const response =
    (await handleApiRequest(request, edge)) ?? (await handlePublicFile(request, edge))
  return withSecurityHeaders(response ?? (await page()), edge)
}
