// Reads and writes the contract's auctions. Each is one row that the contract and the data service share.
import { toSortKey } from '../ledger/sort-key.ts'
import { firstRow, insertRow, type Sql } from '../ledger/sql.ts'

export type ContractAuctionType = 'Nft' | 'SftAll' | 'SftOnePerPayment'

/** The number of each type in the contract, where 0 is none. */
export const AUCTION_TYPE_NUMBERS: Record<ContractAuctionType, number> = {
  Nft: 1,
  SftAll: 2,
  SftOnePerPayment: 3
}

/** Amounts are atomic units of `token`, times Unix seconds. */
export interface Auction {
  id: number // id in the data service
  contractId: number // the auction number, which is signed
  marketplace: string
  identifier: string
  collection: string
  nonce: number
  quantity: number
  remaining: number
  type: ContractAuctionType
  seller: string
  token: string
  tokenNonce: number
  minBid: bigint
  maxBid: bigint // 0 when there is no maximum.
  minBidDiff: bigint
  startDate: number
  endDate: number
  currentBid: bigint // 0 when there is no bid.
  currentWinner: string | undefined
  cut: number // basis points, fixed at the start
  royalties: number // basis points
}

export type NewAuction = Omit<
  Auction,
  'id' | 'contractId' | 'remaining' | 'currentBid' | 'currentWinner'
>

interface AuctionRow {
  id: number
  contract_id: number
  marketplace: string
  identifier: string
  collection: string
  nonce: number
  quantity: number
  remaining: number
  type: ContractAuctionType
  owner: string
  token: string
  token_nonce: number
  min_bid: string
  max_bid: string
  min_bid_diff: string
  start_date: number
  end_date: number
  current_bid: string
  current_winner: string | null
  cut: number
  royalties: number
}

/** The auction with this auction number; `undefined` after it has been ended or closed. */
export function readAuction(
  sql: Sql,
  marketplace: string,
  contractId: number
): Auction | undefined {
  const row = firstRow<AuctionRow>(
    sql,
    'SELECT * FROM auction WHERE marketplace = ? AND contract_id = ? AND held = 1',
    marketplace,
    contractId
  )
  return row === undefined ? undefined : fromRow(row)
}

/** Inserts an auction and returns it with both ids. */
export function addAuction(
  sql: Sql,
  auction: NewAuction,
  created: { at: number; tags: string }
): Auction {
  const contractId = nextId(sql, auction.marketplace, 'last_auction')
  const id = insertRow(sql, 'auction', {
    contract_id: contractId,
    marketplace: auction.marketplace,
    identifier: auction.identifier,
    collection: auction.collection,
    nonce: auction.nonce,
    status: 'Running',
    type: auction.type,
    owner: auction.seller,
    quantity: auction.quantity,
    remaining: auction.quantity,
    token: auction.token,
    token_nonce: auction.tokenNonce,
    min_bid: String(auction.minBid),
    max_bid: String(auction.maxBid),
    min_bid_diff: String(auction.minBidDiff),
    min_bid_sort: toSortKey(auction.minBid),
    max_bid_sort: toSortKey(auction.maxBid),
    price_sort: toSortKey(auction.minBid),
    start_date: auction.startDate,
    end_date: auction.endDate,
    created: created.at,
    cut: auction.cut,
    royalties: auction.royalties,
    tags: created.tags
  })
  return {
    ...auction,
    id,
    contractId,
    remaining: auction.quantity,
    currentBid: 0n,
    currentWinner: undefined
  }
}

/** Replaces the top bid. The caller must refund the previous one. */
export function setBid(sql: Sql, auction: Auction, bid: { bidder: string; amount: bigint }): void {
  sql.all(
    `UPDATE auction SET current_bid = ?, current_winner = ?, price_sort = ?, orders_count = orders_count + 1
     WHERE id = ?`,
    String(bid.amount),
    bid.bidder,
    toSortKey(bid.amount),
    auction.id
  )
}

/** Reduces the remaining units by the sold ones. The caller must close the auction after the last one. */
export function sellUnits(sql: Sql, auction: Auction, units: number): void {
  sql.all(
    'UPDATE auction SET remaining = remaining - ?, orders_count = orders_count + 1 WHERE id = ?',
    units,
    auction.id
  )
}

/** Marks the auction as no longer held by the contract. */
export function closeAuction(sql: Sql, auction: Auction, status: 'Ended' | 'Closed'): void {
  sql.all('UPDATE auction SET held = 0, remaining = 0, status = ? WHERE id = ?', status, auction.id)
}

/** Whether the auction has a bid or, for units sold one by one, a purchase. */
export function hasBids(auction: Auction): boolean {
  // A partly sold listing by unit counts as having bids, as in the contract: an offer for it is refused.
  return auction.currentWinner !== undefined || auction.remaining < auction.quantity
}

/** The next number of this marketplace: numbers start at 1 and are never used twice. */
export function nextId(
  sql: Sql,
  marketplace: string,
  counter: 'last_auction' | 'last_offer'
): number {
  // Counted for each marketplace, because each one is a contract with its own numbers.
  const [row] = sql.all<{ id: number }>(
    `UPDATE marketplace SET ${counter} = ${counter} + 1 WHERE key = ? RETURNING ${counter} AS id`,
    marketplace
  )
  // An error of the sandbox: the caller has read the marketplace before.
  if (row === undefined) throw new Error(`nextId: no marketplace ${marketplace}`)
  return row.id
}

function fromRow(row: AuctionRow): Auction {
  return {
    id: row.id,
    contractId: row.contract_id,
    marketplace: row.marketplace,
    identifier: row.identifier,
    collection: row.collection,
    nonce: row.nonce,
    quantity: row.quantity,
    remaining: row.remaining,
    type: row.type,
    seller: row.owner,
    token: row.token,
    tokenNonce: row.token_nonce,
    minBid: BigInt(row.min_bid),
    maxBid: BigInt(row.max_bid),
    minBidDiff: BigInt(row.min_bid_diff),
    startDate: row.start_date,
    endDate: row.end_date,
    currentBid: BigInt(row.current_bid),
    currentWinner: row.current_winner ?? undefined,
    cut: row.cut,
    royalties: row.royalties
  }
}
