// Mounts a dialog where the page left a place for it.

import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import { start } from '../start.ts'
import { keepFocus } from './keep-focus.ts'

/** What the page says about a dialog: which it is, and what it acts on. */
export interface DialogProps {
  name: string
  identifier: string
  auctionId?: string
  /** What follows its name in the address: the number of an offer, a tab. */
  detail?: string
}

/** `open` begins what the dialog shows and answers how to end it. */
export function mountDialog(
  place: HTMLElement,
  open: () => () => void,
  draw: (onDone: () => void) => ReactNode
): () => void {
  start()
  const stop = open()
  const stopFocus = keepFocus(place)
  const root = createRoot(place)
  root.render(draw(leaveDialog))
  return () => {
    stop()
    stopFocus()
    root.unmount()
  }
}

/** The shell's way to close the layer on top. */
function leaveDialog(): void {
  document.dispatchEvent(new Event('layers:close'))
}
