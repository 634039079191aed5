// What signs, and what follows what was signed; the composition root's second half.

import { decodeAddress } from '../lib/chain/address.ts'
import { toHex } from '../lib/chain/hex.ts'
import { webWalletUrl } from '../lib/config/networks.ts'
import type { KnownContract } from '../lib/rules/transaction-check.ts'
import { createWallet } from '../lib/wallet/wallet.ts'
import { startWaiting } from '../shell/waiting.ts'
import { startTracking } from '../stores/transactions.ts'
import { provideWallet, readNetwork, start } from './start.ts'

let isActing = false

/** Idempotent: a login, a press and what is pending may each be first. */
export function startActing(): void {
  start()
  if (isActing) return
  isActing = true
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
  startWaiting()
}

export function knownContract(address: string): KnownContract {
  const key = decodeAddress(address)
  if (!key) throw new Error(`start: environments.ts has a contract that is no address: ${address}`)
  return { address, publicKey: toHex(key) }
}
