import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { routes } from '../../lib/config/routes.ts'
import type { ActionState } from '../../stores/action.ts'
import { $dialogAsset } from '../../stores/dialog-asset.ts'
import { $newListing, findNewListing } from '../../stores/new-listing.ts'
import { setCallbackUrl } from '../action/callback-url.ts'

/** Closing the dialog leads to the listing that the action has started, where the page of its item shows another one. */
export function useNewListing(state: ActionState<unknown>): void {
  const identifier = useStore($dialogAsset)?.identifier
  const hash = state.step === 'succeeded' ? state.hash : undefined
  const found = useStore($newListing)
  const auctionId = found && found.hash === hash ? found.auctionId : undefined
  useEffect(() => {
    const closed = new AbortController()
    // Offline: the page of the item is open below.
    if (hash && identifier) findNewListing(identifier, hash, closed.signal).catch(() => undefined)
    return () => closed.abort()
  }, [hash, identifier])
  useEffect(() => {
    if (auctionId && identifier) setCallbackUrl(routes.auction(identifier, auctionId))
  }, [auctionId, identifier])
}
