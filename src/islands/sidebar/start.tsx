// The wallet sidebar. The shell opens its frame at once and calls this when the code has arrived.

import { createRoot } from 'react-dom/client'

import { loadAccount } from '../../stores/account.ts'
import { onOutcome } from '../../stores/outcomes.ts'
import { prepareLogin, startLogin } from '../../stores/session.ts'
import { $sidebar } from '../../stores/sidebar.ts'
import { $viewer } from '../../stores/viewer.ts'
import { startActing } from '../acting.ts'
import { Sidebar } from './Sidebar.tsx'

export function mountSidebar(place: HTMLElement): () => void {
  startActing()
  const stopLogin = startLogin()
  const stopOpening = $sidebar.subscribe(fill)
  const stopViewer = $viewer.listen(fill)
  const stopOutcomes = onOutcome(() => void loadAccount())
  const root = createRoot(place)
  root.render(<Sidebar />)
  return () => {
    stopLogin()
    stopOpening()
    stopViewer()
    stopOutcomes()
    root.unmount()
  }
}

function fill(): void {
  if ($sidebar.get().step !== 'open') return
  if ($viewer.get()) void loadAccount()
  else prepareLogin()
}
