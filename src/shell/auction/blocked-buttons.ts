// Blocks controls that would repeat a pending operation: a link or button is busy until the viewer's transaction is
// final. Loaded with the stores, so not without a pending transaction. Markup: `data-blocked-by` (transaction kinds,
// separated by spaces) and `data-entity` ('auction:7').

import { $pendingTransactions, pendingFor } from '../../stores/transactions.ts'

export function startBlockedButtons(): void {
  // Observes the page, because it changes with a navigation, a layer, a refresh or an appended list page.
  const drawn = new MutationObserver(updateAll)
  $pendingTransactions.subscribe(({ length }) => {
    drawn.disconnect()
    if (length) drawn.observe(document, { childList: true, subtree: true })
    updateAll()
  })
  // Capture phase: must run before the router starts a navigation.
  document.addEventListener('click', stopBlockedClick, true)
}

function updateAll(): void {
  for (const element of document.querySelectorAll('[data-blocked-by][data-entity]')) {
    const { blockedBy = '', entity = '' } = element.dataset
    const kinds = blockedBy.split(' ')
    const waits = pendingFor(entity).some(({ kind }) => kinds.includes(kind))
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
