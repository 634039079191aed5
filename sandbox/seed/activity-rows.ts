// Rows that events create: history, notifications, feed items. ../ledger/activity.ts writes the same rows while the
// network runs.

import type {
  FeedEvent,
  HistoryAction,
  NotificationType,
  RecordedPrice
} from '../ledger/activity.ts'
import type { SeedAuction } from './auctions.ts'
import { addRow, DAY, fakeHash, type SeedAsset, type SeedWorld } from './seed-model.ts'

/** Age limit of feed items in days: older ones are not written, to limit the size of the seed. */
const FEED_DAYS = 45

export function writeAuctionEvents(world: SeedWorld, auction: SeedAuction): void {
  const { scenario, asset, seller, bids, created, end, units } = auction
  const token = scenario.token
  const { identifier } = asset
  addHistory(world, asset, {
    action: 'StartedAuction',
    at: created,
    address: seller,
    units,
    price: { token, amount: auction.min }
  })
  addFeed(
    world,
    { actor: seller, event: 'startAuction', reference: identifier, at: created },
    auctionFeedExtra(auction)
  )
  for (const bid of bids) {
    const price = { token, amount: bid.amount }
    const isPurchase = bid.units !== undefined
    addHistory(world, asset, {
      action: isPurchase ? 'Bought' : 'Bid',
      at: bid.at,
      address: bid.bidder,
      sender: isPurchase ? seller : undefined,
      units: bid.units ?? units,
      price
    })
    const event = isPurchase ? 'buy' : 'bid'
    addFeed(
      world,
      { actor: bid.bidder, event, reference: identifier, at: bid.at },
      { ...auctionFeedExtra(auction), price: String(bid.amount) }
    )
  }
  const winner = bids.at(-1)
  if (scenario.outcome === 'closed') {
    addHistory(world, asset, {
      action: 'ClosedAuction',
      at: Math.min(world.now - 60, created + DAY),
      address: seller,
      units
    })
  }
  if (scenario.outcome === 'settled' && winner) {
    const price = { token, amount: winner.amount }
    const address = winner.bidder
    addHistory(world, asset, {
      action: 'EndedAuction',
      at: end,
      address,
      sender: seller,
      units,
      price
    })
    addFeed(
      world,
      { actor: address, event: 'won', reference: identifier, at: end },
      { ...auctionFeedExtra(auction), price: String(winner.amount) }
    )
  }
  if (scenario.outcome === 'open') addAuctionNotifications(world, auction)
}

function addAuctionNotifications(world: SeedWorld, auction: SeedAuction): void {
  const { scenario, bids, end, seller } = auction
  if (scenario.kind === 'SftOnePerPayment') return
  for (const [index, bid] of bids.entries()) {
    const next = bids[index + 1]
    const bidsAgain = bids.slice(index + 1).some(later => later.bidder === bid.bidder)
    if (next && !bidsAgain)
      addAuctionNotification(world, auction, {
        type: 'Outbidded',
        address: bid.bidder,
        at: next.at
      })
  }
  if (end > world.now) return
  const winner = bids.at(-1)
  addAuctionNotification(world, auction, { type: 'Ended', address: seller, at: end })
  if (winner)
    addAuctionNotification(world, auction, { type: 'Won', address: winner.bidder, at: end })
}

function addAuctionNotification(
  world: SeedWorld,
  auction: SeedAuction,
  notification: { type: NotificationType; address: string; at: number }
): void {
  addNotification(world, {
    ...notification,
    asset: auction.asset,
    auction: auction.id,
    marketplace: auction.marketplace.key
  })
}

export function addNotification(
  world: SeedWorld,
  notification: {
    type: NotificationType
    address: string
    at: number
    asset: SeedAsset
    auction: number // id in the data service; 0 = no auction
    marketplace: string
  }
): void {
  addRow(world, 'notification', {
    address: notification.address,
    type: notification.type,
    identifier: notification.asset.identifier,
    name: notification.asset.name,
    auction: notification.auction,
    marketplace: notification.marketplace,
    created: notification.at,
    active: 1
  })
}

export function addHistory(
  world: SeedWorld,
  asset: SeedAsset,
  entry: {
    action: HistoryAction
    at: number
    address: string
    sender?: string | undefined
    units: number
    price?: RecordedPrice | undefined
  }
): void {
  addRow(world, 'history', {
    identifier: asset.identifier,
    action: entry.action,
    at: entry.at,
    address: entry.address,
    sender: entry.sender ?? null,
    quantity: String(entry.units),
    token: entry.price?.token ?? null,
    amount: entry.price ? String(entry.price.amount) : null,
    hash: fakeHash(world.random)
  })
}

export function addFeed(
  world: SeedWorld,
  item: { actor: string; event: FeedEvent; reference: string; at: number },
  extra: Record<string, unknown> = {}
): void {
  if (item.at < world.now - FEED_DAYS * DAY || item.at > world.now) return
  addRow(world, 'feed', { ...item, extra: JSON.stringify(extra) })
}

function auctionFeedExtra(auction: SeedAuction): Record<string, unknown> {
  const { asset, scenario, marketplace, min, max } = auction
  return {
    auctionId: auction.id,
    identifier: asset.identifier,
    nftName: asset.name,
    collectionName: asset.spec.name,
    verified: asset.spec.verified,
    tokenData: { identifier: scenario.token },
    minBid: String(min),
    maxBid: String(max),
    marketplaceKey: marketplace.key
  }
}
