// What the data service learns from the contract's events: orders, history, notifications, feed.
// Auction and offer rows themselves are the contract's; see auction.ts and offer.ts.
import { readToken } from '../ledger/accounts.ts'
import { readNft } from '../ledger/nfts.ts'
import { type FeedEvent, notify, silence, writeFeed, writeHistory } from '../ledger/records.ts'
import { first, insert } from '../ledger/sql.ts'
import type { Auction } from './auction.ts'
import type { Call } from './contract.ts'
import type { Offer } from './offer.ts'

interface Item {
  id: number // the data service's id of the auction or offer
  identifier: string
  collection: string
  marketplace: string
  token: string
}

export function recordStart(call: Call, auction: Auction): void {
  const { caller, at, execution } = call
  writeHistory(execution.sql, {
    identifier: auction.identifier,
    action: 'StartedAuction',
    at,
    address: caller,
    quantity: auction.quantity,
    price: { token: auction.token, amount: auction.minBid },
    hash: execution.hash
  })
  tell(call, 'startAuction', caller, auction, {
    auctionId: auction.id,
    minBid: String(auction.minBid),
    maxBid: String(auction.maxBid)
  })
}

export function recordBid(call: Call, auction: Auction): void {
  const { caller, at, payment, execution } = call
  const { sql } = execution
  const before = first<{ id: number; owner: string }>(
    sql,
    "SELECT id, owner FROM bid_order WHERE auction = ? AND status = 'Active'",
    auction.id
  )
  silence(sql, auction.id, caller)
  if (before !== undefined) {
    sql.all("UPDATE bid_order SET status = 'Inactive' WHERE id = ?", before.id)
    inform(call, 'Outbidded', before.owner, auction)
  }
  const order = addOrder(call, auction, { status: 'Active', amount: payment.amount })
  writeHistory(sql, {
    identifier: auction.identifier,
    action: 'Bid',
    at,
    address: caller,
    sender: auction.seller,
    quantity: auction.quantity,
    price: { token: auction.token, amount: payment.amount },
    hash: execution.hash
  })
  tell(call, 'bid', caller, auction, {
    auctionId: auction.id,
    orderId: order,
    price: String(payment.amount)
  })
}

/** The auction is over: a winner's order is bought. Somebody else's call tells both sides only once. */
export function recordEnd(call: Call, auction: Auction): void {
  const { at, execution } = call
  const { sql } = execution
  const winner = auction.currentWinner
  sql.all(
    "UPDATE bid_order SET status = 'Bought' WHERE auction = ? AND status = 'Active'",
    auction.id
  )
  writeHistory(sql, {
    identifier: auction.identifier,
    action: 'EndedAuction',
    at,
    address: winner ?? auction.seller,
    ...(winner === undefined
      ? {}
      : { sender: auction.seller, price: { token: auction.token, amount: auction.currentBid } }),
    quantity: auction.remaining,
    hash: execution.hash
  })
  // At its deadline the auction told them already; only a bid that reaches the maximum has not.
  if (call.endpoint === 'bid') {
    silence(sql, auction.id)
    informEnd(call, auction)
  }
  if (winner !== undefined) {
    tell(call, 'won', winner, auction, { auctionId: auction.id, price: String(auction.currentBid) })
  }
}

export function recordWithdrawal(call: Call, auction: Auction): void {
  const { at, execution } = call
  writeHistory(execution.sql, {
    identifier: auction.identifier,
    action: 'ClosedAuction',
    at,
    address: auction.seller,
    quantity: auction.remaining,
    hash: execution.hash
  })
}

export function recordPurchase(call: Call, auction: Auction, units: number): void {
  const { caller, at, execution } = call
  const order = addOrder(call, auction, { status: 'Bought', amount: auction.minBid, units })
  writeHistory(execution.sql, {
    identifier: auction.identifier,
    action: 'Bought',
    at,
    address: caller,
    sender: auction.seller,
    quantity: units,
    price: { token: auction.token, amount: auction.minBid },
    hash: execution.hash
  })
  tell(call, 'buy', caller, auction, {
    auctionId: auction.id,
    orderId: order,
    price: String(auction.minBid),
    boughtTokens: String(units)
  })
}

/** An NFT's owner hears of an offer; units of an SFT have no single owner. */
export function recordOffer(call: Call, offer: Offer, auction: Auction | undefined): void {
  const { sql } = call.execution
  if (readNft(sql, offer.identifier)?.type === 'NonFungibleESDT') {
    const owner =
      auction?.seller ??
      first<{ address: string }>(
        sql,
        'SELECT address FROM nft_balance WHERE identifier = ?',
        offer.identifier
      )?.address
    if (owner !== undefined) inform(call, 'OfferReceived', owner, offer, auction?.id ?? 0)
  }
  tell(call, 'sendOffer', offer.owner, offer, { offerId: offer.id, price: String(offer.amount) })
}

export function recordAcceptance(call: Call, offer: Offer): void {
  const { caller, at, execution } = call
  writeHistory(execution.sql, {
    identifier: offer.identifier,
    action: 'Bought',
    at,
    address: offer.owner,
    sender: caller,
    quantity: offer.quantity,
    price: { token: offer.token, amount: offer.amount },
    hash: execution.hash
  })
  tell(call, 'acceptOffer', caller, offer, {
    offerId: offer.id,
    offerOwner: offer.owner,
    price: String(offer.amount)
  })
}

function informEnd(call: Call, auction: Auction): void {
  inform(call, 'Ended', auction.seller, auction)
  if (auction.currentWinner !== undefined) inform(call, 'Won', auction.currentWinner, auction)
}

function inform(
  call: Call,
  type: Parameters<typeof notify>[1]['type'],
  address: string,
  item: Item,
  auction = item.id
): void {
  const { sql } = call.execution
  notify(sql, {
    address,
    type,
    identifier: item.identifier,
    name: readNft(sql, item.identifier)?.name ?? item.identifier,
    auction,
    marketplace: item.marketplace,
    at: call.at
  })
}

function addOrder(
  call: Call,
  auction: Auction,
  order: { status: 'Active' | 'Bought'; amount: bigint; units?: number }
): number {
  return insert(call.execution.sql, 'bid_order', {
    auction: auction.id,
    owner: call.caller,
    status: order.status,
    token: auction.token,
    amount: String(order.amount),
    bought: order.units ?? null,
    created: call.at,
    marketplace: auction.marketplace
  })
}

// A trade also keeps its collection among the active and trending ones.
function tell(
  call: Call,
  event: FeedEvent,
  actor: string,
  item: Item,
  extra: Record<string, unknown>
): void {
  const { sql } = call.execution
  const collection = first<{ name: string; verified: number }>(
    sql,
    `UPDATE collection SET last_active = ?, trend = trend + 1 WHERE collection = ?
     RETURNING name, verified`,
    call.at,
    item.collection
  )
  const token = readToken(sql, item.token)
  writeFeed(sql, {
    actor,
    event,
    reference: item.identifier,
    at: call.at,
    extra: {
      identifier: item.identifier,
      nftName: readNft(sql, item.identifier)?.name,
      collectionName: collection?.name,
      verified: collection?.verified === 1,
      marketplaceKey: item.marketplace,
      tokenData: {
        identifier: item.token,
        symbol: token?.symbol ?? item.token,
        decimals: token?.decimals ?? 18
      },
      ...extra
    }
  })
}
