// Prefetches a link when the pointer rests on it. The response stays in the browser's cache for as long as the page's
// cache policy allows. Pages of signed-in users are not cached, so nothing is prefetched for them.

import { matchRoute } from '../../lib/config/match-route.ts'
import { renderedViewer } from '../account/session.ts'

const HOVER_DELAY_MS = 80
const prefetched = new Set<string>()

export function startPrefetch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('pointerover', event => {
    clearTimeout(timer)
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (link && canPrefetch(link)) timer = setTimeout(() => prefetch(link.href), HOVER_DELAY_MS)
  })
  document.addEventListener(
    'touchstart',
    event => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (link && canPrefetch(link)) prefetch(link.href)
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

function prefetch(href: string): void {
  prefetched.add(href)
  const hint = document.createElement('link')
  Object.assign(hint, { rel: 'prefetch', href })
  hint.onload = hint.onerror = () => hint.remove()
  document.head.append(hint)
}
