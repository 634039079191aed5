// The listing that a sale has started: one of several when others of the same item run.

import { atom, type ReadableAtom } from 'nanostores'

import type { ApiRequest } from '../lib/api/request.ts'
import { platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

interface NewListing {
  hash: string
  auctionId: string
}

const $newListingState = atom<NewListing | undefined>()
/** Undefined until `findNewListing` has found one beside others. */
export const $newListing: ReadableAtom<NewListing | undefined> = $newListingState

/** The network indexes a transaction, and the data service its auction, within seconds. */
const ATTEMPTS = 5

/**
 * A single listing is on the page of its item. Without an answer that page shows the cheapest one, and all of them below
 * it. `signal` ends the search.
 */
export async function findNewListing(
  identifier: string,
  hash: string,
  signal: AbortSignal
): Promise<void> {
  const { network, now, send, setTimer } = platform()
  const { marketplaceKey } = network
  const [{ loadMarketplaceAuctions }, { loadNumberedAuction, loadStartedAuction }] =
    await Promise.all([import('../lib/api/auctions.ts'), import('../lib/api/started-auction.ts')])
  const ask = <Answer>(request: ApiRequest<Answer>) =>
    send(request, { signal }).catch(() => undefined)
  for (let attempt = 0; attempt < ATTEMPTS && !signal.aborted; attempt++) {
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
      if (!isAlone) $newListingState.set({ hash, auctionId: found.id })
      return
    }
    await new Promise<void>(resolve => setTimer(1_000, resolve))
  }
}
