// A page for tests of the shell: a document with one layer, and responses for requests of other pages.

import { vi } from 'vitest'

import type { LayerLevel } from '../../src/lib/config/route.ts'
import { setOpenLayers, toOpenLayer } from '../../src/shell/layers/stack.ts'

interface PageOptions {
  url?: string
  level?: LayerLevel
}

/** HTML of a whole page with one layer, as the server renders it. */
export function pageHtml(
  content: string,
  { url = '/explore', level = 'background' }: PageOptions = {}
): string {
  const layer = `<div data-layer="${level}" data-url="${url}" data-title="Page">${content}</div>`
  return `<!doctype html><html><head><title>Page</title></head><body><div id="layers">${layer}</div></body></html>`
}

/** Shows a page with one layer, which is on top. Returns the layer. */
export function showPage(content: string, options: PageOptions = {}): HTMLElement {
  const page = new DOMParser().parseFromString(pageHtml(content, options), 'text/html')
  document.body.innerHTML = page.body.innerHTML
  const layer = document.querySelector('[data-layer]')
  if (!layer) throw new Error('tests: expected a layer')
  const { url = '/explore', level = 'background' } = options
  setOpenLayers([toOpenLayer({ level, url }, layer)])
  return layer
}

export interface FakeResponse {
  html: string
  status?: number
  /** URL after a redirect. */
  redirectedTo?: string
}

/**
 * Answers `fetch` with HTML pages, by path and query. A URL without a page is a network failure. Returns the mock,
 * which records all requests and their options.
 */
export function respond(pages: Record<string, FakeResponse | string>) {
  const fetchMock = vi.fn(async (input: RequestInfo | URL, _options?: RequestInit) => {
    const { pathname, search } = new URL(String(input), location.href)
    const found = pages[pathname + search]
    if (found === undefined) throw new TypeError('Failed to fetch')
    const { html, status = 200, redirectedTo } = typeof found === 'string' ? { html: found } : found
    return {
      ok: status < 400,
      status,
      redirected: redirectedTo !== undefined,
      url: redirectedTo ?? String(input),
      headers: new Headers({ 'content-type': 'text/html' }),
      text: async () => html
    } as Response
  })
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

/** Waits until all resolved promises have run. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 10; i += 1) await Promise.resolve()
}
