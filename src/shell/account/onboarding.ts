// Opens an onboarding dialog once (`data-onboarding` with its path): before a first sale, or while the viewer follows
// no account. Not opened when another layer is above the page.

import { ONBOARDINGS, onboarding, preparePreferences } from '../../stores/preferences.ts'
import { navigate } from '../layers/router.ts'
import { topLayer } from '../layers/stack.ts'
import { startStores } from '../lazy/start-stores.ts'
import { isSidebarOpen } from './sidebar.ts'

/**
 * Checks the browser's preferences first: an onboarding that was dismissed here may not be saved on the server yet.
 */
export async function openOnboarding(place: HTMLElement, path: string): Promise<void> {
  await startStores()
  await preparePreferences()
  const name = path.slice(path.lastIndexOf('/') + 1) as keyof typeof ONBOARDINGS
  const canOpen = topLayer()?.element.contains(place) && !isSidebarOpen() && !isLeaving()
  if (onboarding(ONBOARDINGS[name]).get() === 'due' && canOpen) await navigate(path)
}

/** Whether a page that the person opened meanwhile is loading, such as the form of the profile. */
function isLeaving(): boolean {
  return document.querySelector('[data-pressed]') !== null
}
