// The second half of the composition root: the wallet, and the tracking of sent transactions.

import { LAUNCH_CONTRACTS, type LaunchContracts } from '../lib/config/launch-contracts.ts'
import { SYSTEM_CONTRACT, webWalletUrl } from '../lib/config/networks.ts'
import { decodeAddress } from '../lib/protocol/address.ts'
import { toHex } from '../lib/protocol/encoding.ts'
import type { KnownContract } from '../lib/rules/transaction-check.ts'
import { createWallet } from '../lib/wallet/wallet.ts'
import { startBlockedButtons } from '../shell/auction/blocked-buttons.ts'
import { startTracking } from '../stores/transactions.ts'
import {
  initEnvironment,
  provideWallet,
  readNetwork,
  readPageEnvironmentName
} from './browser-platform.ts'

let isWalletStarted = false

/** Idempotent: a login, an action and pending transactions may each call it first. */
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

/** The contracts to which this site may send transactions on the network. */
export function knownContracts(): KnownContract[] {
  const { marketplaceContract } = readNetwork()
  // Written by the server from the deployment's variable MINTERS.
  const deployed = document.documentElement.dataset.minters?.split(' ') ?? []
  const { minterContracts, ticketSaleContract }: LaunchContracts =
    LAUNCH_CONTRACTS[readPageEnvironmentName()]
  return [
    toKnownContract('system', SYSTEM_CONTRACT),
    toKnownContract('marketplace', marketplaceContract),
    ...[...minterContracts, ...deployed].map(i => toKnownContract('minter', i)),
    ...(ticketSaleContract === undefined ? [] : [toKnownContract('ticketSale', ticketSaleContract)])
  ]
}

function toKnownContract(role: KnownContract['role'], address: string): KnownContract {
  const key = decodeAddress(address)
  if (!key) throw new Error(`start: environments.ts has a contract that is no address: ${address}`)
  return { role, address, publicKey: toHex(key) }
}
