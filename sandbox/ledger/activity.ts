// What the data service remembers of an event: history of an NFT, notifications, the feed.
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

export interface Price {
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
    price?: Price
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
    auction: number // the data service's id; 0 = no auction
    marketplace: string
    at: number
  }
): void {
  const { at, ...columns } = notification
  insertRow(sql, 'notification', { ...columns, created: at })
}

/** Makes notifications of an auction inactive: everybody's, or one address's. */
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
