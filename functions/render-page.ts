// Renders a page with Astro as text, from which the caller creates the response. Astro would also encode the text or
// stream it in parts. Streaming costs more and gains nothing here: the status and the CSP depend on the page's data, so
// nothing can be sent before all data is loaded.

import { createApp } from 'astro/app/entrypoint'
import { astro, FetchState } from 'astro/fetch'
import { chunkToString, renderStreaming } from 'astro/runtime/server/index.js'
import type { AstroComponentFactory } from 'astro/runtime/server/render/astro/factory.js'
import { isHeadAndContent } from 'astro/runtime/server/render/astro/head-and-content.js'
import { bufferHeadContent } from 'astro/runtime/server/render/astro/render.js'

import type { ExecutionContext, Fetcher, WritePage } from './edge.ts'
import { isPage } from './is-page.ts'
import { PageText } from './page-text.ts'

const app = createApp({ streaming: false })

// In development Astro creates the response, because speed does not matter.
if (!app.isDev()) app.setFetchHandler({ fetch: request => astro(new PageState(request)) })

/** Returns a response whose headers can be changed. */
export async function renderPage(
  request: Request,
  context: ExecutionContext,
  { assets, write }: { assets: Fetcher; write: WritePage }
): Promise<Response> {
  const routeData = await matchPage(request)
  if (!routeData) {
    // In development and in previews, static files are requested through this Worker too.
    const file = await assets.fetch(request.url)
    if (file.status !== 404) return new Response(file.body, file)
  }
  let written: Response | undefined
  const writePage: WritePage = async (html, init) => {
    written = await write(html, init)
    return written
  }
  const page = await app.render(request, {
    ...(routeData ? { routeData } : {}),
    locals: { cfContext: { ...context, writePage } },
    prerenderedErrorPageFetch: url => assets.fetch(url.replace(/\.html$/, '')),
    waitUntil: work => context.waitUntil(work)
  })
  // Removed, because inline-styles.ts and color-scheme.ts change the length of the page.
  page.headers.delete('Content-Length')
  if (page === written || !isPage(page) || !page.body) return page
  // Astro has rendered an error page instead of the requested one.
  return write([await page.text()], page)
}

/** In development the routes are read from the source files. */
async function matchPage(request: Request) {
  if (!app.isDev()) return app.match(request)
  return (await app.devMatch(app.getPathnameFromRequest(request)))?.routeData
}

/** Astro's state of one request. The page's component is replaced by one that returns the finished response. */
class PageState extends FetchState {
  override async loadComponentInstance() {
    const instance = await super.loadComponentInstance()
    const { writePage } = this.locals.cfContext
    if (this.routeData?.type !== 'page' || !writePage) return instance
    const page: AstroComponentFactory = instance.default
    const respond: AstroComponentFactory = async (result, props, slots) => {
      const text = await renderText(page, result, props, slots)
      if (text instanceof Response) return text
      const { headers, status } = result.response
      return writePage(text, { headers, status })
    }
    // Astro sets properties on a component and reads them when it renders.
    return { ...instance, default: Object.assign(respond, page) }
  }
}

/**
 * Does the same as Astro's `renderToString`, but keeps the text in parts. A component may return a response instead.
 */
async function renderText(
  page: AstroComponentFactory,
  ...[result, props, slots]: Parameters<AstroComponentFactory>
): Promise<readonly string[] | Response> {
  const returned = await page(result, props, slots)
  if (returned instanceof Response) return returned
  await bufferHeadContent(result)
  const text = new PageText()
  let isEmpty = true
  await renderStreaming(isHeadAndContent(returned) ? returned.content : returned, result, {
    write(chunk) {
      if (chunk instanceof Response) return
      const piece = String(chunkToString(result, chunk))
      if (isEmpty && !result.partial && !/<!doctype html/i.test(piece))
        text.append('<!DOCTYPE html>')
      isEmpty = false
      text.append(piece)
    }
  })
  return text.parts()
}
