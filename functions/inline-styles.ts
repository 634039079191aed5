// Inlines the stylesheets of a full page load, because separate files cost another round trip before the first paint.
// On a soft navigation the links stay, because the document may already have the styles. scripts/after-build.ts does
// the same for prerendered pages and adds the hashes of these styles to the CSP.

import { DEVELOPMENT_BUILD_ID, type Edge, type Fetcher } from './edge.ts'
import { readValue, storeValue } from './isolate-memory.ts'
import { isSoftNavigation } from './page-cache.ts'

/** The subset that is used of the runtime's streaming HTML parser. */
declare class HTMLRewriter {
  on(selector: string, handlers: { element(element: RewriterElement): Promise<void> }): this
  transform(response: Response): Response
}

interface RewriterElement {
  getAttribute(name: string): string | null
  replace(content: string, options: { html: boolean }): void
}

/** The `<style>` element that replaces a stylesheet's link. A navigation finds by it what the document already has. */
export function inlineStyleTag(href: string, css: string): string {
  return `<style data-stylesheet="${href}">${css}</style>`
}

export function withInlineStyles(
  page: Response,
  request: Request,
  { edge, assets }: { edge: Edge; assets: Fetcher }
): Response {
  const isPage = page.headers.get('Content-Type')?.startsWith('text/html')
  if (!isPage || edge.buildId === DEVELOPMENT_BUILD_ID) return page
  return new HTMLRewriter()
    .on('head > link[rel="stylesheet"]', {
      async element(link) {
        if (link.getAttribute('data-stylesheet') !== null) return // a partner's, not part of every page
        const href = link.getAttribute('href') ?? ''
        const css = isSoftNavigation(request) ? undefined : await readStylesheet(href, edge, assets)
        if (css !== undefined) link.replace(inlineStyleTag(href, css), { html: true })
      }
    })
    .transform(page)
}

/** Undefined when the file cannot be read: the link then stays and the browser requests it. */
async function readStylesheet(
  href: string,
  edge: Edge,
  assets: Fetcher
): Promise<string | undefined> {
  const key = `styles ${href}`
  const cached = readValue<string>(edge.isolate, key, edge.nowMs())
  if (cached !== undefined) return cached
  const response = await assets.fetch(new URL(href, edge.origin)).catch(() => undefined)
  if (!response?.ok) return undefined
  const css = await response.text()
  storeValue(edge.isolate, key, css, Number.POSITIVE_INFINITY)
  return css
}
