// A prerendered page of the main site. Previews need the absolute address of the share image, and the same build is served
// at several origins.

declare class HTMLRewriter {
  on(selector: string, handlers: { element(element: MetaElement): void }): HTMLRewriter
  transform(response: Response): Response
}

interface MetaElement {
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
}

/** Other files than pages are returned as they are. */
export function withAbsoluteImages(page: Response, origin: string): Response {
  if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page
  return new HTMLRewriter()
    .on('meta[property="og:image"]', {
      element: meta => {
        const image = meta.getAttribute('content')
        if (image?.startsWith('/')) meta.setAttribute('content', origin + image)
      }
    })
    .transform(page)
}
