// The Back button of a partner's page: returns to the previous page of this site. On the first page it is a plain link.

import { historyState } from '../layers/history-entries.ts'
import { isPlainClick } from './plain-click.ts'

export function start(): void {
  // Capture phase: must run before the router's own click listener starts a navigation.
  document.addEventListener('click', onClick, true)
}

function onClick(event: MouseEvent): void {
  const button = (event.target as Element).closest('a[data-behavior=back]')
  if (!button || !isPlainClick(event) || !historyState().index) return
  event.preventDefault()
  history.back()
}
