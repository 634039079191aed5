// Mounts the list below a search box. The input is rendered by the page, so that text typed before this loads is
// kept.

import { createRoot } from 'react-dom/client'

import { initPlatform } from '../browser-platform.ts'
import { connectCombobox } from './combobox.ts'
import { SearchPanel } from './SearchPanel.tsx'

export function mount(container: HTMLElement): () => void {
  const input = container.closest('search')?.querySelector('input')
  if (!input) throw new Error('search: expected an input beside the place of the list')
  initPlatform()
  const stop = connectCombobox(container, input)
  const root = createRoot(container)
  root.render(<SearchPanel box={input.id} />)
  return () => {
    stop()
    root.unmount()
  }
}
