// Requests pages of this site and parses them: the only place where the shell fetches HTML.

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

/** Throws when there is no response, when its status is an error, and when it is no HTML. */
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
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  // A parsed document has scripting disabled, so their content would be shown.
  for (const element of page.querySelectorAll('noscript')) element.remove()
  return { page, redirectedTo: response.redirected ? response.url : undefined }
}
