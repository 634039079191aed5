// Everything that handles input. Loaded once, by lazy-activation.ts, with the first sign of a visitor.

import { startSidebar } from '../account/sidebar.ts'
import { preloadToasts, startToasts } from '../feedback/load-toasts.ts'
import { startLayers } from '../layers/start.ts'
import { startLists } from '../lists/endless-list.ts'
import { widenLazyPictures } from '../media/lazy-pictures.ts'
import { handleKey, startKeyboard } from '../navigation/keyboard.ts'
import { startLoginGuard } from '../navigation/login-links.ts'
import { startOpenedDetails } from '../navigation/opened-details.ts'
import { startPrefetch } from '../navigation/prefetch.ts'
import { startSearchPhrase } from '../navigation/search-phrase.ts'
import { startIslands } from './islands.ts'
import { startLazyBehaviors } from './lazy-behaviors.ts'

/** Input that came while this code was loading. */
export interface EarlyInput {
  key: KeyboardEvent | undefined
  /** Back or Forward after a reload: the earlier entries belong to this document. */
  traversed: PopStateEvent | undefined
  /** Under the pointer or the finger; its behavior is loaded as well. */
  hovered: HTMLElement | undefined
}

export function start({ hovered, key, traversed }: EarlyInput): void {
  // before the layers: both listen in the capture phase, and the login guard has precedence for visitors
  startLoginGuard()
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
  const { initEnvironment } = await import('../../islands/browser-platform.ts')
  initEnvironment()
}

/** Loads the wallet, which follows the transactions that are still pending. */
export async function resumeTransactions(): Promise<void> {
  preloadToasts()
  const [{ initEnvironment }, { startWallet }] = await Promise.all([
    import('../../islands/browser-platform.ts'),
    import('../../islands/wallet.ts')
  ])
  initEnvironment()
  startWallet()
}
