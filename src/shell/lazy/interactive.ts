// All that answers people, started once by wake.ts with what they did while it came.

import { startIslands } from './islands.ts'
import { pressKey, startKeyboard } from '../navigation/keyboard.ts'
import { startLists, walkListOf } from '../lists/endless-list.ts'
import { startParts } from './lazy-behaviors.ts'
import { startPrefetch } from '../navigation/prefetch.ts'
import { startSidebar } from '../account/sidebar.ts'
import { prepareToasts, startToasts } from '../feedback/toasts.ts'

interface Early {
  key: KeyboardEvent | undefined
  pressed: HTMLElement | undefined
  /** What the finger or the pointer was on: its code is wanted as well. */
  touched: HTMLElement | undefined
}

export function start({ key, pressed, touched }: Early): void {
  startSidebar()
  startKeyboard()
  startPrefetch()
  startLists()
  startIslands()
  startToasts()
  startParts(act)
  touched?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  if (key) pressKey(key)
  // The link has been followed already; its list is the one to walk.
  if (pressed) walkListOf(pressed)
}

/** What stores ask through: fetched when something has to be done. */
export async function act(): Promise<void> {
  prepareToasts()
  const { initEnvironment: startStores } = await import('../../islands/browser-environment.ts')
  startStores()
}

/** Goes on following what was sent. */
export async function follow(): Promise<void> {
  prepareToasts()
  const { startWallet } = await import('../../islands/wallet.ts')
  startWallet()
}
