// Mounts an onboarding message as a dialog over the viewer's own page.

import { createRoot } from 'react-dom/client'
import { dispatch, listen } from '../../lib/dom/events.ts'

import type { OnboardingName } from '../../stores/preferences.ts'
import { initPlatform } from '../browser-platform.ts'
import { Onboarding } from './Onboarding.tsx'
import { showSuggestions } from './show-suggestions.ts'

export function mount(container: HTMLElement, { name }: { name: OnboardingName }): () => void {
  initPlatform()
  const root = createRoot(container)
  const accept = name === 'onboarding-follow' ? openSuggestions : closeDialog
  root.render(<Onboarding name={name} onClose={closeDialog} onAccept={accept} />)
  return () => root.unmount()
}

/** Closes the dialog. The suggestions are shown when the feed below has received the focus. */
function openSuggestions(): void {
  listen('page:shown', showSuggestions, { once: true })
  closeDialog()
}

/** Closes the top layer. */
function closeDialog(): void {
  dispatch('layer:close')
}
