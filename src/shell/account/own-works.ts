// What is for a viewer who has works, in place of what is for beginners. `data-own-works` is on the parts that stand until
// that is known. One of the elements that follow a part takes its place, at least as high: the one that is for the
// viewer's kind. A part without one stays. What is next for the viewer (own-next-steps.ts) is shown together with them: after
// them it would move them.

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
  showOwn(parts, address).catch(() => undefined) // the first parts stay
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
  const shown = parts.flatMap(first => {
    const own = findOwn(first, kind)
    if (!own) return []
    own.style.minBlockSize = `${first.offsetHeight}px`
    first.hidden = true
    own.hidden = false
    return [own]
  })
  // At another width the texts wrap differently.
  const width = innerWidth
  addEventListener('resize', function release() {
    if (innerWidth === width) return
    removeEventListener('resize', release)
    for (const { style } of shown) style.minBlockSize = ''
  })
}

/** Among the elements directly behind the part, which are each for one kind. */
function findOwn(part: HTMLElement, kind: Kind): HTMLElement | undefined {
  let next = part.nextElementSibling as HTMLElement | null
  while (next?.dataset.ownKind !== undefined) {
    if (next.dataset.ownKind === kind) return next
    next = next.nextElementSibling as HTMLElement | null
  }
  return undefined
}
