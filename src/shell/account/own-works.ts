// What comes next for a viewer who has created works, in place of the way to a first one. `data-own-works` is on the
// part that stands until that is known; the element after it, of the same height, takes its place.

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
  if (!address) return
  for (const first of document.querySelectorAll<HTMLElement>('[data-own-works]')) {
    delete first.dataset.ownWorks
    showNext(first, address).catch(() => undefined) // the first part stays
  }
}

async function showNext(first: HTMLElement, address: string): Promise<void> {
  await startStores()
  const { network, send } = platform()
  const { marketplaceKey } = network
  const { creations } = await send(loadAccountStats({ address, isOwner: true, marketplaceKey }))
  const next = first.nextElementSibling
  if (creations === 0 || !next) return
  first.hidden = true
  next.removeAttribute('hidden')
}
