// A word told once, as a dialog over a page of one's own.

import { createRoot } from 'react-dom/client'

import type { OnboardingName } from '../../stores/preferences.ts'
import { start } from '../start.ts'
import { Onboarding } from './Onboarding.tsx'

export function mount(place: HTMLElement, { name }: { name: OnboardingName }): () => void {
  start()
  const root = createRoot(place)
  root.render(<Onboarding name={name} onClose={leave} onTold={leave} />)
  return () => root.unmount()
}

/** The shell's way to close the layer on top. */
function leave(): void {
  document.dispatchEvent(new Event('layers:close'))
}
