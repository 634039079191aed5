// Records contract events in the data service: orders, history, notifications, feed. The contract itself writes the
// rows of auctions and offers; see auction-rows.ts and offer-rows.ts.
import { readToken } from '../ledger/accounts.ts'
import {
  deactivateNotifications,
  type FeedEvent,
  type NotificationType,
  writeFeed,
  writeHistory,
  writeNotification
} from '../ledger/activity.ts'
import { readNft } from '../ledger/nfts.ts'
import { firstRow, insertRow } from '../ledger/sql.ts'
import type { Auction } from './auction-rows.ts'
import type { EndpointCall } from './contract.ts'
import type { Offer } from './offer-rows.ts'

/** What an auction and an offer have in common. */
interface TradedEntity {
  id: number // of the auction or offer in the data service
  identifier: string
  collection: string
  marketplace: string
  token: string
}

export function recordStart(call: EndpointCall, auction: Auction): void {
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
  recordFeedEvent(call, 'startAuction', caller, auction, {
    auctionId: auction.id,
    minBid: String(auction.minBid),
    maxBid: String(auction.maxBid)
  })
}

export function recordBid(call: EndpointCall, auction: Auction): void {
  const { caller, at, payment, execution } = call
  const { sql } = execution
  const outbidOrder = firstRow<{ id: number; owner: string }>(
    sql,
    "SELECT id, owner FROM bid_order WHERE auction = ? AND status = 'Active'",
    auction.id
  )
  // An earlier "you were outbid" of this bidder is outdated by the new bid.
  deactivateNotifications(sql, auction.id, caller)
  if (outbidOrder !== undefined) {
    sql.all("UPDATE bid_order SET status = 'Inactive' WHERE id = ?", outbidOrder.id)
    notifyAddress(call, 'Outbidded', outbidOrder.owner, auction)
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
  recordFeedEvent(call, 'bid', caller, auction, {
    auctionId: auction.id,
    orderId: order,
    price: String(payment.amount)
  })
}

/** Records the end of an auction. The winner's order becomes Bought. */
export function recordEnd(call: EndpointCall, auction: Auction): void {
  const { at, execution } = call
  const { sql } = execution
  const winner = auction.currentWinner
  // At most one order is active: a new bid makes the previous one inactive.
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
  // `markAuctionClaimable` sends the notifications at the deadline. A bid that reaches the maximum ends the auction
  // earlier, so it sends them here.
  if (call.endpoint === 'bid') {
    deactivateNotifications(sql, auction.id)
    notifyEnd(call, auction)
  }
  if (winner !== undefined) {
    recordFeedEvent(call, 'won', winner, auction, {
      auctionId: auction.id,
      price: String(auction.currentBid)
    })
  }
}

export function recordWithdrawal(call: EndpointCall, auction: Auction): void {
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

export function recordPurchase(call: EndpointCall, auction: Auction, units: number): void {
  const { caller, at, execution } = call
  // The order has the price of one unit, as in the data service.
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
  recordFeedEvent(call, 'buy', caller, auction, {
    auctionId: auction.id,
    orderId: order,
    price: String(auction.minBid),
    boughtTokens: String(units)
  })
}

/** Notifies the owner of an NFT. An SFT has no single owner, so its holders are not notified. */
export function recordOffer(call: EndpointCall, offer: Offer, auction: Auction | undefined): void {
  const { sql } = call.execution
  // An NFT in the contract belongs to the seller of its auction; otherwise its only unit has one holder.
  if (readNft(sql, offer.identifier)?.type === 'NonFungibleESDT') {
    const owner =
      auction?.seller ??
      firstRow<{ address: string }>(
        sql,
        'SELECT address FROM nft_balance WHERE identifier = ?',
        offer.identifier
      )?.address
    if (owner !== undefined) notifyAddress(call, 'OfferReceived', owner, offer, auction?.id ?? 0)
  }
  recordFeedEvent(call, 'sendOffer', offer.owner, offer, {
    offerId: offer.id,
    price: String(offer.amount)
  })
}

export function recordAcceptance(call: EndpointCall, offer: Offer): void {
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
  recordFeedEvent(call, 'acceptOffer', caller, offer, {
    offerId: offer.id,
    offerOwner: offer.owner,
    price: String(offer.amount)
  })
}

function notifyEnd(call: EndpointCall, auction: Auction): void {
  notifyAddress(call, 'Ended', auction.seller, auction)
  if (auction.currentWinner !== undefined)
    notifyAddress(call, 'Won', auction.currentWinner, auction)
}

/** `auction`: by default the id of the item, which is an auction. */
function notifyAddress(
  call: EndpointCall,
  type: NotificationType,
  address: string,
  item: TradedEntity,
  auction = item.id
): void {
  const { sql } = call.execution
  writeNotification(sql, {
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
  call: EndpointCall,
  auction: Auction,
  order: { status: 'Active' | 'Bought'; amount: bigint; units?: number }
): number {
  return insertRow(call.execution.sql, 'bid_order', {
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

/** Also sets the time of the collection's last activity and increases its trend. */
function recordFeedEvent(
  call: EndpointCall,
  event: FeedEvent,
  actor: string,
  item: TradedEntity,
  extra: Record<string, unknown>
): void {
  const { sql } = call.execution
  const collection = firstRow<{ name: string; verified: number }>(
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
