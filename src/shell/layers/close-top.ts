// Closes the top layer, or only a dialog: goes back, or to the page below.

import { entryLayers, historyState } from './history-entries.ts'
import { closeChangeFor } from './layer-changes.ts'
import { navigate } from './router.ts'

export function closeTop(): void {
  const { callbackUrl, index = 0, openedFrom } = historyState()
  const change = closeChangeFor(entryLayers(), index, { callbackUrl, openedFrom })
  if (!change) return
  if (change.kind === 'steps') history.go(change.steps)
  else void navigate(change.url, { history: change.replace ? 'replace' : 'push' })
}

/** Closes a dialog that has finished. It may be closing already, so the layer below it must not be closed instead. */
export function closeDialog(): void {
  if (entryLayers().at(-1)?.level === 'modal') closeTop()
}
