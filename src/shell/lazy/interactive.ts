// Everything that handles input. Loaded once, by lazy-activation.ts, with the first sign of a visitor.

import { startSidebar } from '../account/sidebar.ts'
import { preloadToasts, startToasts } from '../feedback/toasts.ts'
import { setPagerListFrom, startLists } from '../lists/endless-list.ts'
import { handleKey, startKeyboard } from '../navigation/keyboard.ts'
import { startPrefetch } from '../navigation/prefetch.ts'
import { startIslands } from './islands.ts'
import { startLazyBehaviors } from './lazy-behaviors.ts'

/** Input that came while this code was loading. */
export interface EarlyInput {
  key: KeyboardEvent | undefined
  clicked: HTMLElement | undefined
  /** Under the pointer or the finger; its behavior is loaded as well. */
  hovered: HTMLElement | undefined
}

export function start({ key, clicked, hovered }: EarlyInput): void {
  startSidebar()
  startKeyboard()
  startPrefetch()
  startLists()
  startIslands()
  startToasts()
  startLazyBehaviors()
  hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  if (key) handleKey(key)
  // The link was already followed; only its list must be set for the item pager.
  if (clicked) setPagerListFrom(clicked)
}

/** Loads and sets up what stores need to send requests and transactions. Idempotent. */
export async function initStores(): Promise<void> {
  preloadToasts()
  const { initEnvironment } = await import('../../islands/browser-platform.ts')
  initEnvironment()
}

/** Loads the wallet, which follows the transactions that are still pending. */
export async function resumeTransactions(): Promise<void> {
  preloadToasts()
  const { startWallet } = await import('../../islands/wallet.ts')
  startWallet()
}
