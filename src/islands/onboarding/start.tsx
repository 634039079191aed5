// The word before a first sale, as a dialog over one's own page.

import { createRoot } from 'react-dom/client'

import { start } from '../start.ts'
import { Onboarding } from './Onboarding.tsx'

export function mount(place: HTMLElement): () => void {
  start()
  const root = createRoot(place)
  root.render(<Onboarding onClose={leave} onTold={leave} />)
  return () => root.unmount()
}

/** The shell's way to close the layer on top. */
function leave(): void {
  document.dispatchEvent(new Event('layers:close'))
}
