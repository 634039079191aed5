// Which auctions there are: one row per kind of situation a page must cope with. Times are seconds from now.

import { PAINT, USDCOIN, WEGLD } from './people.ts'
import { DAY, HOUR } from './world-model.ts'

/** The service asks for this step between bids, whatever the token's decimals. */
export const MIN_BID_DIFF = 10n ** 16n

export type Outcome = 'open' | 'closed' | 'settled'
export type SeedAuctionKind = 'Nft' | 'SftAll' | 'SftOnePerPayment'

export interface AuctionPlan {
  count: number
  kind: SeedAuctionKind
  token: string
  /** When it ends, counted from now; negative = it is over. */
  ends: readonly [number, number]
  bids: readonly [number, number]
  /** No maximum, a maximum above the minimum, or both the same. */
  buyNow: 'none' | 'above' | 'fixed'
  /** 'open' is still held by the contract, whether or not its time has come. */
  outcome: Outcome
  marketplace: 'atrium' | 'winterhall' | 'frameline' | 'oldport'
  /** Seconds from now to its start; 0 = it has started. */
  startsIn: number
}

const BASE: AuctionPlan = {
  count: 0,
  kind: 'Nft',
  token: 'EGLD',
  ends: [DAY, 14 * DAY],
  bids: [0, 0],
  buyNow: 'none',
  outcome: 'open',
  marketplace: 'atrium',
  startsIn: 0
}

const FOREVER = 12 * 365 * DAY

// biome-ignore format: a table reads best with one row per situation
export const AUCTION_PLANS: readonly AuctionPlan[] = [
  { ...BASE, count: 90 },
  { ...BASE, count: 80, bids: [1, 7] },
  { ...BASE, count: 60, buyNow: 'above' },
  { ...BASE, count: 45, buyNow: 'above', bids: [1, 4] },
  { ...BASE, count: 60, buyNow: 'fixed' },
  { ...BASE, count: 14, ends: [4 * 60, 55 * 60], bids: [0, 5] },
  { ...BASE, count: 24, ends: [HOUR, 6 * HOUR], bids: [0, 6] },
  { ...BASE, count: 20, ends: [FOREVER, FOREVER + DAY], buyNow: 'fixed' },
  { ...BASE, count: 10, ends: [FOREVER, FOREVER + DAY], bids: [0, 3] },
  { ...BASE, count: 18, token: WEGLD.identifier, bids: [0, 3] },
  { ...BASE, count: 24, token: USDCOIN.identifier, bids: [0, 2] },
  { ...BASE, count: 12, token: USDCOIN.identifier, buyNow: 'fixed' },
  { ...BASE, count: 10, token: PAINT.identifier, bids: [0, 2], buyNow: 'none' },
  { ...BASE, count: 8, startsIn: 2 * DAY, ends: [4 * DAY, 9 * DAY] },
  { ...BASE, count: 18, kind: 'SftAll', bids: [0, 4] },
  { ...BASE, count: 6, kind: 'SftAll', buyNow: 'above', bids: [0, 2] },
  { ...BASE, count: 34, kind: 'SftOnePerPayment', buyNow: 'fixed', bids: [0, 5] },
  { ...BASE, count: 8, kind: 'SftOnePerPayment', buyNow: 'fixed', token: USDCOIN.identifier, bids: [0, 3] },
  { ...BASE, count: 6, kind: 'SftOnePerPayment', buyNow: 'fixed', ends: [FOREVER, FOREVER + DAY], bids: [0, 2] },
  { ...BASE, count: 3, kind: 'SftOnePerPayment', buyNow: 'fixed', ends: [-5 * DAY, -DAY], bids: [0, 2] },
  { ...BASE, count: 26, ends: [-9 * DAY, -HOUR], bids: [1, 6] },
  { ...BASE, count: 22, ends: [-9 * DAY, -HOUR] },
  { ...BASE, count: 4, kind: 'SftAll', ends: [-6 * DAY, -HOUR], bids: [0, 3] },
  { ...BASE, count: 40, outcome: 'closed' },
  { ...BASE, count: 90, outcome: 'settled', ends: [-120 * DAY, -2 * DAY], bids: [1, 6] },
  { ...BASE, count: 40, outcome: 'settled', ends: [-90 * DAY, -2 * DAY], buyNow: 'fixed', bids: [1, 1] },
  { ...BASE, count: 12, outcome: 'settled', ends: [-60 * DAY, -2 * DAY], token: USDCOIN.identifier, bids: [1, 1] },
  { ...BASE, count: 28, marketplace: 'frameline', buyNow: 'fixed' },
  { ...BASE, count: 10, marketplace: 'oldport', bids: [0, 2] },
  { ...BASE, count: 12, marketplace: 'winterhall', bids: [0, 1] }
]

export interface WalletPlan extends AuctionPlan {
  seller: 'alice' | 'bob' | 'carol' | 'dana' | 'anybody'
  /** Who bids, the last one highest; 'anybody' is somebody else. */
  bidders: readonly ('alice' | 'bob' | 'carol' | 'anybody')[]
}

// biome-ignore format: a table reads best with one row per situation
export const WALLET_PLANS: readonly WalletPlan[] = [
  { ...BASE, count: 2, seller: 'alice', bidders: [] },
  { ...BASE, count: 1, seller: 'alice', bidders: [], buyNow: 'above' },
  { ...BASE, count: 1, seller: 'alice', bidders: [], buyNow: 'fixed' },
  { ...BASE, count: 2, seller: 'alice', bidders: ['anybody', 'bob'] },
  { ...BASE, count: 1, seller: 'alice', bidders: ['anybody', 'carol'], ends: [-2 * DAY, -DAY] },
  { ...BASE, count: 1, seller: 'alice', bidders: [], ends: [-3 * DAY, -DAY] },
  { ...BASE, count: 2, seller: 'bob', bidders: ['alice', 'carol', 'anybody'] },
  { ...BASE, count: 2, seller: 'bob', bidders: [], kind: 'SftOnePerPayment', buyNow: 'fixed' },
  { ...BASE, count: 1, seller: 'bob', bidders: [], kind: 'SftAll' },
  { ...BASE, count: 1, seller: 'bob', bidders: [], ends: [-2 * DAY, -DAY] },
  { ...BASE, count: 2, seller: 'carol', bidders: ['bob', 'alice'] },
  { ...BASE, count: 1, seller: 'carol', bidders: [], buyNow: 'fixed', token: USDCOIN.identifier },
  { ...BASE, count: 5, seller: 'dana', bidders: ['anybody', 'bob', 'alice'], ends: [3 * HOUR, 6 * DAY] },
  { ...BASE, count: 3, seller: 'dana', bidders: [], buyNow: 'above', ends: [2 * DAY, 12 * DAY] },
  { ...BASE, count: 4, seller: 'dana', bidders: [], kind: 'SftOnePerPayment', buyNow: 'fixed' },
  { ...BASE, count: 2, seller: 'anybody', bidders: ['bob', 'alice'], ends: [-4 * DAY, -HOUR] },
  { ...BASE, count: 1, seller: 'anybody', bidders: ['alice', 'bob'], ends: [-4 * DAY, -HOUR] },
  { ...BASE, count: 1, seller: 'anybody', bidders: ['anybody', 'carol'], ends: [-4 * DAY, -HOUR] },
  { ...BASE, count: 3, seller: 'anybody', bidders: ['alice', 'anybody'] },
  { ...BASE, count: 3, seller: 'anybody', bidders: ['anybody', 'alice'] },
  { ...BASE, count: 2, seller: 'anybody', bidders: ['bob', 'carol'] }
]
