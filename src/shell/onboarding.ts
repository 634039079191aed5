// What somebody should know before their first sale: a dialog their own page opens once (`data-onboarding`, with its
// address), where nothing else has been opened since.

import { navigate } from 'astro:transitions/client'

import { onboarding, preparePreferences } from '../stores/preferences.ts'
import { topLive } from './layers/stack.ts'
import { isSidebarOpen } from './sidebar.ts'

const $told = onboarding('sellOnboarding')

/** The browser may know more than the page: what was said here and could not be saved there. */
export async function tell(
  place: HTMLElement,
  address: string,
  act: () => Promise<void>
): Promise<void> {
  await act()
  await preparePreferences()
  const isInSight = topLive()?.element.contains(place) && !isSidebarOpen()
  if ($told.get() === 'due' && isInSight) await navigate(address)
}
