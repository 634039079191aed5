// The runtime's parser, which changes a page while it is sent:
// https://developers.cloudflare.com/workers/runtime-apis/html-rewriter/

declare const HTMLRewriter: new () => PageRewriter

export interface PageRewriter {
  on(selector: string, handlers: { element(element: PageElement): void }): PageRewriter
  /** Returns a new response whose headers can be changed. */
  transform(response: Response): Response
}

export interface PageElement {
  getAttribute(name: string): string | null
  /** Text is escaped unless `html` is set. */
  prepend(content: string, options?: { html: boolean }): void
  remove(): void
  removeAndKeepContent(): void
  removeAttribute(name: string): void
  setAttribute(name: string, value: string): void
  setInnerContent(text: string): void
}

export function createPageRewriter(): PageRewriter {
  return new HTMLRewriter()
}
