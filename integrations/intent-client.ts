// Hydrates at the first sign that somebody is about to use the island: the pointer over it, the focus in it, a
// finger on it. A click that comes before React does is kept and given to the island once it listens.

import type { ClientDirective } from 'astro'

const SIGNS = ['pointerenter', 'focusin', 'touchstart', 'click'] as const

const intent: ClientDirective = (load, _options, island) => {
  let pressed: HTMLElement | undefined

  const keepClick = (event: Event) => {
    if ((event as MouseEvent).button || !island.hasAttribute('ssr')) return
    // A link has its own meaning without the island; only what would do nothing is kept.
    if ((event.target as Element).closest('a[href]')) return
    event.preventDefault()
    pressed = event.target as HTMLElement
  }

  const start = async () => {
    for (const sign of SIGNS) island.removeEventListener(sign, begin)
    const hydrate = await load()
    await hydrate()
    // React listens one task after hydration begins; the element may have been drawn anew meanwhile.
    setTimeout(() => {
      island.removeEventListener('click', keepClick, true)
      const target = pressed
      pressed = undefined
      if (target?.isConnected) target.click()
    })
  }
  const begin = () => void start()

  island.addEventListener('click', keepClick, true)
  for (const sign of SIGNS) island.addEventListener(sign, begin, { once: true, passive: true })
}

export default intent
