// Shows the viewer's balance in the title of a step of an editorial page (components/editorial/Steps.astro). When the
// balance is above zero, the step is done. The new title replaces a title of one line, so that nothing moves.
// `data-own-balance` contains the label of the native token.

import { loadChainAccount } from '../../lib/api/chain.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { listen } from '../../lib/dom/events.ts'
import { balanceText } from '../../lib/format/amounts.ts'
import { createIcon } from '../media/create-icon.ts'
import { renderedViewer } from './session.ts'

export function start(): void {
  listen('page:shown', showBalances)
  showBalances()
}

function showBalances(): void {
  const address = renderedViewer()
  if (!address) return
  for (const title of document.querySelectorAll('[data-own-balance]')) {
    const { ownBalance: label = '' } = title.dataset
    delete title.dataset.ownBalance
    showBalance(title, address, label).catch(() => undefined) // the step stays as it is
  }
}

async function showBalance(title: HTMLElement, address: string, label: string): Promise<void> {
  const request = loadChainAccount(address)
  const response = await fetch(request.path)
  if (!response.ok) return
  const { balance } = request.read(await response.json())
  if (balance === 0n) return
  title.textContent = `You have ${balanceText(balance, LIMITS.nativeDecimals)} ${label}`
  title.append(createIcon('check'))
}
