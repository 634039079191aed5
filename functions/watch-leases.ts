// The leases of watched auctions in one environment, stored by durable-objects.ts. Their number is limited, because a
// script with a socket for every auction would make the edge send a request per second for each auction.

import { WATCH_LIMITS } from '../src/server/config/watch-limits.ts'

export interface WatchLease {
  /** Address prefix of the first client; '' for a client on the same machine, which is not limited. */
  addressPrefix: string
  untilMs: number
}

export type WatchLeases = Readonly<Record<string, WatchLease>>

/** The leases including one for this name, new or renewed; undefined when there are too many. */
export function grantLease(
  leases: WatchLeases,
  { name, addressPrefix, nowMs }: { name: string; addressPrefix: string; nowMs: number }
): WatchLeases | undefined {
  const valid = Object.entries(leases).filter(([, { untilMs }]) => untilMs > nowMs)
  const current = valid.find(([key]) => key === name)?.[1]
  const samePrefix = valid.filter(([, lease]) => lease.addressPrefix === addressPrefix)
  const isTooMany =
    valid.length >= WATCH_LIMITS.auctions ||
    (addressPrefix !== '' && samePrefix.length >= WATCH_LIMITS.auctionsPerAddressPrefix)
  if (!current && isTooMany) return undefined
  const lease = {
    addressPrefix: current?.addressPrefix ?? addressPrefix,
    untilMs: nowMs + WATCH_LIMITS.leaseMs
  }
  return { ...Object.fromEntries(valid), [name]: lease }
}

export function releaseLease(leases: WatchLeases, name: string): WatchLeases {
  return Object.fromEntries(Object.entries(leases).filter(([key]) => key !== name))
}
