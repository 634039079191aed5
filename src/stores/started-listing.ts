// The listing that a sale has started: one of several when others of the same item run.

import type { ApiRequest } from '../lib/api/request.ts'
import { platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

/** The network indexes a transaction, and the data service its auction, within seconds. */
const ATTEMPTS = 5

let latest: { hash: string; signal: AbortSignal; found: Promise<string | undefined> } | undefined

/**
 * The id of the listing that the transaction has started, once it is known. `undefined` for a single listing, which is on
 * the page of its item, and without an answer: that page then shows the cheapest one, and all of them below it. One
 * search for each transaction. `signal` ends it.
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
  for (let attempt = 0; attempt < ATTEMPTS && !signal.aborted; attempt += 1) {
    const query = { marketplaceKey, now: now() }
    const number = await ask(loadStartedAuction(hash))
    // By its number: of many listings the service returns the cheapest ones.
    const numbered =
      number === undefined
        ? undefined
        : await ask(loadNumberedAuction(identifier, { ...query, number }))
    const found = numbered?.items.find(
      i => i.chainAuctionId === number && i.owner === viewerAddress()
    )
    const listings = found && (await ask(loadMarketplaceAuctions(identifier, query)))
    if (found && listings) {
      const isAlone = listings.items.every(i => i.id === found.id)
      return isAlone ? undefined : found.id
    }
    await new Promise<void>(resolve => setTimer(1_000, resolve))
  }
  return undefined
}
