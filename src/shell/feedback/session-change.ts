// The toast on the page after a login or a logout. No other page loads this module.

import { STORAGE } from '../../lib/config/storage.ts'
import { shortAddressText } from '../../lib/format/names.ts'
import { LOGGED_IN_TITLE, LOGGED_OUT_TITLE } from '../../lib/messages/session-change.ts'
import { showToast } from '../../stores/toasts.ts'
import { renderedViewer } from '../account/session.ts'
import { preloadToasts } from './load-toasts.ts'

const ID = 'session-change'

export function showSessionChange(): void {
  sessionStorage.removeItem(STORAGE.sessionChange.key)
  const address = renderedViewer()
  // A login that was required by a dialog has opened that dialog, so no toast is needed.
  if (address && document.querySelector('[data-layer=modal]')) return
  const text = address && shortAddressText(address)
  const title = address ? LOGGED_IN_TITLE : LOGGED_OUT_TITLE
  showToast({ id: ID, status: 'success', title, text })
  preloadToasts()
}
