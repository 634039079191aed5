// What comes next for a viewer who has works, in place of the way to a first one. `data-own-works` is on the
// parts that stand until that is known; the element after each takes its place, at least as high.

import { loadAccountStats } from '../../lib/api/people.ts'
import { listen } from '../../lib/dom/events.ts'
import { platform } from '../../stores/platform.ts'
import { startStores } from '../lazy/lazy-activation.ts'
import { renderedViewer } from './session.ts'

export function start(): void {
  listen('page:shown', lookForWorks)
  lookForWorks()
}

function lookForWorks(): void {
  const address = renderedViewer()
  const parts = [...document.querySelectorAll<HTMLElement>('[data-own-works]')]
  if (!address || parts.length === 0) return
  const forCreators = parts.filter(i => i.dataset.ownWorks === 'created')
  for (const { dataset } of parts) delete dataset.ownWorks
  showNext({ forCreators, parts }, address).catch(() => undefined) // the first parts stay
}

interface Parts {
  forCreators: readonly HTMLElement[]
  /** All of them. */
  parts: readonly HTMLElement[]
}

async function showNext({ forCreators, parts }: Parts, address: string): Promise<void> {
  await startStores()
  const { network, send } = platform()
  const { marketplaceKey } = network
  const stats = await send(loadAccountStats({ address, isOwner: true, marketplaceKey }))
  if (stats.creations === 0 && stats.auctions === 0) return
  const replaced = stats.creations > 0 ? parts : parts.filter(i => !forCreators.includes(i))
  for (const first of replaced) {
    const next = first.nextElementSibling as HTMLElement
    next.style.minBlockSize = `${first.offsetHeight}px`
    first.hidden = true
    next.hidden = false
  }
  // At another width the texts wrap differently.
  const width = innerWidth
  addEventListener('resize', function release() {
    if (innerWidth === width) return
    removeEventListener('resize', release)
    for (const { nextElementSibling } of replaced)
      (nextElementSibling as HTMLElement).style.minBlockSize = ''
  })
}
