// Prefetches a link when the pointer rests on it, with the main picture of its page. The responses stay in the browser's
// cache for as long as its policy allows. Pages of signed-in users are not cached, so nothing is prefetched for them.

import { matchRoute } from '../../lib/config/match-route.ts'
import { renderedViewer } from '../account/session.ts'

const HOVER_DELAY_MS = 80
const prefetched = new Set<string>()

export function startPrefetch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('pointerover', event => {
    clearTimeout(timer)
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (link && canPrefetch(link))
      timer = setTimeout(() => void prefetch(link.href), HOVER_DELAY_MS)
  })
  document.addEventListener(
    'touchstart',
    event => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (link && canPrefetch(link)) void prefetch(link.href)
    },
    { passive: true }
  )
}

function canPrefetch(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || renderedViewer()) return false
  const level = matchRoute(link.pathname)?.route.level
  const isHere = link.pathname === location.pathname && link.search === location.search
  return level !== undefined && level !== 'modal' && !isHere && !prefetched.has(link.href)
}

/**
 * A request instead of `<link rel="prefetch">`: Firefox counts such a link under `default-src`, which is 'none' here, and
 * Safari does not know it.
 */
async function prefetch(href: string): Promise<void> {
  prefetched.add(href)
  try {
    const response = await fetch(href, { priority: 'low' })
    // A response that is not read to its end is not stored by the browser.
    preloadPicture(await response.text())
  } catch {
    prefetched.delete(href) // the next hover tries again, and a click loads the page in any case
  }
}

/** Only the tag is parsed: of a whole page, a parser reports inline styles as violations of the policy. */
function preloadPicture(html: string): void {
  const [tag] = /<img [^>]*fetchpriority="high"[^>]*>/.exec(html) ?? []
  if (!tag) return
  const picture = new DOMParser().parseFromString(tag, 'text/html').querySelector('img')
  if (picture) new Image().src = picture.src
}
