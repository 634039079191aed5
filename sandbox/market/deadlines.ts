// Time-based changes by the data service: auctions become claimable, offers expire. The contract itself does nothing
// at a deadline: tokens and money stay in escrow until a transaction calls it.

import { writeNotification } from '../ledger/activity.ts'
import { readNft } from '../ledger/nfts.ts'
import { firstRow, type Sql } from '../ledger/sql.ts'

interface EndingRow {
  id: number
  end_date: number
}

interface EndedAuctionRow extends EndingRow {
  identifier: string
  marketplace: string
  owner: string
  current_winner: string | null
}

/** The auction with the earliest deadline. One without an end (0) is never due. */
export function nextAuctionEnd(sql: Sql): EndingRow | undefined {
  return firstRow<EndingRow>(
    sql,
    `SELECT id, end_date FROM auction WHERE status = 'Running' AND end_date > 0
     ORDER BY end_date LIMIT 1`
  )
}

/** Every offer has an end. */
export function nextOfferEnd(sql: Sql): EndingRow | undefined {
  return firstRow<EndingRow>(
    sql,
    "SELECT id, end_date FROM offer WHERE status = 'Active' ORDER BY end_date LIMIT 1"
  )
}

/** Running → Claimable. Notifies the seller of the end and the top bidder of the win. */
export function markAuctionClaimable(sql: Sql, id: number): void {
  const [auction] = sql.all<EndedAuctionRow>(
    `UPDATE auction SET status = 'Claimable' WHERE id = ?
     RETURNING id, end_date, identifier, marketplace, owner, current_winner`,
    id
  )
  if (auction === undefined) return
  const name = readNft(sql, auction.identifier)?.name ?? auction.identifier
  const { identifier, marketplace, end_date: at } = auction
  const notification = { identifier, marketplace, name, auction: id, at }
  writeNotification(sql, { ...notification, type: 'Ended', address: auction.owner })
  if (auction.current_winner !== null) {
    writeNotification(sql, { ...notification, type: 'Won', address: auction.current_winner })
  }
}

/** Active → Expired. Notifies the bidder, always with auction 0. */
export function expireOffer(sql: Sql, id: number): void {
  const [offer] = sql.all<{
    identifier: string
    marketplace: string
    owner: string
    end_date: number
  }>(
    `UPDATE offer SET status = 'Expired' WHERE id = ?
     RETURNING identifier, marketplace, owner, end_date`,
    id
  )
  if (offer === undefined) return
  writeNotification(sql, {
    address: offer.owner,
    type: 'OfferExpired',
    identifier: offer.identifier,
    name: readNft(sql, offer.identifier)?.name ?? offer.identifier,
    auction: 0,
    marketplace: offer.marketplace,
    at: offer.end_date
  })
}
