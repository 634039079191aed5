// Finds the listing that replaces the one in an open dialog after a price change, which is a withdrawal followed by a
// new listing.

import type { Auction } from '../lib/api/auctions.ts'
import { loaderContext, platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

/** Two minutes in all, in which the seller gives the second signature. */
const ATTEMPTS = 24
const DELAY_MS = 5_000

/** `undefined` when none is found in time. `signal` ends the search. */
export async function findRepricedListing(
  { endsAt, id, identifier, owner, startsAt }: Auction,
  signal: AbortSignal
): Promise<Auction | undefined> {
  const { network, now, send, setTimer } = platform()
  const { marketplaceKey } = network
  if (owner === viewerAddress() || (endsAt > 0 && now() >= endsAt)) return undefined
  const [{ loadMarketplaceAuctions }, { withChainUnits }] = await Promise.all([
    import('../lib/api/auctions.ts'),
    import('../lib/loaders/auction.ts')
  ])
  for (let attempt = 0; attempt < ATTEMPTS && !signal.aborted; attempt += 1) {
    const request = loadMarketplaceAuctions(identifier, { marketplaceKey, now: now() })
    const listings = await send(request, { signal }).catch(() => undefined)
    const newer = listings?.items.filter(
      i => i.owner === owner && i.id !== id && i.startsAt > startsAt
    )
    const newest = newer?.sort((a, b) => b.startsAt - a.startsAt)[0]
    if (newest) return (await withChainUnits([newest], loaderContext()))[0]
    await new Promise<void>(resolve => setTimer(DELAY_MS, resolve))
  }
  return undefined
}
