// What somebody should know before their first sale, or while they follow nobody yet: a dialog that a page of theirs
// opens once (`data-onboarding`, with its address), where nothing else has been opened since.

import { navigate } from 'astro:transitions/client'
import { ONBOARDINGS, onboarding, preparePreferences } from '../../stores/preferences.ts'
import { topLayer } from '../layers/stack.ts'
import { startStores } from '../lazy/lazy-activation.ts'
import { isSidebarOpen } from './sidebar.ts'

/** The browser may know more than the page: what was said here and could not be saved there. */
export async function openOnboarding(place: HTMLElement, address: string): Promise<void> {
  await startStores()
  await preparePreferences()
  const name = address.slice(address.lastIndexOf('/') + 1) as keyof typeof ONBOARDINGS
  const isInSight = topLayer()?.element.contains(place) && !isSidebarOpen()
  if (onboarding(ONBOARDINGS[name]).get() === 'due' && isInSight) await navigate(address)
}
