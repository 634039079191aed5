// The network of the page, read from the attributes that the server wrote on the root element
// (lib/dom/document-hooks.ts).

import {
  type EnvironmentName,
  isEnvironmentName,
  NETWORKS,
  type Network
} from '../lib/config/networks.ts'
import { isServiceVersion, SERVICE_VERSIONS } from '../lib/config/service-versions.ts'

export function readPageEnvironmentName(): EnvironmentName {
  const name = document.documentElement.dataset.environment ?? ''
  if (isEnvironmentName(name)) return name
  throw new Error(`page: unknown data-environment '${name}'`)
}

export function readNetwork(): Network {
  const network: Network = NETWORKS[readPageEnvironmentName()]
  // On a partner's site, its marketplace replaces the network's.
  const {
    marketplaceContract = network.marketplaceContract,
    marketplaceKey = network.marketplaceKey,
    service,
    wallet = network.walletUrl,
    walletConnect = network.walletConnectProjectId
  } = document.documentElement.dataset
  return {
    ...network,
    ...(isServiceVersion(service) && SERVICE_VERSIONS[service]),
    marketplaceContract,
    marketplaceKey,
    walletUrl: wallet,
    walletConnectProjectId: walletConnect
  }
}
