// Mounts an onboarding message as a dialog over the viewer's own page.

import { createRoot } from 'react-dom/client'
import { dispatch, listen } from '../../lib/dom/events.ts'

import type { OnboardingName } from '../../stores/preferences.ts'
import { initEnvironment } from '../browser-platform.ts'
import { Onboarding } from './Onboarding.tsx'

export function mount(container: HTMLElement, { name }: { name: OnboardingName }): () => void {
  initEnvironment()
  const root = createRoot(container)
  const accept = name === 'onboarding-follow' ? showSuggestions : closeDialog
  root.render(<Onboarding name={name} onClose={closeDialog} onAccept={accept} />)
  return () => root.unmount()
}

/** Closes the dialog. Once the feed below it has got the focus, that moves to its first Follow button. */
function showSuggestions(): void {
  listen('page:shown', focusFirstFollow, { once: true })
  closeDialog()
}

function focusFirstFollow(): void {
  const title = document.getElementById('feed-suggestions')
  const button = title?.closest('section, aside')?.querySelector<HTMLElement>('[data-follow]')
  button?.scrollIntoView({ block: 'center' })
  button?.focus({ preventScroll: true })
}

/** Closes the top layer. */
function closeDialog(): void {
  dispatch('layer:close')
}
