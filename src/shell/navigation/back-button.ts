// The Back button of a partner's page: returns to the previous page of this site. On the first page it is a plain link.

import { isPlainClick } from '../../lib/dom/plain-click.ts'
import { historyState } from '../layers/history-entries.ts'

export function start(): void {
  // Capture phase: must run before the router's own click listener starts a navigation.
  document.addEventListener('click', onClick, true)
}

function onClick(event: MouseEvent): void {
  const button = (event.target as Element).closest('a[data-behavior=back]')
  if (!button || !isPlainClick(event) || !isSitePageBefore()) return
  event.preventDefault()
  history.back()
}

/** Whether the previous entry is a page of this site. After a full load within the site the index is not sufficient. */
function isSitePageBefore(): boolean {
  const { navigation } = window as Partial<Window>
  return navigation?.canGoBack ?? Boolean(historyState().index)
}
