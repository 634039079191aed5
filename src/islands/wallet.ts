// The second part of the composition root (browser-platform.ts): the wallet, and the tracking of sent transactions.

import { webWalletUrl } from '../lib/config/networks.ts'
import { createWallet } from '../lib/wallet/wallet.ts'
import { startBlockedButtons } from '../shell/auction/blocked-buttons.ts'
import { startTracking } from '../stores/transactions.ts'
import { discardDraftsOnceMinted } from './create/minted-draft.ts'
import { readNetwork } from './page-network.ts'
import { provideWallet } from './provided-wallet.ts'

let isWalletStarted = false

/** After initPlatform(). Idempotent: a login, an action and pending transactions may each call it first. */
export function startWallet(): void {
  if (isWalletStarted) return
  isWalletStarted = true
  const network = readNetwork()
  provideWallet(
    createWallet({
      chainId: network.chainId,
      nativeLabel: network.nativeLabel,
      walletUrl: webWalletUrl(network, location.origin),
      explorerUrl: network.explorerUrl,
      roundMs: network.roundMs,
      chainApiUrl: `${location.origin}/api/chain`,
      walletConnectProjectId: network.walletConnectProjectId
    })
  )
  discardDraftsOnceMinted()
  startTracking()
  startBlockedButtons()
}
