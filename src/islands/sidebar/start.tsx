// Mounts the wallet sidebar. The shell opens its frame at once and calls this when the code is loaded.

import { createRoot } from 'react-dom/client'

import { loadAccount } from '../../stores/account.ts'
import { logIn, prepareLogin, showLoginStep, watchSidebar } from '../../stores/session.ts'
import { $sidebar } from '../../stores/sidebar.ts'
import { onOutcome } from '../../stores/transaction-outcomes.ts'
import { $viewer } from '../../stores/viewer.ts'
import { initPlatform } from '../browser-platform.ts'
import { startWallet } from '../wallet.ts'
import { Sidebar } from './Sidebar.tsx'

export function mount(container: HTMLElement): () => void {
  initPlatform()
  startWallet()
  const stopLogin = watchSidebar()
  const stopSidebar = $sidebar.subscribe(onSidebarChange)
  const stopViewer = $viewer.listen(loadPanel)
  const stopOutcomes = onOutcome(() => void loadAccount())
  const root = createRoot(container)
  root.render(<Sidebar />)
  return () => {
    stopLogin()
    stopSidebar()
    stopViewer()
    stopOutcomes()
    root.unmount()
  }
}

function onSidebarChange(): void {
  loadPanel()
  const sidebar = $sidebar.get()
  if (sidebar.step !== 'open' || $viewer.get()) return
  if (sidebar.wallet === 'ledger') showLoginStep('ledger')
  else if (sidebar.wallet) void logIn(sidebar.wallet)
}

function loadPanel(): void {
  if ($sidebar.get().step !== 'open') return
  if ($viewer.get()) void loadAccount()
  else prepareLogin()
}
