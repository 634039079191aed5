// Mounts a dialog where the page left a place for it.

import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { dispatch } from '../../lib/dom/events.ts'
import type { AuctionTarget } from '../../lib/loaders/auction.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { deserializeData } from '../../lib/loaders/serialize.ts'
import type { Form } from '../../stores/form.ts'
import { initEnvironment } from '../browser-environment.ts'
import { restoreFocusOnRemoval } from './restore-focus.ts'

export function mountDialog<Target, Facts>(
  container: HTMLElement,
  { data }: DialogProps,
  { form, target }: { form: Form<Target, Facts>; target: Target },
  render: (onDone: () => void, initialData: Facts | undefined) => ReactNode
): () => void {
  initEnvironment()
  const initialData = data === undefined ? undefined : deserializeData<Facts>(data)
  const closeForm = form.open(target, initialData)
  const stopFocus = restoreFocusOnRemoval(container)
  const root = createRoot(container)
  root.render(render(closeDialog, initialData))
  return () => {
    closeForm()
    stopFocus()
    root.unmount()
  }
}

export function readAuctionTarget({ auctionId = '', identifier }: DialogProps): AuctionTarget {
  return { auctionId, identifier }
}

/** A new address for the dialog as it stands; Back leads out of it, not through its steps. */
export function replaceLayerUrl(url: string): void {
  dispatch('layer:replace-url', url)
}

/** Keeps with the history's entry where closing leads, as the layers read it; what else is in it stays. */
export function setCallbackUrl(callbackUrl: string): void {
  history.replaceState({ ...history.state, callbackUrl }, '')
}

/** The shell's way to close the layer on top. */
function closeDialog(): void {
  dispatch('layer:close')
}
