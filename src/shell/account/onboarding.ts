// Opens an onboarding dialog once (`data-onboarding` with its URL): before a first sale, or while the viewer follows
// no account. Not opened when another layer is above the page.

import { ONBOARDINGS, onboarding, preparePreferences } from '../../stores/preferences.ts'
import { navigate } from '../layers/router.ts'
import { topLayer } from '../layers/stack.ts'
import { startStores } from '../lazy/lazy-activation.ts'
import { isSidebarOpen } from './sidebar.ts'

/**
 * Checks the browser's preferences first: an onboarding that was dismissed here may not be saved on the server yet.
 */
export async function openOnboarding(place: HTMLElement, address: string): Promise<void> {
  await startStores()
  await preparePreferences()
  const name = address.slice(address.lastIndexOf('/') + 1) as keyof typeof ONBOARDINGS
  const isInSight = topLayer()?.element.contains(place) && !isSidebarOpen() && !isLeaving()
  if (onboarding(ONBOARDINGS[name]).get() === 'due' && isInSight) await navigate(address)
}

/** What the person pressed meanwhile is loading, such as the form of the profile. */
function isLeaving(): boolean {
  return document.querySelector('[data-pressed]') !== null
}
