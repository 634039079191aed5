// One's own words, links and privacy, as a dialog over one's own page.

import { createRoot } from 'react-dom/client'
import { dispatch } from '../../lib/dom/events.ts'

import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { deserializeData } from '../../lib/loaders/serialize.ts'
import type { OwnProfile } from '../../lib/rules/profile.ts'
import { openProfile } from '../../stores/profile.ts'
import { restoreFocusOnRemoval } from '../action/restore-focus.ts'
import { initEnvironment } from '../browser-environment.ts'
import { ProfileDialog } from './ProfileDialog.tsx'

export function mount(container: HTMLElement, { data }: DialogProps): () => void {
  initEnvironment()
  const closeProfile = openProfile(
    data === undefined ? undefined : deserializeData<OwnProfile>(data)
  )
  const stopFocus = restoreFocusOnRemoval(container)
  const root = createRoot(container)
  root.render(<ProfileDialog onDone={closeDialog} />)
  return () => {
    closeProfile()
    stopFocus()
    root.unmount()
  }
}

/** The shell's way to close the layer on top. */
function closeDialog(): void {
  dispatch('layer:close')
}
