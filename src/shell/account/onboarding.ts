// What somebody should know before their first sale, or while they follow nobody yet: a dialog that a page of theirs
// opens once (`data-onboarding`, with its address), where nothing else has been opened since.

import { navigate } from 'astro:transitions/client'

import { ONBOARDINGS, onboarding, preparePreferences } from '../../stores/preferences.ts'
import { topLive } from '../layers/stack.ts'
import { isSidebarOpen } from './sidebar.ts'

/** The browser may know more than the page: what was said here and could not be saved there. */
export async function tell(
  place: HTMLElement,
  address: string,
  act: () => Promise<void>
): Promise<void> {
  await act()
  await preparePreferences()
  const name = address.slice(address.lastIndexOf('/') + 1) as keyof typeof ONBOARDINGS
  const isInSight = topLive()?.element.contains(place) && !isSidebarOpen()
  if (onboarding(ONBOARDINGS[name]).get() === 'due' && isInSight) await navigate(address)
}
