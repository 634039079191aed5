// Mounts the dialog for the bio, links and privacy of the profile, over the viewer's own page.

import { createRoot } from 'react-dom/client'
import { dispatch } from '../../lib/dom/events.ts'
import type { IslandData } from '../../lib/island-data.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { deserializeData } from '../../lib/loaders/serialize.ts'
import { setOwnPerson } from '../../stores/own-person.ts'
import { openProfile } from '../../stores/profile.ts'
import { restoreFocusOnRemoval } from '../action/restore-focus.ts'
import { initPlatform } from '../browser-platform.ts'
import { ProfileDialog } from './ProfileDialog.tsx'

export function mount(
  container: HTMLElement,
  { data, path = '' }: DialogProps<IslandData<'profile'>>
): () => void {
  initPlatform()
  const initial = data === undefined ? undefined : deserializeData(data)
  setOwnPerson(initial?.person)
  const closeProfile = openProfile(initial?.profile)
  const stopFocus = restoreFocusOnRemoval(container)
  const root = createRoot(container)
  root.render(<ProfileDialog accountPath={path} onDone={closeDialog} />)
  return () => {
    closeProfile()
    stopFocus()
    root.unmount()
  }
}

/** Closes the top layer. */
function closeDialog(): void {
  dispatch('layer:close')
}
