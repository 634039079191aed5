// The list under a search box. The input stays the page's own: nothing that is typed while this comes is lost.

import { createRoot } from 'react-dom/client'

import { start } from '../start.ts'
import { SearchPanel } from './SearchPanel.tsx'
import { wireBox } from './wire.ts'

export function mount(place: HTMLElement): () => void {
  const input = place.closest('search')?.querySelector('input')
  if (!input) throw new Error('search: expected an input beside the place of the list')
  start()
  const stop = wireBox(place, input)
  const root = createRoot(place)
  root.render(<SearchPanel box={input.id} />)
  return () => {
    stop()
    root.unmount()
  }
}
