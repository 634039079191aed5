// The listing that a sale has started: one of several when others of the same item run.

import { atom, type ReadableAtom } from 'nanostores'

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
 * it.
 */
export async function findNewListing(identifier: string, hash: string): Promise<void> {
  const { network, now, send, setTimer } = platform()
  const { marketplaceKey } = network
  const [{ loadMarketplaceAuctions }, { loadStartedAuction }] = await Promise.all([
    import('../lib/api/auctions.ts'),
    import('../lib/api/started-auction.ts')
  ])
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const number = await send(loadStartedAuction(hash)).catch(() => undefined)
    const listings =
      number === undefined
        ? undefined
        : await send(loadMarketplaceAuctions(identifier, { marketplaceKey, now: now() })).catch(
            () => undefined
          )
    const found = listings?.items.find(
      i => i.chainAuctionId === number && i.owner === viewerAddress()
    )
    if (found && listings) {
      if (listings.items.length > 1) $newListingState.set({ hash, auctionId: found.id })
      return
    }
    await new Promise<void>(resolve => setTimer(1_000, resolve))
  }
}
