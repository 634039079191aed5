// Holds back what would do again what is already under way: a link or button waits, busy, until the network has
// said what became of the viewer's transaction. Comes with the stores, so whoever has sent nothing downloads nothing.
// Markup: `data-blocked-by` (kinds of transactions, with spaces between) and `data-entity` ('auction:7').

import type { Entity } from '../../lib/config/entities.ts'
import type { TransactionKind } from '../../lib/dialogs.ts'
import { $pendingTransactions, findPending } from '../../stores/transactions.ts'

export function startBlockedButtons(): void {
  // The page below may be drawn anew at any time: by a navigation, a layer, a refresh, more of a list.
  const drawn = new MutationObserver(updateAll)
  $pendingTransactions.subscribe(({ length }) => {
    drawn.disconnect()
    if (length) drawn.observe(document, { childList: true, subtree: true })
    updateAll()
  })
  // Before the router takes the click for a navigation.
  document.addEventListener('click', stopBlockedClick, true)
}

function updateAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-blocked-by][data-entity]')) {
    const { blockedBy = '', entity = '' } = element.dataset
    const waits = blockedBy
      .split(' ')
      .some(i => findPending(i as TransactionKind, entity as Entity))
    if (waits === element.hasAttribute('data-blocked')) continue
    element.toggleAttribute('data-blocked', waits)
    element.ariaBusy = element.ariaDisabled = waits ? 'true' : null
  }
}

function stopBlockedClick(event: MouseEvent): void {
  if (!(event.target as Element).closest('[data-blocked]')) return
  event.preventDefault()
  event.stopPropagation()
}
