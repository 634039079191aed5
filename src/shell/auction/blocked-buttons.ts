// Blocks controls that would repeat a pending operation: a link or button is busy until the viewer's transaction is
// final. Loaded with the stores, so not without a pending transaction. Markup: `data-blocked-by` (transaction kinds,
// separated by spaces) and `data-entity` ('auction:7').

import { $pendingTransactions, pendingFor } from '../../stores/transactions.ts'

export function startBlockedButtons(): void {
  // Observes the page, because it changes with a navigation, a layer, a refresh or an appended list page.
  const pageObserver = new MutationObserver(updateAll)
  $pendingTransactions.subscribe(({ length }) => {
    pageObserver.disconnect()
    if (length) pageObserver.observe(document, { childList: true, subtree: true })
    updateAll()
  })
  // Capture phase: must run before the router starts a navigation.
  document.addEventListener('click', stopBlockedClick, true)
}

function updateAll(): void {
  for (const element of document.querySelectorAll('[data-blocked-by][data-entity]')) {
    const { blockedBy = '', entity = '' } = element.dataset
    const kinds = blockedBy.split(' ')
    const isBlocked = pendingFor(entity).some(({ kind }) => kinds.includes(kind))
    if (isBlocked === element.hasAttribute('data-blocked')) continue
    element.toggleAttribute('data-blocked', isBlocked)
    element.ariaBusy = element.ariaDisabled = isBlocked ? 'true' : null
  }
}

function stopBlockedClick(event: MouseEvent): void {
  if (!(event.target as Element).closest('[data-blocked]')) return
  event.preventDefault()
  event.stopPropagation()
}
