// What signs, and what follows what was signed; the composition root's second half.

import { webWalletUrl } from '../lib/config/networks.ts'
import { decodeAddress } from '../lib/protocol/address.ts'
import { toHex } from '../lib/protocol/encoding.ts'
import type { KnownContract } from '../lib/rules/transaction-check.ts'
import { createWallet } from '../lib/wallet/wallet.ts'
import { startBlockedButtons } from '../shell/auction/blocked-buttons.ts'
import { startTracking } from '../stores/transactions.ts'
import { initEnvironment, provideWallet, readNetwork } from './browser-environment.ts'

let isWalletStarted = false

/** Idempotent: a login, a press and what is pending may each be first. */
export function startWallet(): void {
  initEnvironment()
  if (isWalletStarted) return
  isWalletStarted = true
  const network = readNetwork()
  provideWallet(
    createWallet({
      chainId: network.chainId,
      nativeLabel: network.nativeLabel,
      walletUrl: webWalletUrl(network, location.origin),
      explorerUrl: network.explorerUrl ?? '',
      roundMs: network.roundMs,
      chainApiUrl: `${location.origin}/api/chain`,
      walletConnectProjectId: network.walletConnectProjectId
    })
  )
  startTracking()
  startBlockedButtons()
}

export function toKnownContract(address: string): KnownContract {
  const key = decodeAddress(address)
  if (!key) throw new Error(`start: environments.ts has a contract that is no address: ${address}`)
  return { address, publicKey: toHex(key) }
}
