// The links that are followed within the document.

import { isPlainClick } from '../../lib/dom/plain-click.ts'

/** Undefined when the browser has to follow the clicked link. */
export function routedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || !isPlainClick(event) || link.origin !== location.origin) return undefined
  const isLeftToBrowser =
    (link.target && link.target !== '_self') || link.download || 'pageLoad' in link.dataset
  const isAnchorHere =
    link.hash && link.pathname + link.search === location.pathname + location.search
  return isLeftToBrowser || isAnchorHere ? undefined : link
}
