// Requests pages of this site and parses them. Only this module of the shell fetches HTML.

import { loadDeferredStylesFor } from '../lazy/deferred-styles.ts'

interface FetchPageOptions {
  /** Sends `X-Layers` to request a part of the page. */
  only?: 'list' | 'modal'
  /** Bypasses caches, because the data has changed. */
  noCache?: boolean
  /** Accepts error statuses, because the error page is shown. */
  allowErrors?: boolean
  signal?: AbortSignal | undefined
}

interface FetchedPage {
  page: Document
  /** Final URL after a redirect; undefined when there was none. */
  redirectedTo: string | undefined
}

/** An inlined stylesheet in the form in which functions/inline-styles.ts writes it. */
const INLINE_STYLESHEET = /<style data-stylesheet="([^"]+)">.*?<\/style>/gs

/** Throws when there is no response, when its status is an error, and when it is not HTML. */
export async function fetchPage(
  url: string,
  { only, noCache, allowErrors, signal }: FetchPageOptions = {}
): Promise<FetchedPage> {
  const response = await fetch(url, {
    cache: noCache ? 'no-store' : 'default',
    headers: only ? { 'X-Layers': only } : {},
    signal: signal ?? null
  })
  const isHtml = response.headers.get('content-type')?.includes('text/html')
  if (!isHtml || !(response.ok || allowErrors)) {
    throw new Error(`shell: ${url} returned no page, status ${response.status}`)
  }
  const page = new DOMParser().parseFromString(linkStylesheets(await response.text()), 'text/html')
  // Removes `<noscript>` elements: scripting is disabled in a parsed document, so their content would be shown.
  for (const element of page.querySelectorAll('noscript')) element.remove()
  await loadDeferredStylesFor(page)
  return { page, redirectedTo: response.redirected ? response.url : undefined }
}

/**
 * Replaces inlined stylesheets in the head by links. A prerendered page has inline styles for a first visit, but the
 * policy of the open document allows only its own, and a parser reports any other as a violation. The body is not
 * changed, because it contains texts of people.
 */
function linkStylesheets(html: string): string {
  const end = Math.max(0, html.indexOf('</head>')) // a fragment has no head
  const head = html.slice(0, end).replace(INLINE_STYLESHEET, '<link rel="stylesheet" href="$1">')
  return head + html.slice(end)
}
