// Mounts the dialog for a new cover or profile photo, over the viewer's own page.

import { createRoot } from 'react-dom/client'
import { dispatch } from '../../lib/dom/events.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { openPhoto } from '../../stores/photo.ts'
import { setCallbackUrl } from '../action/callback-url.ts'
import { preventStrayDrops } from '../action/prevent-stray-drops.ts'
import { restoreFocusOnRemoval } from '../action/restore-focus.ts'
import { initPlatform } from '../browser-platform.ts'
import { PhotoDialog } from './PhotoDialog.tsx'

export function mount(container: HTMLElement, { callback, name }: DialogProps): () => void {
  initPlatform()
  if (callback) setCallbackUrl(callback)
  const kind = name === 'cover-photo-dropzone' ? 'cover' : 'profile'
  const closePhoto = openPhoto(kind)
  const stopFocus = restoreFocusOnRemoval(container)
  const stopDrops = preventStrayDrops()
  const root = createRoot(container)
  root.render(<PhotoDialog kind={kind} onDone={closeDialog} />)
  return () => {
    closePhoto()
    stopFocus()
    stopDrops()
    root.unmount()
  }
}

/** Closes the top layer. */
function closeDialog(): void {
  dispatch('layer:close')
}
