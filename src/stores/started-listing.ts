// Finds the listing that a transaction has started. Several listings of the same item may run.

import type { ApiRequest } from '../lib/api/request.ts'
import { platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

/** The network indexes a transaction, and the data service its auction, within seconds. */
const ATTEMPTS = 5
const DELAY_MS = 1_000

/** The last search. */
let latest: { hash: string; signal: AbortSignal; found: Promise<string | undefined> } | undefined

/**
 * The id of the listing that the transaction has started. `undefined` when it is the only listing of its item, because
 * the item's page shows it anyway. Also `undefined` when the service does not answer: the page then shows the cheapest
 * listing, and the others below it. Each transaction is searched for once. `signal` ends the search.
 */
export function findStartedListing(
  identifier: string,
  hash: string,
  signal: AbortSignal
): Promise<string | undefined> {
  if (latest?.hash !== hash || latest.signal.aborted)
    latest = { hash, signal, found: search(identifier, hash, signal) }
  return latest.found
}

async function search(
  identifier: string,
  hash: string,
  signal: AbortSignal
): Promise<string | undefined> {
  const { network, now, send, setTimer } = platform()
  const { marketplaceKey } = network
  const [{ loadMarketplaceAuctions }, { loadNumberedAuction, loadStartedAuction }] =
    await Promise.all([import('../lib/api/auctions.ts'), import('../lib/api/started-auction.ts')])
  const ask = <Answer>(request: ApiRequest<Answer>) =>
    send(request, { signal }).catch(() => undefined)
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    const query = { marketplaceKey, now: now() }
    const startedId = await ask(loadStartedAuction(hash))
    // Searched by its id, because the service returns only the cheapest of many listings.
    const started =
      startedId === undefined
        ? undefined
        : await ask(loadNumberedAuction(identifier, startedId, query))
    const found = started?.items.find(
      i => i.marketplaceAuctionId === startedId && i.owner === viewerAddress()
    )
    const listings = found && (await ask(loadMarketplaceAuctions(identifier, query)))
    if (found && listings) {
      const isAlone = listings.items.every(i => i.id === found.id)
      return isAlone ? undefined : found.id
    }
    if (attempt === ATTEMPTS) break
    await new Promise<void>(resolve => setTimer(DELAY_MS, resolve))
  }
  return undefined
}
