// The toast on the page after a logout. No other page loads this module.

import { STORAGE } from '../../lib/config/storage.ts'
import { LOGGED_OUT_TITLE } from '../../lib/messages/toasts.ts'
import { showToast } from '../../stores/toasts.ts'
import { preloadToasts } from './toasts.ts'

export function showLoggedOut(): void {
  sessionStorage.removeItem(STORAGE.loggedOut.key)
  showToast({ id: 'logged-out', status: 'success', title: LOGGED_OUT_TITLE })
  preloadToasts()
}
