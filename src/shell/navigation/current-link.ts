// Marks the current link of the header after each navigation; `data-nav` names the other pages of its section. The
// header itself is never swapped. An open menu closes after a navigation, because it would cover the new page.

import { $layers } from '../../stores/layers.ts'
import { pathOf } from '../layers/layer-url.ts'

export function startCurrentLink(): void {
  let shownUrl: string | undefined
  $layers.subscribe(layers => {
    const paths = layers.map(layer => pathOf(layer.url))
    for (const link of document.querySelectorAll('a[data-nav]')) {
      const section = link.dataset.nav?.split(' ') ?? []
      const isInSection = section.some(path => paths.includes(path))
      link.ariaCurrent = paths.includes(link.pathname) ? 'page' : isInSection ? 'true' : null
    }
    // The layers are published again when their code has loaded. A menu that was just opened must then stay open.
    const url = layers.at(-1)?.url
    if (url === shownUrl) return
    shownUrl = url
    const openMenu = ':is(#shell-menu, [role=menu]):popover-open'
    document.querySelector<HTMLElement>(openMenu)?.hidePopover()
  })
}
