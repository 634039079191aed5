// Auctions on the partners' own marketplaces. Added last, with random numbers of their own, so that they change nothing
// else in the seed.

import { writeAuction, writeOrders } from './auction-rows.ts'
import { type AuctionScenario, PARTNER_AUCTION_SCENARIOS } from './auction-scenarios.ts'
import { type AuctionPool, createAuctionPool, draftAuction, type SeedAuction } from './auctions.ts'
import { createRandom } from './random.ts'
import { type SeedAsset, type SeedWorld, tableRows } from './seed-model.ts'

const PARTNER_MARKETPLACES = ['cloudbreakers', 'kilnandco'] as const

/** Listed after all other auctions, because auction numbers follow the order of listing. */
const LISTED_SECONDS_AGO = [120, 3_000] as const

export function addPartnerAuctions(world: SeedWorld): void {
  const partnerWorld = { ...world, random: createRandom('the partners of Atrium') }
  const pool = newestFirst(partnerWorld, createAuctionPool(partnerWorld))
  const firstId = tableRows(world, 'auction').length + 1
  const auctions = PARTNER_MARKETPLACES.flatMap(marketplace =>
    PARTNER_AUCTION_SCENARIOS.flatMap(scenario =>
      draftAuctions(partnerWorld, pool, {
        ...scenario,
        listedSecondsAgo: LISTED_SECONDS_AGO,
        marketplace
      })
    )
  )
    .sort((a, b) => a.created - b.created)
    .map((auction, at) => ({ ...auction, id: firstId + at }))
  const lastNumbers = new Map<string, number>()
  for (const auction of auctions) writeAuction(partnerWorld, auction, lastNumbers)
  for (const row of tableRows(world, 'marketplace')) {
    row['last_auction'] = lastNumbers.get(String(row['key'])) ?? row['last_auction'] ?? 0
  }
  writeOrders(partnerWorld, auctions)
}

function draftAuctions(
  world: SeedWorld,
  pool: AuctionPool,
  scenario: AuctionScenario
): Omit<SeedAuction, 'id'>[] {
  const drafts = Array.from({ length: scenario.count }, () => draftAuction(world, pool, scenario))
  return drafts.filter(draft => draft !== undefined)
}

/**
 * The newest assets of each collection are those on the partners' home pages. A listed NFT is left out, because a
 * contract holds it.
 */
function newestFirst(world: SeedWorld, pool: AuctionPool): AuctionPool {
  const listed = new Set(tableRows(world, 'auction').map(row => row['identifier']))
  const free = pool.queue.filter(
    ({ identifier, spec }) => spec.type === 'SemiFungibleESDT' || !listed.has(identifier)
  )
  const newerAssets = ({ nonce, spec }: SeedAsset) => spec.count - nonce
  return { ...pool, queue: free.sort((a, b) => newerAssets(a) - newerAssets(b)) }
}
