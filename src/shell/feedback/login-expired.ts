// The toast on a page of a signed-in person whose login is no longer valid. A login lasts a day (`loginSeconds` of
// lib/config/limits-numbers.ts) and may be ended on another device. The page stays until the person leaves it, because
// a form may contain entered text.

import { LOGIN_EXPIRED_TOAST } from '../../lib/messages/login-expired.ts'
import { showToast } from '../../stores/toasts.ts'

export function showLoginExpired(): void {
  // After a reload the page is that of a visitor. `connect` opens the login, which returns to this page.
  const url = new URL(location.href)
  url.searchParams.set('connect', location.pathname + location.search)
  const { linkLabel, ...words } = LOGIN_EXPIRED_TOAST
  showToast({
    id: 'login-expired',
    status: 'fail',
    ...words,
    link: { href: url.pathname + url.search, label: linkLabel, opens: 'document' }
  })
}
