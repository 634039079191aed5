// Auctions to seed, with one row per situation that a page must handle. Times are seconds from now.

import { DAY, HOUR } from './seed-model.ts'
import { PAINT, USDCOIN, WEGLD } from './tokens.ts'

export type AuctionOutcome = 'open' | 'closed' | 'settled'
export type SeedAuctionKind = 'Nft' | 'SftAll' | 'SftOnePerPayment'

export interface AuctionScenario {
  count: number
  kind: SeedAuctionKind
  token: string
  /** Range of the end, in seconds from now; negative = already over. */
  endsInSeconds: readonly [number, number]
  /** Range of the number of bids, or of purchases where units are sold one by one. */
  bidCount: readonly [number, number]
  /** No maximum bid, a maximum above the minimum, or a maximum equal to it. */
  buyNow: 'none' | 'above' | 'fixed'
  /**
   * An 'open' auction is still held by the contract, even after its end. 'closed' was withdrawn by its seller,
   * 'settled' ended with a buyer: `Closed` and `Ended` in the answers of the data service.
   */
  outcome: AuctionOutcome
  marketplace: 'atrium' | 'cloudbreakers' | 'frameline' | 'kilnandco' | 'oldport' | 'winterhall'
  /** Seconds from now to the start; 0 = already started. */
  startsInSeconds: number
  /** When it was listed; by default hours or days ago. */
  listedSecondsAgo?: readonly [number, number]
}

const BASE_SCENARIO: AuctionScenario = {
  count: 0,
  kind: 'Nft',
  token: 'EGLD',
  endsInSeconds: [DAY, 14 * DAY],
  bidCount: [0, 0],
  buyNow: 'none',
  outcome: 'open',
  marketplace: 'atrium',
  startsInSeconds: 0
}

/**
 * Twelve years. For an end more than a year away the data service answers 0, no end (data/resolvers/auction-fields.ts).
 */
const ENDLESS_SECONDS = 12 * 365 * DAY

// biome-ignore format: a table reads best with one row per situation
export const AUCTION_SCENARIOS: readonly AuctionScenario[] = [
  { ...BASE_SCENARIO, count: 90 },
  { ...BASE_SCENARIO, count: 80, bidCount: [1, 7] },
  { ...BASE_SCENARIO, count: 60, buyNow: 'above' },
  { ...BASE_SCENARIO, count: 45, buyNow: 'above', bidCount: [1, 4] },
  { ...BASE_SCENARIO, count: 60, buyNow: 'fixed' },
  { ...BASE_SCENARIO, count: 14, endsInSeconds: [4 * 60, 55 * 60], bidCount: [0, 5] },
  { ...BASE_SCENARIO, count: 24, endsInSeconds: [HOUR, 6 * HOUR], bidCount: [0, 6] },
  { ...BASE_SCENARIO, count: 22, endsInSeconds: [6 * HOUR, DAY], bidCount: [0, 6] },
  { ...BASE_SCENARIO, count: 20, endsInSeconds: [ENDLESS_SECONDS, ENDLESS_SECONDS + DAY], buyNow: 'fixed' },
  { ...BASE_SCENARIO, count: 10, endsInSeconds: [ENDLESS_SECONDS, ENDLESS_SECONDS + DAY], bidCount: [0, 3] },
  { ...BASE_SCENARIO, count: 18, token: WEGLD.identifier, bidCount: [0, 3] },
  { ...BASE_SCENARIO, count: 24, token: USDCOIN.identifier, bidCount: [0, 2] },
  { ...BASE_SCENARIO, count: 12, token: USDCOIN.identifier, buyNow: 'fixed' },
  { ...BASE_SCENARIO, count: 10, token: PAINT.identifier, bidCount: [0, 2], buyNow: 'none' },
  { ...BASE_SCENARIO, count: 8, startsInSeconds: 2 * DAY, endsInSeconds: [4 * DAY, 9 * DAY] },
  { ...BASE_SCENARIO, count: 18, kind: 'SftAll', bidCount: [0, 4] },
  { ...BASE_SCENARIO, count: 6, kind: 'SftAll', buyNow: 'above', bidCount: [0, 2] },
  { ...BASE_SCENARIO, count: 34, kind: 'SftOnePerPayment', buyNow: 'fixed', bidCount: [0, 5] },
  { ...BASE_SCENARIO, count: 8, kind: 'SftOnePerPayment', buyNow: 'fixed', token: USDCOIN.identifier, bidCount: [0, 3] },
  { ...BASE_SCENARIO, count: 6, kind: 'SftOnePerPayment', buyNow: 'fixed', endsInSeconds: [ENDLESS_SECONDS, ENDLESS_SECONDS + DAY], bidCount: [0, 2] },
  { ...BASE_SCENARIO, count: 3, kind: 'SftOnePerPayment', buyNow: 'fixed', endsInSeconds: [-5 * DAY, -DAY], bidCount: [0, 2] },
  { ...BASE_SCENARIO, count: 26, endsInSeconds: [-9 * DAY, -HOUR], bidCount: [1, 6] },
  { ...BASE_SCENARIO, count: 22, endsInSeconds: [-9 * DAY, -HOUR] },
  { ...BASE_SCENARIO, count: 4, kind: 'SftAll', endsInSeconds: [-6 * DAY, -HOUR], bidCount: [0, 3] },
  { ...BASE_SCENARIO, count: 40, outcome: 'closed' },
  { ...BASE_SCENARIO, count: 90, outcome: 'settled', endsInSeconds: [-120 * DAY, -2 * DAY], bidCount: [1, 6] },
  { ...BASE_SCENARIO, count: 40, outcome: 'settled', endsInSeconds: [-90 * DAY, -2 * DAY], buyNow: 'fixed', bidCount: [1, 1] },
  { ...BASE_SCENARIO, count: 12, outcome: 'settled', endsInSeconds: [-60 * DAY, -2 * DAY], token: USDCOIN.identifier, bidCount: [1, 1] },
  { ...BASE_SCENARIO, count: 28, marketplace: 'frameline', buyNow: 'fixed' },
  { ...BASE_SCENARIO, count: 10, marketplace: 'oldport', bidCount: [0, 2] },
  { ...BASE_SCENARIO, count: 12, marketplace: 'winterhall', bidCount: [0, 1] }
]

