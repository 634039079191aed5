// The header follows the route: which link is current. The header itself is never swapped.

import { $layers } from '../stores/layers.ts'
import { pathOf } from './layers/plan.ts'

export function startNavigation(): void {
  $layers.subscribe(layers => {
    const paths = layers.map(layer => pathOf(layer.url))
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-nav]')) {
      const isCurrent = paths.includes(link.pathname)
      if (isCurrent) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
    const menu = document.getElementById('shell-menu')
    if (menu?.matches(':popover-open')) menu.hidePopover()
  })
}
