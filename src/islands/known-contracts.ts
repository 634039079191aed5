// The contracts to which this site may send transactions, for the check before signing
// (src/lib/rules/transaction-check.ts). Loaded with the first transaction.

import { LAUNCH_CONTRACTS, type LaunchContracts } from '../lib/config/launch-contracts.ts'
import { SYSTEM_CONTRACT } from '../lib/config/networks.ts'
import { decodeAddress } from '../lib/protocol/address.ts'
import { toHex } from '../lib/protocol/encoding.ts'
import type { KnownContract } from '../lib/rules/transaction-check.ts'
import { readNetwork, readPageEnvironmentName } from './page-network.ts'

export function knownContracts(): KnownContract[] {
  const { marketplaceContract } = readNetwork()
  // The server writes this attribute from the variable MINTERS of the deployment.
  const deployed = document.documentElement.dataset.minters?.split(' ') ?? []
  const { minterContracts, ticketSaleContract }: LaunchContracts =
    LAUNCH_CONTRACTS[readPageEnvironmentName()]
  return [
    toKnownContract('system', SYSTEM_CONTRACT),
    // '' when the contract of a partner's marketplace is unknown: every transaction to a marketplace is then refused.
    ...(marketplaceContract === '' ? [] : [toKnownContract('marketplace', marketplaceContract)]),
    ...[...minterContracts, ...deployed].map(i => toKnownContract('minter', i)),
    ...(ticketSaleContract === undefined ? [] : [toKnownContract('ticketSale', ticketSaleContract)])
  ]
}

function toKnownContract(role: KnownContract['role'], address: string): KnownContract {
  const key = decodeAddress(address)
  if (!key) throw new Error(`contracts: not an address: ${address}`)
  return { role, address, publicKey: toHex(key) }
}