/** The auctions on each partner's marketplace; `partner-auctions.ts` creates them. */
// biome-ignore format: a table reads best with one row per situation
export const PARTNER_AUCTION_SCENARIOS: readonly AuctionScenario[] = [
  { ...BASE_SCENARIO, count: 6 },
  { ...BASE_SCENARIO, count: 4, bidCount: [1, 4] },
  { ...BASE_SCENARIO, count: 3, buyNow: 'above', bidCount: [0, 2] },
  { ...BASE_SCENARIO, count: 4, buyNow: 'fixed' },
  { ...BASE_SCENARIO, count: 12, kind: 'SftOnePerPayment', buyNow: 'fixed', bidCount: [0, 2] }
]

export interface WalletAuctionScenario extends AuctionScenario {
  seller: 'alice' | 'bob' | 'carol' | 'dana' | 'random'
  /** The bidders in order, the highest bid last; 'random' is any other account. */
  bidders: readonly ('alice' | 'bob' | 'carol' | 'random')[]
}

export function isWalletScenario(scenario: AuctionScenario): scenario is WalletAuctionScenario {
  return 'seller' in scenario
}

// biome-ignore format: a table reads best with one row per situation
export const WALLET_AUCTION_SCENARIOS: readonly WalletAuctionScenario[] = [
  { ...BASE_SCENARIO, count: 2, seller: 'alice', bidders: [] },
  { ...BASE_SCENARIO, count: 1, seller: 'alice', bidders: [], buyNow: 'above' },
  { ...BASE_SCENARIO, count: 1, seller: 'alice', bidders: [], buyNow: 'fixed' },
  { ...BASE_SCENARIO, count: 2, seller: 'alice', bidders: ['random', 'bob'] },
  { ...BASE_SCENARIO, count: 1, seller: 'alice', bidders: ['random', 'carol'], endsInSeconds: [-2 * DAY, -DAY] },
  { ...BASE_SCENARIO, count: 1, seller: 'alice', bidders: [], endsInSeconds: [-3 * DAY, -DAY] },
  { ...BASE_SCENARIO, count: 2, seller: 'bob', bidders: ['alice', 'carol', 'random'] },
  { ...BASE_SCENARIO, count: 2, seller: 'bob', bidders: [], kind: 'SftOnePerPayment', buyNow: 'fixed' },
  { ...BASE_SCENARIO, count: 1, seller: 'bob', bidders: [], kind: 'SftAll' },
  { ...BASE_SCENARIO, count: 1, seller: 'bob', bidders: [], endsInSeconds: [-2 * DAY, -DAY] },
  { ...BASE_SCENARIO, count: 2, seller: 'carol', bidders: ['bob', 'alice'] },
  { ...BASE_SCENARIO, count: 1, seller: 'carol', bidders: [], buyNow: 'fixed', token: USDCOIN.identifier },
  { ...BASE_SCENARIO, count: 5, seller: 'dana', bidders: ['random', 'bob', 'alice'], endsInSeconds: [3 * HOUR, 6 * DAY] },
  { ...BASE_SCENARIO, count: 3, seller: 'dana', bidders: [], buyNow: 'above', endsInSeconds: [2 * DAY, 12 * DAY] },
  { ...BASE_SCENARIO, count: 4, seller: 'dana', bidders: [], kind: 'SftOnePerPayment', buyNow: 'fixed' },
  { ...BASE_SCENARIO, count: 2, seller: 'random', bidders: ['bob', 'alice'], endsInSeconds: [-4 * DAY, -HOUR] },
  { ...BASE_SCENARIO, count: 1, seller: 'random', bidders: ['alice', 'bob'], endsInSeconds: [-4 * DAY, -HOUR] },
  { ...BASE_SCENARIO, count: 1, seller: 'random', bidders: ['random', 'carol'], endsInSeconds: [-4 * DAY, -HOUR] },
  { ...BASE_SCENARIO, count: 3, seller: 'random', bidders: ['alice', 'random'] },
  { ...BASE_SCENARIO, count: 3, seller: 'random', bidders: ['random', 'alice'] },
  { ...BASE_SCENARIO, count: 2, seller: 'random', bidders: ['bob', 'carol'] }
]
