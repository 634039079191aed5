// Says on a page that was rendered for a signed-in person that their login is no longer valid: it lasts a day, and may have
// been ended on another device. The page stays until the person leaves it, because a form may hold what was typed.

import { LOGIN_EXPIRED_TOAST } from '../../lib/messages/login-expired.ts'
import { showToast } from '../../stores/toasts.ts'

export function showLoginExpired(): void {
  // Loaded again, the page is a visitor's; `connect` opens the login, which returns here.
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
