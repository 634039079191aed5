// Renders a page with Astro as one string. The adapter's handler streams a page in parts, which costs more and gains
// nothing here: the status and the CSP depend on the page's data, so nothing can be sent before all of it is loaded.

import { createApp } from 'astro/app/entrypoint'

import type { ExecutionContext, Fetcher } from './edge.ts'

const app = createApp({ streaming: false })

/** The headers of the response are mutable. */
export async function renderPage(
  request: Request,
  context: ExecutionContext,
  assets: Fetcher
): Promise<Response> {
  const routeData = await matchPage(request)
  if (!routeData) {
    // In development and in previews static files are requested here as well.
    const file = await assets.fetch(request.url)
    if (file.status !== 404) return new Response(file.body, file)
  }
  const page = await app.render(request, {
    ...(routeData ? { routeData } : {}),
    locals: { cfContext: context },
    prerenderedErrorPageFetch: url => assets.fetch(url.replace(/\.html$/, '')),
    waitUntil: work => context.waitUntil(work)
  })
  // The styles and the colours of the page change its length (inline-styles.ts, color-scheme.ts).
  page.headers.delete('Content-Length')
  return page
}

/** In development the routes are read from the files. */
async function matchPage(request: Request) {
  if (!app.isDev()) return app.match(request)
  return (await app.devMatch(app.getPathnameFromRequest(request)))?.routeData
}
