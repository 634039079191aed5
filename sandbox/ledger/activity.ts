// Records of the data service: NFT history, notifications, the feed. The seed writes the same rows in
// seed/activity-rows.ts.
import { insertRow, type Sql } from './sql.ts'

export type HistoryAction =
  | 'Added'
  | 'Bid'
  | 'Bought'
  | 'ClosedAuction'
  | 'Created'
  | 'EndedAuction'
  | 'PriceUpdated'
  | 'Received'
  | 'StartedAuction'
  | 'Updated'

export type NotificationType =
  | 'Bought'
  | 'Ended'
  | 'OfferExpired'
  | 'OfferReceived'
  | 'Outbidded'
  | 'Sold'
  | 'Won'

export type FeedEvent =
  | 'like'
  | 'follow'
  | 'mintNft'
  | 'startAuction'
  | 'bid'
  | 'buy'
  | 'won'
  | 'sendOffer'
  | 'acceptOffer'
  | 'photoChanged'

export interface RecordedPrice {
  token: string
  amount: bigint
}

export function writeHistory(
  sql: Sql,
  entry: {
    identifier: string
    action: HistoryAction
    at: number
    address: string
    hash: string
    sender?: string
    quantity?: bigint | number
    price?: RecordedPrice
  }
): void {
  insertRow(sql, 'history', {
    identifier: entry.identifier,
    action: entry.action,
    at: entry.at,
    address: entry.address,
    sender: entry.sender ?? null,
    quantity: entry.quantity === undefined ? null : String(entry.quantity),
    token: entry.price?.token ?? null,
    amount: entry.price === undefined ? null : String(entry.price.amount),
    hash: entry.hash
  })
}

export function writeNotification(
  sql: Sql,
  notification: {
    address: string
    type: NotificationType
    identifier: string
    name: string
    auction: number // id in the data service; 0 = no auction
    marketplace: string
    at: number
  }
): void {
  const { at, ...columns } = notification
  insertRow(sql, 'notification', { ...columns, created: at })
}

/** Deactivates the notifications of an auction, for one address or, without `address`, for all. */
export function deactivateNotifications(sql: Sql, auction: number, address?: string): void {
  const query = 'UPDATE notification SET active = 0 WHERE auction = ? AND active = 1'
  if (address === undefined) sql.all(query, auction)
  else sql.all(`${query} AND address = ?`, auction, address)
}

export function writeFeed(
  sql: Sql,
  entry: {
    actor: string
    event: FeedEvent
    reference: string
    at: number
    extra?: Record<string, unknown>
  }
): void {
  const { extra = {}, ...columns } = entry
  insertRow(sql, 'feed', { ...columns, extra: JSON.stringify(extra) })
}
