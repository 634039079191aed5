// A new cover or photo, as a dialog over one's own page.

import { createRoot } from 'react-dom/client'

import { openPhoto } from '../../stores/photo.ts'
import { holdDrops } from '../action/hold-drops.ts'
import { keepFocus } from '../action/keep-focus.ts'
import { start } from '../start.ts'
import { PhotoDialog } from './PhotoDialog.tsx'

export function mount(place: HTMLElement, { name }: { name: string }): () => void {
  start()
  const kind = name === 'cover-photo-dropzone' ? 'cover' : 'profile'
  const stop = openPhoto(kind)
  const stopFocus = keepFocus(place)
  const stopDrops = holdDrops()
  const root = createRoot(place)
  root.render(<PhotoDialog kind={kind} onDone={leave} />)
  return () => {
    stop()
    stopFocus()
    stopDrops()
    root.unmount()
  }
}

/** The shell's way to close the layer on top. */
function leave(): void {
  document.dispatchEvent(new Event('layers:close'))
}
