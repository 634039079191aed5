// Closes the top layer, or only a dialog: goes back, or to the page below.

import { entryLayers, historyState } from './history-entries.ts'
import { closeChangeFor } from './layer-changes.ts'
import { navigate } from './router.ts'

export function closeTop(): void {
  const { callbackUrl, index = 0, openedFrom } = historyState()
  const how = closeChangeFor(entryLayers(), index, { callbackUrl, openedFrom })
  if (!how) return
  if (how.how === 'steps') history.go(how.steps)
  else void navigate(how.url, { history: how.replace ? 'replace' : 'push' })
}

/** For a dialog that has finished. It may be closing already: the layer below it must stay open. */
export function closeDialog(): void {
  if (entryLayers().at(-1)?.level === 'modal') closeTop()
}
