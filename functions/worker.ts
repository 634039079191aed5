// The site Worker's entry: the request's context, then whoever answers it first.

import { handle } from '@astrojs/cloudflare/handler'

import { answer } from './answer.ts'
import { type Bindings, type Context, createEdge } from './edge.ts'
import { failure } from './failure.ts'
import { describeError } from './log.ts'
import { answerOpen } from './open.ts'
import { answerPage } from './page-cache.ts'
import { forwardToSandbox } from './sandbox.ts'
import { secure } from './security.ts'
import { withStyles } from './styles.ts'
import { movedTo } from './tidy.ts'

export default {
  async fetch(request: Request, bindings: Bindings, context: Context): Promise<Response> {
    if (request.method !== 'HEAD') return serve(request, bindings, context)
    // HEAD is GET without the body, whoever answers.
    const response = await serve(new Request(request, { method: 'GET' }), bindings, context)
    await response.body?.cancel()
    return new Response(null, response)
  }
}

async function serve(request: Request, bindings: Bindings, context: Context): Promise<Response> {
  const edge = createEdge(request, bindings, context)
  const forwarded = await forwardToSandbox(request, edge, bindings.SANDBOX)
  if (forwarded) return forwarded
  const moved = movedTo(request)
  if (moved) return secure(moved, edge)
  const render = async (page: Request) => {
    const made: unknown = await handle(page as never, bindings as never, context as never)
    return withStyles(made as Response, page, { edge, assets: bindings.ASSETS })
  }
  const page = async () => {
    try {
      return await answerPage(request, edge, render)
    } catch (error) {
      const { pathname: path } = new URL(request.url)
      edge.log({ level: 'error', event: 'no page', path, error: describeError(error) })
      return failure('internal')
    }
  }
  const answered = (await answer(request, edge)) ?? (await answerOpen(request, edge))
  return secure(answered ?? (await page()), edge)
}
