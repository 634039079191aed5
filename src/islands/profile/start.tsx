// One's own words, links and privacy, as a dialog over one's own page.

import { createRoot } from 'react-dom/client'

import { deserializeData } from '../../lib/loaders/pack.ts'
import type { OwnProfile } from '../../lib/rules/profile.ts'
import { openProfile } from '../../stores/profile.ts'
import { keepFocus } from '../action/keep-focus.ts'
import { start } from '../start.ts'
import { ProfileDialog } from './ProfileDialog.tsx'

interface Props {
  /** As the page knew it: packFacts(). */
  facts?: string
}

export function mount(place: HTMLElement, { facts }: Props): () => void {
  start()
  const stop = openProfile(facts === undefined ? undefined : deserializeData<OwnProfile>(facts))
  const stopFocus = keepFocus(place)
  const root = createRoot(place)
  root.render(<ProfileDialog onDone={leave} />)
  return () => {
    stop()
    stopFocus()
    root.unmount()
  }
}

/** The shell's way to close the layer on top. */
function leave(): void {
  document.dispatchEvent(new Event('layers:close'))
}
