// The dialog that places a bid, mounted where the page left a place for it.

import { createRoot } from 'react-dom/client'

import { type BidTarget, openBid } from '../../stores/bid.ts'
import { start } from '../start.ts'
import { BidDialog } from './BidDialog.tsx'

export function mount(place: HTMLElement, props: BidTarget): () => void {
  start()
  const stop = openBid(props)
  const root = createRoot(place)
  root.render(<BidDialog target={props} onDone={leaveDialog} />)
  return () => {
    stop()
    root.unmount()
  }
}

/** The shell's way to close the layer on top. */
function leaveDialog(): void {
  document.dispatchEvent(new Event('layers:close'))
}
