// All code that handles input. lazy-activation.ts loads it once, at the first sign of a visitor.

import { startSidebar } from '../account/sidebar.ts'
import { preloadToasts, startToasts } from '../feedback/load-toasts.ts'
import { startLayers } from '../layers/start.ts'
import { startLists } from '../lists/endless-list.ts'
import { widenLazyPictures } from '../media/lazy-pictures.ts'
import { handleKey, startKeyboard } from '../navigation/keyboard.ts'
import { startLoginLinks } from '../navigation/login-links.ts'
import { startOpenedDetails } from '../navigation/opened-details.ts'
import { startPrefetch } from '../navigation/prefetch.ts'
import { startSearchPhrase } from '../navigation/search-phrase.ts'
import { startIslands } from './islands.ts'
import { startLazyBehaviors } from './lazy-behaviors.ts'

/** Input that arrived while this code was loading. */
export interface EarlyInput {
  key: KeyboardEvent | undefined
  /** Back or Forward after a reload, when the earlier entries belong to this document. */
  traversed: PopStateEvent | undefined
  /** The element under the pointer or the finger. Its behavior is loaded as well. */
  hovered: HTMLElement | undefined
}

export function start({ hovered, key, traversed }: EarlyInput): void {
  // Before the layers: both listen in the capture phase, and for visitors the links that need a login have precedence.
  startLoginLinks()
  startLayers(traversed)
  startSidebar()
  startKeyboard()
  startOpenedDetails()
  startPrefetch()
  startSearchPhrase()
  startLists()
  startIslands()
  startToasts()
  widenLazyPictures()
  startLazyBehaviors()
  hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  if (key) handleKey(key)
}

/** Loads and sets up what stores need to send requests and transactions. Idempotent. */
export async function initStores(): Promise<void> {
  preloadToasts()
  const { initPlatform } = await import('../../islands/browser-platform.ts')
  initPlatform()
}

/** Loads the wallet, which tracks the pending transactions. */
export async function resumeTransactions(): Promise<void> {
  preloadToasts()
  const [{ initPlatform }, { startWallet }] = await Promise.all([
    import('../../islands/browser-platform.ts'),
    import('../../islands/wallet.ts')
  ])
  initPlatform()
  startWallet()
}
