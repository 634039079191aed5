// Prefetches the target of a link when the pointer rests on it or a finger touches it: the page, and its main picture.
// The responses stay in the browser's cache for as long as its policy allows. Pages of signed-in people are not cached,
// so only the picture is fetched for them.

import { matchRoute } from '../../lib/config/match-route.ts'
import { renderedViewer } from '../account/session.ts'

/** A pointer that only passes over a link requests nothing. */
const HOVER_DELAY_MS = 40
/** The URLs that were requested on this page. */
const prefetched = new Set<string>()

export function startPrefetch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let touch = new AbortController()
  document.addEventListener('pointerover', event => {
    clearTimeout(timer)
    const link = event.pointerType === 'touch' ? undefined : prefetchableLink(event)
    if (link) timer = setTimeout(() => prefetch(link), HOVER_DELAY_MS)
  })
  document.addEventListener(
    'touchstart',
    event => {
      const link = prefetchableLink(event)
      touch = new AbortController()
      if (link) prefetch(link, touch.signal)
    },
    { passive: true }
  )
  // Aborts when the finger scrolls the page instead of pressing. Touch events continue during a scroll, but pointer
  // events end.
  document.addEventListener('pointercancel', () => touch.abort())
}

function prefetchableLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin || link.target) return undefined
  const level = matchRoute(link.pathname)?.route.level
  const isHere = link.pathname === location.pathname && link.search === location.search
  return level && level !== 'modal' && !isHere ? link : undefined
}

function prefetch(link: HTMLAnchorElement, signal?: AbortSignal): void {
  const { href } = link
  if (prefetched.has(href)) return
  prefetched.add(href)
  signal?.addEventListener('abort', () => prefetched.delete(href))
  const card = link.closest('.card')
  const picture = card?.querySelector('[data-picture]')?.dataset.picture
  if (picture) fetchPicture(picture, signal)
  if (!renderedViewer()) void fetchPage(href, !picture, signal)
}

/**
 * Sends a request instead of adding `<link rel="prefetch">`: Firefox applies `default-src` to such a link, which is
 * 'none' here, and Safari does not support it.
 */
async function fetchPage(href: string, withPicture: boolean, signal?: AbortSignal): Promise<void> {
  try {
    const response = await fetch(href, { priority: 'low', ...(signal && { signal }) })
    // The body is read, because browsers do not store a response that is not read to its end.
    const html = await response.text()
    if (withPicture) fetchPictureOf(html, signal)
  } catch {
    prefetched.delete(href) // the next hover tries again, and a click loads the page in any case
  }
}

/** Parses only the tag of the picture. For a whole page, a parser reports inline styles as violations of the policy. */
function fetchPictureOf(html: string, signal?: AbortSignal): void {
  const [tag] = /<img [^>]*fetchpriority="high"[^>]*>/.exec(html) ?? []
  if (!tag) return
  const picture = new DOMParser().parseFromString(tag, 'text/html').querySelector('img')
  if (picture) fetchPicture(picture.src, signal)
}

function fetchPicture(src: string, signal?: AbortSignal): void {
  const image = new Image()
  image.src = src
  signal?.addEventListener('abort', () => image.removeAttribute('src'))
}
