// Selects the work in the hero of the home page. Times are Unix seconds.

import type { AssetSummary } from '../../lib/api/assets.ts'
import type { AuctionSummary } from '../../lib/api/auction-summary.ts'
import { NATIVE_TOKEN } from '../../lib/config/native-token.ts'
import { isTopBidder } from '../../lib/rules/top-bidder.ts'
import { mediaKind } from '../format/media.ts'
import { isFixedListing } from './auction-card.ts'

/** An auction that ends sooner would be over before a visitor has looked at the work. */
const MIN_SECONDS_LEFT = 15 * 60

/**
 * Of the works that end next, the picture with the highest bid in the native token, or the first picture when there are
 * no bids. `undefined` without a suitable picture.
 */
export function heroWork(ending: readonly AssetSummary[], now: number): AssetSummary | undefined {
  const suitable = ending.filter(isSuitable)
  const lasting = suitable.filter(i => (i.auction?.endsAt ?? 0) - now >= MIN_SECONDS_LEFT)
  const candidates = lasting.length > 0 ? lasting : suitable
  const [highestFirst] = candidates.toSorted((a, b) => compareBids(bidOf(b), bidOf(a)))
  return highestFirst
}

/** The viewer's possible action, or their role in the auction. */
export type HeroStanding = 'bid' | 'buy' | 'owner' | 'topBidder'

export function heroStanding(auction: AuctionSummary, viewer: string | undefined): HeroStanding {
  if (viewer !== undefined && viewer === auction.owner) return 'owner'
  if (isTopBidder(auction, viewer)) return 'topBidder'
  return isFixedListing(auction) ? 'buy' : 'bid'
}

function isSuitable({ auction, isNsfw, media: [first], scam }: AssetSummary): boolean {
  const isPicture = first?.thumbnail !== undefined && mediaKind(first.fileType) === 'image'
  return isPicture && !isNsfw && !scam && auction?.marketplace?.isPaused !== true
}

/** In atomic units; 0 for bids in another token, because amounts of two tokens cannot be compared. */
function bidOf({ auction }: AssetSummary): bigint {
  const bid = auction?.topBid
  return bid?.token === NATIVE_TOKEN ? bid.amount : 0n
}

function compareBids(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
