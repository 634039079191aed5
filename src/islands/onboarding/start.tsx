// Mounts an onboarding message as a dialog over the viewer's own page.

import { createRoot } from 'react-dom/client'
import { dispatch } from '../../lib/dom/events.ts'

import type { OnboardingName } from '../../stores/preferences.ts'
import { initEnvironment } from '../browser-platform.ts'
import { Onboarding } from './Onboarding.tsx'

export function mount(container: HTMLElement, { name }: { name: OnboardingName }): () => void {
  initEnvironment()
  const root = createRoot(container)
  root.render(<Onboarding name={name} onClose={closeDialog} onAccept={closeDialog} />)
  return () => root.unmount()
}

/** Closes the top layer. */
function closeDialog(): void {
  dispatch('layer:close')
}
