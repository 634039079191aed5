// A page that is opened brings the styles it is first drawn with: a file of their own is a second trip on the way to
// the first paint. A page that is asked for by the router goes where they are already, and names them alone.
// Pages built ahead are treated alike by scripts/after-build.ts, which also names all these styles in the CSP.

import { DEVELOPMENT_BUILD_ID, type Edge, type Fetcher } from './edge.ts'
import { remember, remembered } from './isolate-memory.ts'
import { isSoftNavigation } from './page-cache.ts'

/** Under one name the router takes a stylesheet and its text for the same, and keeps what is there. */
const PERSIST_ATTRIBUTE = 'data-astro-transition-persist'

/** The runtime's own parser of HTML as it streams by: the part of it that is used. */
declare class HTMLRewriter {
  on(selector: string, handlers: { element(element: RewriterElement): Promise<void> }): this
  transform(response: Response): Response
}

interface RewriterElement {
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  replace(content: string, options: { html: boolean }): void
}

/** The text of a stylesheet as an element that stands for its link. */
export function inlineStyleTag(href: string, css: string): string {
  return `<style ${PERSIST_ATTRIBUTE}="${href}">${css}</style>`
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
        const href = link.getAttribute('href') ?? ''
        const css = isSoftNavigation(request) ? undefined : await readStylesheet(href, edge, assets)
        if (css === undefined) link.setAttribute(PERSIST_ATTRIBUTE, href)
        else link.replace(inlineStyleTag(href, css), { html: true })
      }
    })
    .transform(page)
}

/** Undefined when the file cannot be had: the browser asks for it then. */
async function readStylesheet(
  href: string,
  edge: Edge,
  assets: Fetcher
): Promise<string | undefined> {
  const key = `styles ${href}`
  const cached = remembered<string>(edge.isolate, key, edge.nowMs())
  if (cached !== undefined) return cached
  const response = await assets.fetch(new URL(href, edge.origin)).catch(() => undefined)
  if (!response?.ok) return undefined
  const css = await response.text()
  remember(edge.isolate, key, css, Number.POSITIVE_INFINITY)
  return css
}
