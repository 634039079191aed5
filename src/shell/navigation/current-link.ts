// The header follows the route: which link is current; `data-nav` names what other pages are of its section. The header
// itself is never swapped. A menu that has led somewhere closes: open, it would lie above what it has led to.

import { $layers } from '../../stores/layers.ts'
import { pathOf } from '../layers/plan.ts'

export function startCurrentLink(): void {
  $layers.subscribe(layers => {
    const paths = layers.map(layer => pathOf(layer.url))
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-nav]')) {
      const also = link.dataset.nav?.split(' ') ?? []
      const isAmong = also.some(path => paths.includes(path))
      link.ariaCurrent = paths.includes(link.pathname) ? 'page' : isAmong ? 'true' : null
    }
    const open = ':is(#shell-menu, [role=menu]):popover-open'
    document.querySelector<HTMLElement>(open)?.hidePopover()
  })
}
