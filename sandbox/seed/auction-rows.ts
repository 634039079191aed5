// An auction and its orders as rows of the ledger.

import { MIN_BID_DIFF } from './auction-plans.ts'
import type { SeedAuction } from './auctions.ts'
import { sortable } from './bulk.ts'
import { writeAuctionEvents } from './traces.ts'
import { addRow, type World } from './world-model.ts'

function statusOf(
  world: World,
  { plan, end }: SeedAuction
): 'Running' | 'Claimable' | 'Ended' | 'Closed' {
  if (plan.outcome === 'closed') return 'Closed'
  if (plan.outcome === 'settled') return 'Ended'
  return end <= world.now ? 'Claimable' : 'Running'
}

export function writeAuction(
  world: World,
  auction: SeedAuction,
  counters: Map<string, number>
): void {
  const { plan, asset, marketplace, bids } = auction
  const contractId = (counters.get(marketplace.key) ?? 0) + 1
  counters.set(marketplace.key, contractId)
  const isOnePer = plan.kind === 'SftOnePerPayment'
  const sold = bids.reduce((sum, bid) => sum + (bid.units ?? 0), 0)
  const top = isOnePer ? undefined : bids.at(-1)
  const isHeld = plan.outcome === 'open'
  addRow(world, 'auction', {
    id: auction.id,
    contract_id: contractId,
    marketplace: marketplace.key,
    identifier: asset.identifier,
    collection: asset.spec.identifier,
    nonce: asset.nonce,
    status: statusOf(world, auction),
    type: plan.kind,
    owner: auction.seller,
    quantity: auction.units,
    remaining: isHeld ? auction.units - sold : 0,
    token: plan.token,
    token_nonce: 0,
    min_bid: String(auction.min),
    max_bid: String(auction.max),
    min_bid_diff: String(MIN_BID_DIFF),
    min_bid_sort: sortable(auction.min),
    max_bid_sort: sortable(auction.max),
    current_bid: String(top?.amount ?? 0n),
    current_winner: top?.bidder ?? null,
    price_sort: sortable(top?.amount ?? auction.min),
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

export function writeOrders(world: World, auctions: readonly SeedAuction[]): void {
  const orders = auctions.flatMap(auction =>
    auction.bids.map((bid, index) => ({ auction, bid, isLast: index === auction.bids.length - 1 }))
  )
  orders.sort((a, b) => a.bid.at - b.bid.at)
  for (const { auction, bid, isLast } of orders) {
    const isSold = bid.units !== undefined || (isLast && auction.plan.outcome === 'settled')
    addRow(world, 'bid_order', {
      auction: auction.id,
      owner: bid.bidder,
      status: isSold ? 'Bought' : isLast ? 'Active' : 'Inactive',
      token: auction.plan.token,
      amount: String(bid.amount),
      bought: bid.units ?? null,
      created: bid.at,
      marketplace: auction.marketplace.key
    })
  }
}
