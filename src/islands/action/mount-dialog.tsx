// Mounts a dialog that signs, with its form and the data that the server rendered, in the container of its layer
// (src/shell/lazy/islands.ts). `onDone` closes the dialog. The returned function unmounts it.

import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { dispatch } from '../../lib/dom/events.ts'
import type { AuctionTarget } from '../../lib/loaders/auction.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { deserializeData } from '../../lib/loaders/serialize.ts'
import { $dialogAsset } from '../../stores/dialog-asset.ts'
import type { Form } from '../../stores/form.ts'
import { initPlatform } from '../browser-platform.ts'
import { restoreFocusOnRemoval } from './restore-focus.ts'

export function mountDialog<Target, Data>(
  container: HTMLElement,
  { data, work }: DialogProps<NoInfer<Data>>,
  { form, target }: { form: Form<Target, Data>; target: Target },
  render: (onDone: () => void, initialData: Data | undefined) => ReactNode
): () => void {
  initPlatform()
  $dialogAsset.set(work)
  const initialData = data === undefined ? undefined : deserializeData(data)
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

/**
 * Replaces the URL of the dialog's history entry, so that Back leaves the dialog instead of going through its steps.
 */
export function replaceLayerUrl(url: string): void {
  dispatch('layer:replace-url', url)
}

function closeDialog(): void {
  dispatch('layer:close')
}
