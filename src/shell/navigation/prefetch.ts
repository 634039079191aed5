// A link that is pointed at is fetched before it is pressed. The copy lives for the seconds that the page's policy gives
// a browser; a signed-in person's pages have none, so for them nothing is fetched ahead.

import { matchRoute } from '../../lib/config/match-route.ts'
import { viewerAddress } from '../account/session.ts'

const REST_MS = 80
const fetched = new Set<string>()

export function startPrefetch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('pointerover', event => {
    clearTimeout(timer)
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (link && isWorthIt(link)) timer = setTimeout(() => fetchAhead(link.href), REST_MS)
  })
  document.addEventListener(
    'touchstart',
    event => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (link && isWorthIt(link)) fetchAhead(link.href)
    },
    { passive: true }
  )
}

function isWorthIt(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || viewerAddress()) return false
  const level = matchRoute(link.pathname)?.route.level
  const isHere = link.pathname === location.pathname && link.search === location.search
  return level !== undefined && level !== 'modal' && !isHere && !fetched.has(link.href)
}

function fetchAhead(href: string): void {
  fetched.add(href)
  const hint = document.createElement('link')
  Object.assign(hint, { rel: 'prefetch', href })
  hint.onload = hint.onerror = () => hint.remove()
  document.head.append(hint)
}
