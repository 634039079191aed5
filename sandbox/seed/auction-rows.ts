// Writes an auction and its orders as rows of the ledger.

import { toSortKey } from '../ledger/sort-key.ts'
import { MIN_BID_DIFF } from '../market/plans.ts'
import { writeAuctionEvents } from './activity-rows.ts'
import type { SeedAuction } from './auctions.ts'
import { addRow, type SeedWorld } from './seed-model.ts'

function auctionStatus(
  world: SeedWorld,
  { scenario, end }: SeedAuction
): 'Running' | 'Claimable' | 'Ended' | 'Closed' {
  if (scenario.outcome === 'closed') return 'Closed'
  if (scenario.outcome === 'settled') return 'Ended'
  return end <= world.now ? 'Claimable' : 'Running'
}

/** `lastNumbers` has the last auction number of each marketplace, by its key. */
export function writeAuction(
  world: SeedWorld,
  auction: SeedAuction,
  lastNumbers: Map<string, number>
): void {
  const { scenario, asset, marketplace, bids } = auction
  const contractId = (lastNumbers.get(marketplace.key) ?? 0) + 1
  lastNumbers.set(marketplace.key, contractId)
  const isOnePerPayment = scenario.kind === 'SftOnePerPayment'
  const sold = bids.reduce((sum, bid) => sum + (bid.units ?? 0), 0)
  const topBid = isOnePerPayment ? undefined : bids.at(-1)
  const isHeld = scenario.outcome === 'open'
  addRow(world, 'auction', {
    id: auction.id,
    contract_id: contractId,
    marketplace: marketplace.key,
    identifier: asset.identifier,
    collection: asset.spec.identifier,
    nonce: asset.nonce,
    status: auctionStatus(world, auction),
    type: scenario.kind,
    owner: auction.seller,
    quantity: auction.units,
    remaining: isHeld ? auction.units - sold : 0,
    token: scenario.token,
    token_nonce: 0,
    min_bid: String(auction.min),
    max_bid: String(auction.max),
    min_bid_diff: String(MIN_BID_DIFF),
    min_bid_sort: toSortKey(auction.min),
    max_bid_sort: toSortKey(auction.max),
    current_bid: String(topBid?.amount ?? 0n),
    current_winner: topBid?.bidder ?? null,
    price_sort: toSortKey(topBid?.amount ?? auction.min),
    start_date: auction.start,
    end_date: auction.end,
    created: auction.created,
    cut: marketplace.cut,
    royalties: asset.spec.royalties,
    tags: asset.tags,
    held: isHeld ? 1 : 0,
    orders_count: bids.length
  })
  writeAuctionEvents(world, auction)
}

/** Called once for many auctions, because orders are numbered by their times. */
export function writeOrders(world: SeedWorld, auctions: readonly SeedAuction[]): void {
  const orders = auctions.flatMap(auction =>
    auction.bids.map((bid, index) => ({ auction, bid, isLast: index === auction.bids.length - 1 }))
  )
  orders.sort((a, b) => a.bid.at - b.bid.at)
  for (const { auction, bid, isLast } of orders) {
    const isSold = bid.units !== undefined || (isLast && auction.scenario.outcome === 'settled')
    addRow(world, 'bid_order', {
      auction: auction.id,
      owner: bid.bidder,
      status: isSold ? 'Bought' : isLast ? 'Active' : 'Inactive',
      token: auction.scenario.token,
      amount: String(bid.amount),
      bought: bid.units ?? null,
      created: bid.at,
      marketplace: auction.marketplace.key
    })
  }
}
