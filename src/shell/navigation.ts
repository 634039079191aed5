// The header follows the route: which link is current; `data-nav` names what other pages are of its section. The header
// itself is never swapped.

import { $layers } from '../stores/layers.ts'
import { pathOf } from './layers/plan.ts'

export function startNavigation(): void {
  $layers.subscribe(layers => {
    const paths = layers.map(layer => pathOf(layer.url))
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-nav]')) {
      const also = link.dataset['nav']?.split(' ') ?? []
      const isAmong = also.some(path => paths.includes(path))
      link.ariaCurrent = paths.includes(link.pathname) ? 'page' : isAmong ? 'true' : null
    }
    const menu = document.getElementById('shell-menu')
    if (menu?.matches(':popover-open')) menu.hidePopover()
  })
}
