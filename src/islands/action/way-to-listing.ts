import { routes } from '../../lib/config/routes.ts'
import { $dialogAsset } from '../../stores/dialog-asset.ts'
import { $layers } from '../../stores/layers.ts'
import { findStartedListing } from '../../stores/started-listing.ts'
import { setCallbackUrl } from './callback-url.ts'

/**
 * Makes closing the dialog lead to the listing that its transaction has started, when the page of the item shows
 * another listing. Resolves when this is done, or when the listing was not found in time.
 */
export async function findWayToListing(hash: string, signal: AbortSignal): Promise<void> {
  const identifier = $dialogAsset.get()?.identifier
  if (!identifier) return
  // The page below the dialog, the next-to-last layer, may show an earlier listing, such as the one whose price was
  // changed.
  if ($layers.get().at(-2)?.url.includes('/auction/')) setCallbackUrl(routes.asset(identifier))
  // When offline, the page of the item is opened.
  const auctionId = await findStartedListing(identifier, hash, signal).catch(() => undefined)
  if (auctionId && !signal.aborted) setCallbackUrl(routes.auction(identifier, auctionId))
}
