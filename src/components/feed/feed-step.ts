// The next step that an entry of the feed offers.

import type { Person } from '../../lib/api/people.ts'
import { routes } from '../../lib/config/routes.ts'
import { isAuctionOver } from '../../lib/rules/asset-action.ts'
import { isTopBidder } from '../../lib/rules/top-bidder.ts'
import { cardPrice } from '../../server/pages/auction-card.ts'
import type { FeedGroup } from '../../server/pages/feed-groups.ts'
import { auctionButton, type DialogButton } from '../asset/dialog-button.ts'

export type FeedStep = Pick<DialogButton, 'href' | 'label'> & Partial<DialogButton>

/** What the next step depends on beside the entry. */
interface Visit {
  marketplaceKey: string
  now: number
  viewer: string | undefined
}

/** Undefined when the entry has nothing to open. */
export function feedStep({ head, rows }: FeedGroup, visit: Visit): FeedStep | undefined {
  const { asset, targetAsset, targetPerson } = head
  const collection = rows.find(row => row.asset)?.asset?.collection
  if (rows.length > 1)
    return collection === undefined
      ? undefined
      : { label: 'View collection', href: routes.collection(collection) }
  // The entry itself already links to the item.
  if (targetAsset) return asset?.auction && buyStep(asset.auction, visit)
  const href = profilePath(targetPerson ?? head.actor)
  return href === undefined ? undefined : { label: 'View profile', href }
}

/** The path of the account's page. Undefined for a private account. */
export function profilePath({ address, herotag, isPrivate }: Person): string | undefined {
  return address === undefined || isPrivate ? undefined : routes.account({ address, herotag })
}

/**
 * The viewer's action in a running auction. Undefined for the seller and the top bidder. An item of another marketplace
 * cannot be bought here, so the step leads to the item's page, which links there.
 */
function buyStep(
  auction: NonNullable<NonNullable<FeedGroup['head']['asset']>['auction']>,
  { marketplaceKey, now, viewer }: Visit
): FeedStep | undefined {
  const { endsAt, id, identifier, isRunning, owner, type } = auction
  const isPaused = auction.marketplace?.isPaused === true
  const price = cardPrice({ ...auction, isPaused })
  const [maxBid, topBid] = [auction.maxBid.amount, auction.topBid?.amount]
  const isOver = isAuctionOver({ endsAt, isRunning, maxBid, topBid }, now)
  const isMine = viewer === owner || isTopBidder(auction, viewer)
  if (!price || isOver || isMine) return undefined
  if (auction.marketplaceKey !== marketplaceKey)
    return { label: 'View item', href: routes.asset(identifier) }
  const target = { auctionId: id, identifier }
  if (type === 'SftOnePerPayment') return auctionButton('Buy', 'buy-sft', target)
  return price.kind === 'fixed'
    ? auctionButton('Buy now', 'buy-now', target)
    : auctionButton('Place a bid', 'place-bid', target)
}
