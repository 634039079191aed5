// Replaces parts for beginners, `data-own-works`, when the viewer has works. The elements directly after such a part
// are each for one kind of viewer (`data-own-kind`); that of the viewer's kind replaces the part, with at least the
// same height. A part without such an element stays. The viewer's next steps (own-next-steps.ts) are shown at the same
// time; shown later, they would move the page.

import { type AccountStats, loadAccountStats } from '../../lib/api/people.ts'
import { listen } from '../../lib/dom/events.ts'
import { platform } from '../../stores/platform.ts'
import { startStores } from '../lazy/start-stores.ts'
import { prepareNext, start as startNext } from './own-next-steps.ts'
import { renderedViewer } from './session.ts'

/** The values of `data-own-kind`. */
type Kind = 'creator' | 'seller'

export function start(): void {
  listen('page:shown', lookForWorks)
  startNext()
  lookForWorks()
}

function lookForWorks(): void {
  const address = renderedViewer()
  const parts = [...document.querySelectorAll('[data-own-works]')]
  if (!address || parts.length === 0) return
  for (const { dataset } of parts) delete dataset.ownWorks
  showOwn(parts, address).catch(() => undefined) // the parts for beginners stay
}

async function showOwn(parts: readonly HTMLElement[], address: string): Promise<void> {
  await startStores()
  const { network, send } = platform()
  const { marketplaceKey } = network
  const [stats, showNext] = await Promise.all([
    send(loadAccountStats({ address, isOwner: true, marketplaceKey })).catch(() => undefined),
    prepareNext().catch(() => undefined)
  ])
  if (stats) showKind(parts, stats)
  showNext?.()
}

function showKind(
  parts: readonly HTMLElement[],
  stats: Pick<AccountStats, 'auctions' | 'creations'>
): void {
  if (stats.creations === 0 && stats.auctions === 0) return
  const kind = stats.creations > 0 ? 'creator' : 'seller'
  const shown = parts.flatMap(part => {
    const own = findOwn(part, kind)
    if (!own) return []
    own.style.minBlockSize = `${part.offsetHeight}px`
    part.hidden = true
    own.hidden = false
    return [own]
  })
  // Texts wrap differently at another width.
  const width = innerWidth
  addEventListener('resize', function release() {
    if (innerWidth === width) return
    removeEventListener('resize', release)
    for (const { style } of shown) style.minBlockSize = ''
  })
}

/** The element for this kind of viewer among those directly after the part. */
function findOwn(part: HTMLElement, kind: Kind): HTMLElement | undefined {
  let next = part.nextElementSibling as HTMLElement | null
  while (next?.dataset.ownKind !== undefined) {
    if (next.dataset.ownKind === kind) return next
    next = next.nextElementSibling as HTMLElement | null
  }
  return undefined
}
