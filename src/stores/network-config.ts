// The network's configuration: requested once per page, with the first transaction that is signed or tracked.

import { loadNetworkConfig, type NetworkConfig } from '../lib/api/network-config.ts'
import { isSiteError } from '../lib/errors.ts'
import { type Platform, platform } from './platform.ts'
import { setReportedRoundMs } from './tracking-pace.ts'

const requests = new WeakMap<Platform, Promise<NetworkConfig | undefined>>()

/** `undefined` when the network does not answer. The site's own values then apply, and the next call tries again. */
export function fetchNetworkConfig(): Promise<NetworkConfig | undefined> {
  const current = platform()
  const known = requests.get(current)
  if (known) return known
  const request = requestConfig(current)
  requests.set(current, request)
  return request
}

async function requestConfig(current: Platform): Promise<NetworkConfig | undefined> {
  try {
    const config = await current.send(loadNetworkConfig(current.network.chainId))
    setReportedRoundMs(current, config.roundMs)
    return config
  } catch (error) {
    requests.delete(current)
    if (!isSiteError(error)) current.warn(error)
    return undefined
  }
}
