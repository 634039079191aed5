// The pages for the login with one wallet open the sidebar at that wallet. Their button opens it again. After the login
// the home page is shown.

import { routes } from '../../lib/config/routes.ts'
import { listen } from '../../lib/dom/events.ts'
import { openSidebar } from '../../stores/sidebar.ts'
import { renderedViewer } from './session.ts'

export function start(): void {
  listen('page:shown', openAtWallet)
  document.addEventListener('click', event => {
    if ((event.target as Element).closest('[data-login-wallet] button')) openAtWallet()
  })
  openAtWallet()
}

function openAtWallet(): void {
  const wallet = document.querySelector('[data-login-wallet]')?.dataset.loginWallet
  if (renderedViewer()) return
  if (wallet === 'ledger' || wallet === 'walletConnect') openSidebar(routes.home(), { wallet })
}
